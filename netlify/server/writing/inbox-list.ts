import { Hono } from "hono";
import * as z from "zod/mini";
import { endOfDay, type Holidays, startOfDay } from "#rules/calendar.ts";
import {
  type ChoiceFilters,
  choiceFilter,
  type InboxFilters,
  inboxFilterSchema,
} from "#rules/inbox-filters.ts";
import { asTotal, COUNTED_UP_TO, inboxHeaders, MATCHES_HEADER, TOTAL_HEADER } from "#rules/list-total.ts";
import type { Progress } from "#rules/progress.ts";
import type { Page, Stored } from "#rules/record.ts";
import { collections } from "../collections.ts";
import type { ApiEnv, Schema } from "../http/described.ts";
import { answerData, answerList, answersList, listQuerySchema, type ReadPage } from "../http/list.ts";
import { adminRead, adminWrite } from "../http/route-guards.ts";
import { validateQuery } from "../http/validate.ts";
import { mapInBatches } from "../platform/async-iterables.ts";
import type { Deps } from "../platform/deps.ts";
import { readHolidays } from "../records/firm-facts.ts";
import { isDue, stateOfPromise } from "../records/promised.ts";
import { accountNames, type Received, receive, receivedSchema } from "../records/received.ts";
import type { Inbox, RecordOf, Within } from "../store/store.ts";

/** A record as administrators receive it. */
export type View<C extends Inbox> = (deps: Deps, record: Received<C>) => object | Promise<object>;

type AnyRecord = Stored<RecordOf<Inbox>>;
type Dated = [record: AnyRecord, holidays: Holidays];

/** Filters that depend on the current time, which the store cannot list by. Only new records can be due. */
function dueTest({ now }: Pick<Deps, "now">, inbox: Inbox, { progress, due }: InboxFilters) {
  const moment = now();
  const tests = [
    ...(progress === "due" || progress === "overdue"
      ? [(...record: Dated) => stateOfPromise(inbox, ...record, moment) === progress]
      : []),
    ...(due === undefined ? [] : [(...record: Dated) => isDue(inbox, ...record, due, moment)]),
  ];
  return tests.length === 0 ? null : (...record: Dated) => tests.every((test) => test(...record));
}

const isStep = (progress: InboxFilters["progress"]): progress is Progress =>
  progress !== undefined && progress !== "due" && progress !== "overdue";

const wordFilters = ["place", "source"] as const;

/** The filters by words; `null` if one names fields that the inbox does not have, so that no record matches. */
function wordsWithin(inbox: Inbox, filters: InboxFilters): readonly Within[] | null {
  const given = wordFilters.flatMap((filter) => {
    const words = filters[filter];
    return words ? { fields: collections[inbox].filteredBy?.[filter] ?? [], words } : [];
  });
  return given.every(({ fields }) => fields.length > 0) ? given : null;
}

const filteredChoice = z.optional(z.string());

/** The filters of an inbox by the choices in its form. */
export const choiceFiltersOf = (
  inbox: Inbox,
): { readonly [N in keyof ChoiceFilters]: typeof filteredChoice } =>
  Object.fromEntries(
    collections[inbox].filteredBy?.choice.map((field) => [choiceFilter(field), filteredChoice]) ?? [],
  );

function storeFilters(inbox: Inbox, filters: InboxFilters, accountId: string) {
  const { progress, owner, due, spam, from, to } = filters;
  const step = isStep(progress) ? progress : undefined;
  const ownerId = owner === "me" ? accountId : owner === "none" ? "" : owner;
  return {
    where: {
      ...Object.fromEntries(
        collections[inbox].filteredBy?.choice.map((field) => [
          field,
          filters[choiceFilter(field)] || undefined,
        ]) ?? [],
      ),
      progress: step ?? (progress || due ? "new" : undefined),
      owner: ownerId,
      spam: spam === undefined ? undefined : spam !== "no",
      // Records that were marked as spam are only in the list of spam.
      decidedSpam: spam === "yes" ? undefined : false,
    },
    since: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : endOfDay(to),
  };
}

/** A page of the records that match the filters, newest first. */
async function filteredPage(
  deps: Deps,
  inbox: Inbox,
  query: Parameters<ReadPage<object>>[0] & ReturnType<typeof storeFilters> & { within: readonly Within[] },
  isWanted: ReturnType<typeof dueTest>,
): Promise<Page<AnyRecord>> {
  const { store } = deps;
  if (!isWanted) return store.page<Inbox>(inbox, query);
  const asked = readHolidays(store);
  // There are few new records, since most have been dealt with.
  for (let { cursor } = query; ; ) {
    const [read, holidays] = await Promise.all([store.page<Inbox>(inbox, { ...query, cursor }), asked]);
    const items = read.items.filter((record) => isWanted(record, holidays));
    if (items.length > 0 || read.nextCursor === null) return { ...read, items };
    cursor = read.nextCursor;
  }
}

/** The records of an inbox that match the filters, newest first, as the administrator of that account may see them. */
export const readInbox =
  <C extends Inbox>(
    deps: Deps,
    inbox: C,
    view: View<C>,
    filters: InboxFilters,
    accountId: string,
  ): ReadPage<object> =>
  async (query) => {
    const { progress, due } = filters;
    const within = wordsWithin(inbox, filters);
    // A record that is in hand is never due.
    const isBegunAndDue = due !== undefined && isStep(progress) && progress !== "new";
    if (isBegunAndDue || within === null) return { items: [], nextCursor: null };
    const wanted = { ...query, ...storeFilters(inbox, filters, accountId), within };
    const [{ items, nextCursor }, names] = await Promise.all([
      filteredPage(deps, inbox, wanted, dueTest(deps, inbox, filters)),
      accountNames(deps.store),
    ]);
    const views = mapInBatches(items as readonly Stored<RecordOf<C>>[], async (record) =>
      view(deps, receive(record, names)),
    );
    return { items: await Array.fromAsync(views), nextCursor };
  };

/**
 * How many records an inbox has, and how many of them the filters let through, in the trip of their page; no more is counted
 * than `list-total.ts` says.
 */
async function countInbox(
  { store }: Pick<Deps, "store">,
  inbox: Inbox,
  { search, ...filters }: InboxFilters & { readonly search?: string | undefined },
  accountId: string,
): Promise<{ readonly all: number; readonly matching: number | null }> {
  const { progress, due } = filters;
  const hasWords = Boolean(search) || wordFilters.some((filter) => filters[filter]);
  const isCountable = !hasWords && due === undefined && (progress === undefined || isStep(progress));
  const counted = async (wanted: Partial<ReturnType<typeof storeFilters>>) =>
    (await store.page<Inbox>(inbox, { ...wanted, limit: 1, countUpTo: COUNTED_UP_TO })).count ?? 0;
  const [all, matching] = await Promise.all([
    counted({ where: storeFilters(inbox, {}, accountId).where }),
    isCountable ? counted(storeFilters(inbox, filters, accountId)) : null,
  ]);
  return { all, matching };
}

export const whole = (_: Deps, record: object) => record;

const querySchema = z.extend(listQuerySchema, inboxFilterSchema.shape);
/** Guards by the noun's own permissions, and the parameter by which its routes name a record. */
export function guardsOf(inbox: Inbox) {
  const { office } = collections[inbox];
  if (!office?.viewsLoggedBy)
    throw new Error(`Nothing says who may read ${inbox}, and what is personal in it.`);
  const mayRead = adminRead(`${office.resource}:read`);
  const mayWrite = adminWrite(`${office.resource}:write`);
  const permissions = { read: `${office.resource}:read`, write: `${office.resource}:write` } as const;
  return { mayRead, mayWrite, permissions, parameter: office.viewsLoggedBy };
}

export type InboxPermissions = ReturnType<typeof guardsOf>["permissions"];

interface InboxList<C extends Inbox> {
  readonly view?: View<C>;
  /** The schema of what a view returns, if it is not that of the record. */
  readonly schema?: Schema;
  /** The list is under `data`, as documented for one call. */
  readonly isUnderData?: boolean;
}

export const inboxList = <C extends Inbox>(
  inbox: C,
  path: string,
  { view = whole, schema = () => receivedSchema(inbox), isUnderData = false }: InboxList<C> = {},
): Hono<ApiEnv> =>
  new Hono<ApiEnv>().get(
    path,
    guardsOf(inbox).mayRead,
    validateQuery(z.extend(querySchema, choiceFiltersOf(inbox))),
    answersList(`Lists ${collections[inbox].promised?.title.toLowerCase()}.`, schema, {
      isUnderData,
      headers: inboxHeaders,
    }),
    (c) => {
      const { limit, cursor, search, ...filters } = c.req.valid("query");
      const query = { limit, cursor, search };
      const accountId = c.var.session.account._id;
      const readRecords = readInbox(c.var.deps, inbox, view, filters, accountId);
      const isFirst = limit !== undefined && cursor === undefined;
      const readPage: typeof readRecords = async (page) => {
        const [read, counts] = await Promise.all([
          readRecords(page),
          isFirst ? countInbox(c.var.deps, inbox, { search, ...filters }, accountId) : null,
        ]);
        if (counts) c.header(TOTAL_HEADER, asTotal(counts.all));
        if (counts?.matching != null) c.header(MATCHES_HEADER, asTotal(counts.matching));
        return read;
      };
      const answer = isUnderData ? answerData : answerList;
      return answer(c, { collection: inbox, query, readPage });
    },
  );
