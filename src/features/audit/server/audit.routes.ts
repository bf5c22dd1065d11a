import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import {
  type AuditEntry,
  type AuditRecord,
  auditActions,
  auditRecordSchema,
  isReading,
} from "#rules/audit.ts";
import { endOfDay, startOfDay } from "#rules/calendar.ts";
import { filterDay } from "#rules/inbox-filters.ts";
import type { Page, Stored } from "#rules/record.ts";
import { createApp } from "#server/http/app.ts";
import {
  answerList,
  answersList,
  type ListQuery,
  listQuerySchema,
  type ReadPage,
} from "#server/http/list.ts";
import { adminRead } from "#server/http/route-guards.ts";
import { validateQuery } from "#server/http/validate.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { accountNames } from "#server/records/received.ts";
import { cursorAt, PAGE_MAX, type RecordOf } from "#server/store/store.ts";

const auditFilterSchema = z.object({
  account: z.optional(z.string()),
  action: z.optional(z.enum(auditActions, "There is no such action.")),
  /** `changes` leaves out what was only read. A chosen action decides by itself. */
  kind: z.optional(z.enum(["changes"], "There is no such kind.")),
  collection: z.optional(z.string()),
  /** The first and the last day, YYYY-MM-DD, in Kochi time. */
  from: filterDay,
  to: filterDay,
});

type AuditFilter = z.output<typeof auditFilterSchema>;

/** Store pages that one call reads at most; it returns the matches among them and a cursor to continue from. */
const PAGES_PER_CALL = 10;

/** Sorts before every id, so that a cursor built from a moment continues with the entries before that moment. */
const BEFORE_ANY_ID = "!";

type Reading = Stored<RecordOf<"readings">>;

/** Replaces the id of an account, by which a record's owner is stored, with the account's name. */
const named = (names: ReadonlyMap<string, string>, id: string | null) => id && (names.get(id) ?? id);

/** The entry as it is read; that of a list has the number of its reading. */
function auditRecord(
  { updatedAt, version, erasedBy, isReading: isOnlyRead, ...entry }: Stored<RecordOf<"audit">>,
  readings: ReadonlyMap<string, Reading>,
  names: ReadonlyMap<string, string>,
): AuditRecord {
  const reading = readings.get(entry._id);
  const changes = entry.changes.map((change) =>
    change.field === "ownerId"
      ? { field: "owner", before: named(names, change.before), after: named(names, change.after) }
      : change,
  );
  return { ...entry, changes, ...(reading && { records: reading.records }) };
}

/**
 * The readings of the entries that have one, by id. Those are created together, so that without a filter a page of
 * readings from the same cursor holds them all; what a filter leaves further back is read one by one.
 */
async function readingsOf(
  { store }: Pick<Deps, "store">,
  entries: readonly Stored<RecordOf<"audit">>[],
  pages: readonly Page<Reading>[],
): Promise<ReadonlyMap<string, Reading>> {
  const found = new Map<string, Reading>(
    pages.flatMap(({ items }) => items).map((reading) => [reading._id, reading]),
  );
  const missing = entries.filter(({ action, _id }) => action === "list" && !found.has(_id));
  for (const reading of await Promise.all(missing.map(({ _id }) => store.get("readings", _id)))) {
    if (reading) found.set(reading._id, reading);
  }
  return found;
}

/** Whether only readings or only the others are asked for; neither if `undefined`. */
function readingIn({ action, kind }: AuditFilter) {
  if (action !== undefined) return isReading(action);
  return kind === "changes" ? false : undefined;
}

/** Whether the listing contains entries that do not match, so that larger pages have to be read. */
const isMixed = ({ account, collection, action }: AuditFilter) =>
  action !== undefined && (account !== undefined || collection !== undefined);

/** What the store filters by. It combines all but the action, which is left to `matches` unless it is alone. */
const listingOf = (filter: AuditFilter) => {
  const { account, collection, action } = filter;
  if (action !== undefined && !isMixed(filter)) return { where: { action } };
  return { where: { account, collection, reading: readingIn(filter) } };
};

const matches =
  ({ action }: AuditFilter) =>
  (entry: AuditEntry) =>
    action === undefined || entry.action === action;

const startOf = ({ to }: AuditFilter) =>
  to === undefined ? undefined : cursorAt({ createdAt: endOfDay(to).toISOString(), _id: BEFORE_ANY_ID });

/** Up to `limit` matching entries of one store page, and the cursor to continue from. */
function take(
  page: Page<Stored<RecordOf<"audit">>>,
  filter: AuditFilter,
  limit: number,
): Page<Stored<RecordOf<"audit">>> {
  const since = filter.from === undefined ? "" : startOfDay(filter.from).toISOString();
  const inTime = page.items.filter(({ createdAt }) => createdAt >= since);
  const items = inTime.filter(matches(filter)).slice(0, limit);
  const last = items.at(-1);
  if (items.length === limit && last !== inTime.at(-1) && last) return { items, nextCursor: cursorAt(last) };
  return { items, nextCursor: inTime.length < page.items.length ? null : page.nextCursor };
}

/** The log, newest first. With a filter, a page may be short or even empty although more entries follow. */
const readAudit =
  ({ store }: Deps, filter: AuditFilter): ReadPage<AuditRecord> =>
  async ({ search, cursor, limit }: ListQuery & { readonly limit: number }) => {
    const found: Stored<RecordOf<"audit">>[] = [];
    const size = isMixed(filter) ? PAGE_MAX : limit;
    let next: string | null | undefined = cursor ?? startOf(filter);
    const readings: Page<Reading>[] = [];
    const accounts = accountNames(store);
    for (let asked = 0; asked < PAGES_PER_CALL && next !== null && found.length < limit; asked += 1) {
      const part = { cursor: next, limit: size };
      const [page, read] = await Promise.all([
        store.page("audit", { ...listingOf(filter), search, ...part }),
        readingIn(filter) === false ? null : store.page("readings", part),
      ]);
      if (read) readings.push(read);
      const taken = take(page, filter, limit - found.length);
      found.push(...taken.items);
      next = taken.nextCursor;
    }
    const [numbers, names] = await Promise.all([readingsOf({ store }, found, readings), accounts]);
    return { items: found.map((entry) => auditRecord(entry, numbers, names)), nextCursor: next ?? null };
  };

const querySchema = z.extend(listQuerySchema, auditFilterSchema.shape);

export const auditApp = (openDeps: OpenDeps) =>
  createApp(openDeps).get(
    adminApi.audit,
    adminRead("audit:read"),
    validateQuery(querySchema),
    answersList("Lists what administrators did.", auditRecordSchema),
    (c) => {
      const { account, action, collection, kind, from, to, ...query } = c.req.valid("query");
      const readPage = readAudit(c.var.deps, { account, action, collection, kind, from, to });
      return answerList(c, { collection: null, query, readPage });
    },
  );
