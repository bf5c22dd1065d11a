import { Hono } from "hono";
import * as z from "zod/mini";
import { AppError } from "#rules/app-error.ts";
import {
  type ListedProgress,
  listedProgressSchema,
  type Progress,
  progressAnswerSchema,
  progressChangeSchema,
  progressTexts,
} from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import type { PromiseState } from "#rules/working-days.ts";
import { collections } from "../collections.ts";
import type { ApiEnv } from "../http/api-env.ts";
import { answers, type Schema } from "../http/described.ts";
import { answerData, answerList, answersList, listQuerySchema, type ReadPage } from "../http/list.ts";
import { adminRead, adminWrite } from "../http/route-guards.ts";
import { validateJson, validateQuery } from "../http/validate.ts";
import { mapInBatches } from "../platform/async-iterables.ts";
import type { Deps } from "../platform/deps.ts";
import { stateOfPromise } from "../records/promised.ts";
import { recordSchema } from "../records/record-schema.ts";
import type { Inbox, RecordOf } from "../store/collections.ts";
import { retryOnConflict } from "../store/retry-on-conflict.ts";
import type { Write } from "../store/store.ts";

type Received<C extends Inbox> = Stored<RecordOf<C>>;

/** A record as administrators get it. */
type View<C extends Inbox> = (deps: Deps, record: Received<C>) => object | Promise<object>;

const whole = (_: Deps, record: object) => record;

const querySchema = z.extend(listQuerySchema, { progress: z.optional(listedProgressSchema) });

const isPromise = (progress: ListedProgress | undefined): progress is PromiseState =>
  progress === "due" || progress === "overdue";

/** A page of the records that the filter lets through, newest first. */
async function filteredPage(
  { store, now }: Deps,
  inbox: Inbox,
  query: Parameters<ReadPage<object>>[0],
  progress: ListedProgress | undefined,
) {
  if (!isPromise(progress)) {
    const listing = progress && ({ index: "progress", value: progress } as const);
    return store.page(inbox, { ...query, ...listing });
  }
  // The store cannot list by a moment that passes. New records are few: others have been dealt with.
  const moment = now();
  for (let { cursor } = query; ; ) {
    const read = await store.page(inbox, { ...query, cursor, index: "progress", value: "new" });
    const items = read.items.filter((record) => stateOfPromise(inbox, record, moment) === progress);
    if (items.length > 0 || read.nextCursor === null) return { ...read, items };
    cursor = read.nextCursor;
  }
}

/** Records of an inbox, optionally of one progress step only, newest first. */
const readInbox =
  <C extends Inbox>(
    deps: Deps,
    inbox: C,
    view: View<C>,
    progress: ListedProgress | undefined,
  ): ReadPage<object> =>
  async (query) => {
    const { items, nextCursor } = await filteredPage(deps, inbox, query, progress);
    const views = mapInBatches(items as readonly Received<C>[], async (record) => view(deps, record));
    return { items: await Array.fromAsync(views), nextCursor };
  };

/**
 * Sets a record's progress; throws `not_found` if it does not exist. Concurrent changes to other fields are kept, and
 * of two concurrent calls the later one wins.
 */
function setProgress({ store }: Pick<Deps, "store">, inbox: Inbox, id: string, progress: Progress) {
  return retryOnConflict(async () => {
    const record = await store.get(inbox, id);
    if (!record) throw new AppError("not_found", { message: progressTexts.unknown });
    const { version } = record;
    const write: Write = { update: inbox, id, version, changes: { progress } };
    if (record.progress !== progress) await store.commit([write]);
    return { message: progressTexts[progress], progress };
  });
}

/** Guards by the noun's own permissions, and the parameter by which its routes name a record. */
function guardsOf(inbox: Inbox) {
  const { uses } = collections[inbox];
  if (!uses?.personal) throw new Error(`Nothing says who may read ${inbox}, and what is personal in it.`);
  const mayRead = adminRead(`${uses.resource}:read`);
  const mayWrite = adminWrite(`${uses.resource}:write`);
  return { mayRead, mayWrite, parameter: uses.personal };
}

interface InboxList<C extends Inbox> {
  readonly view?: View<C>;
  /** What a view is, if not the whole record. */
  readonly schema?: Schema;
  /** The list is under `data`, as documented for one call. */
  readonly isUnderData?: boolean;
}

/** A route that lists an inbox. */
export const inboxList = <C extends Inbox>(
  inbox: C,
  path: string,
  { view = whole, schema = () => recordSchema(inbox), isUnderData = false }: InboxList<C> = {},
): Hono<ApiEnv> =>
  new Hono<ApiEnv>().get(
    path,
    guardsOf(inbox).mayRead,
    validateQuery(querySchema),
    answersList(`Lists ${collections[inbox].promised?.title.toLowerCase()}.`, schema, { isUnderData }),
    (c) => {
      const { progress, ...query } = c.req.valid("query");
      const readPage = readInbox(c.var.deps, inbox, view, progress);
      const answer = isUnderData ? answerData : answerList;
      return answer(c, { collection: inbox, query, readPage });
    },
  );

interface Pattern {
  readonly pattern: string;
}

interface InboxRoutes<C extends Inbox> {
  readonly calls: { readonly list: string; readonly record: Pattern; readonly progress: Pattern };
  /** The whole record by default. */
  readonly view?: View<C>;
  /** A record on its own, if there is more to say about it than in the list. */
  readonly details?: View<C>;
  /** What that is, if not the whole record. */
  readonly detailsSchema?: Schema;
  /** The refusal if there is no such record. */
  readonly unknown: string;
}

/** The routes by which administrators list and read an inbox, and note how far its records have been dealt with. */
export function inboxRoutes<C extends Inbox>(
  inbox: C,
  { calls, view = whole, details = view, detailsSchema = () => recordSchema(inbox), unknown }: InboxRoutes<C>,
): Hono<ApiEnv> {
  const { mayRead, mayWrite, parameter } = guardsOf(inbox);
  return inboxList(inbox, calls.list, { view })
    .get(
      calls.record.pattern,
      mayRead,
      answers("Reads one record.", { 200: detailsSchema }, { errors: ["not_found"] }),
      async (c) => {
        const record = await c.var.deps.store.get(inbox, c.req.param(parameter) ?? "");
        if (!record) throw new AppError("not_found", { message: unknown });
        return c.json(await details(c.var.deps, record));
      },
    )
    .patch(
      calls.progress.pattern,
      mayWrite,
      validateJson(progressChangeSchema),
      answers(
        "Says how far a record has been dealt with.",
        { 200: progressAnswerSchema },
        {
          errors: ["not_found"],
        },
      ),
      async (c) => {
        const { progress } = c.req.valid("json");
        return c.json(await setProgress(c.var.deps, inbox, c.req.param(parameter) ?? "", progress));
      },
    );
}
