import type { AuditAction, AuditEntry, AuditFilter, AuditRecord } from "#domain/audit.ts";
import { endOfDay, startOfDay } from "#domain/day-keys.ts";
import type { Page, Stored } from "#domain/document.ts";
import type { Deps } from "../deps.ts";
import type { ListQuery, ReadPage } from "../reading/list-query.ts";
import { cursorAt } from "../store/cursor.ts";
import { PAGE_MAX } from "../store/page-limit.ts";

/** Pages of the log that one call looks through: what they hold of the filter is answered, and where to go on. */
const PAGES_PER_CALL = 10;

/** Before every id there is, so that a cursor at a moment starts with what came before that moment. */
const BEFORE_ANY_ID = "!";

const auditRecord = ({ updatedAt, version, ...entry }: Stored<AuditEntry>): AuditRecord => entry;

/** The one listing that the store goes by: of those asked for, the one that usually holds the fewest. */
function listingOf({ account, collection, action }: AuditFilter) {
  if (account !== undefined) return { index: "account", value: account } as const;
  if (collection !== undefined) return { index: "collection", value: collection } as const;
  return action === undefined ? {} : ({ index: "action", value: action satisfies AuditAction } as const);
}

/** What the listing may not have seen to: where an account is asked for, it goes by that. */
const matches =
  ({ collection, action }: AuditFilter) =>
  (entry: AuditEntry) =>
    (collection === undefined || entry.collection === collection) &&
    (action === undefined || entry.action === action);

/** Whether entries of the listing are left out, so that more of them have to be read at a time. */
const isMixed = ({ account, collection, action }: AuditFilter) =>
  [account, collection, action].filter((value) => value !== undefined).length > 1;

const startOf = ({ to }: AuditFilter) =>
  to === undefined ? undefined : cursorAt({ createdAt: endOfDay(to).toISOString(), _id: BEFORE_ANY_ID });

/** Up to `limit` entries that match, from one page of the store, and where the next page begins. */
function take(page: Page<Stored<AuditEntry>>, filter: AuditFilter, limit: number): Page<Stored<AuditEntry>> {
  const since = filter.from === undefined ? "" : startOfDay(filter.from).toISOString();
  const inTime = page.items.filter(({ createdAt }) => createdAt >= since);
  const items = inTime.filter(matches(filter)).slice(0, limit);
  const last = items.at(-1);
  if (items.length === limit && last !== inTime.at(-1) && last) return { items, nextCursor: cursorAt(last) };
  return { items, nextCursor: inTime.length < page.items.length ? null : page.nextCursor };
}

/** The log, newest first. A filter may leave a page short of its limit, or empty, and still have more to come. */
export const readAudit =
  ({ store }: Deps, filter: AuditFilter): ReadPage<AuditRecord> =>
  async ({ search, cursor, limit }: ListQuery & { readonly limit: number }) => {
    const found: Stored<AuditEntry>[] = [];
    const size = isMixed(filter) ? PAGE_MAX : limit;
    let next: string | null | undefined = cursor ?? startOf(filter);
    for (let read = 0; read < PAGES_PER_CALL && next !== null && found.length < limit; read += 1) {
      const query = { ...listingOf(filter), search, cursor: next, limit: size };
      const taken = take(await store.page("audit", query), filter, limit - found.length);
      found.push(...taken.items);
      next = taken.nextCursor;
    }
    return { items: found.map(auditRecord), nextCursor: next ?? null };
  };
