import type { Context } from "hono";
import * as z from "zod/mini";
import { NEXT_CURSOR_HEADER, type Page } from "#rules/record.ts";
import { SEARCH_MAX, searchTooLong } from "#rules/search-length.ts";
import { auditEntry } from "../store/audit-entry.ts";
import { everyPage, PAGE_MAX } from "../store/store.ts";
import { actorOf } from "./caller.ts";
import { countedPages, countRead, type ListedName } from "./count-read.ts";
import { type ApiEnv, answers, type RoutePart, type Schema, schemaOf } from "./described.ts";
import { countCall, limits } from "./rate-limit.ts";
import { searchTerm } from "./search-term.ts";
import { assertPermitted } from "./session-guards.ts";
import { stream } from "./stream.ts";

const limitText = `Please ask for 1 to ${PAGE_MAX} records at a time.`;

/** Query parameters of every list. */
export const listQuerySchema = z.object({
  /** Without a limit, all records are returned. */
  limit: z.optional(
    z.coerce
      .number(limitText)
      .check(z.int(limitText), z.minimum(1, limitText), z.maximum(PAGE_MAX, limitText)),
  ),
  /** The `X-Next-Cursor` of the previous page. */
  cursor: z.optional(z.string()),
  search: z.optional(
    z.pipe(z.string().check(z.maxLength(SEARCH_MAX, searchTooLong)), z.transform(searchTerm)),
  ),
});

export type ListQuery = z.output<typeof listQuerySchema>;

/** Reads one page of a list; a service passes it to `answerList`. */
export type ReadPage<T> = (query: ListQuery & { readonly limit: number }) => Promise<Page<T>>;

/** A list that administrators read. */
interface List<T> {
  /** The collection as which reading and exporting are logged; `null` for the log, which would mostly be about itself. */
  readonly collection: ListedName | null;
  readonly query: ListQuery;
  readonly readPage: ReadPage<T>;
}

/** The JSON around the records of a list. */
interface Envelope {
  readonly opening: string;
  readonly closing: string;
}

const bare: Envelope = { opening: "[", closing: "]" };
const underData: Envelope = { opening: '{"data":[', closing: "]}" };

async function* asJson<T>(
  pages: AsyncIterable<readonly T[]>,
  { opening, closing }: Envelope,
): AsyncGenerator<string> {
  let separator = opening;
  for await (const items of pages) {
    if (items.length === 0) continue;
    yield separator + items.map((item) => JSON.stringify(item)).join(",");
    separator = ",";
  }
  yield separator === opening ? opening + closing : closing;
}

/** A whole list is an export: limited and logged like one, before any of it is sent. */
async function beginExport(c: Context<ApiEnv>, collection: ListedName | null): Promise<void> {
  await countCall(c, limits.exports);
  assertPermitted(c, "exports:read");
  if (collection === null) return;
  const { deps } = c.var;
  await deps.store.commit([auditEntry(deps, actorOf(c), { action: "export", collection })]);
}

async function answerIn<T extends object>(
  envelope: Envelope,
  c: Context<ApiEnv>,
  { collection, query, readPage }: List<T>,
): Promise<Response> {
  const { limit } = query;
  if (limit === undefined) {
    await beginExport(c, collection);
    c.header("Content-Type", "application/json");
    const pages = everyPage((page) => readPage({ ...query, ...page }), query.cursor);
    const counted = collection === null ? pages : countedPages(c, collection, pages);
    return c.body(await stream(asJson(counted, envelope), c.var.deps.log));
  }
  const { items, nextCursor } = await readPage({ ...query, limit });
  if (nextCursor !== null) c.header(NEXT_CURSOR_HEADER, nextCursor);
  if (collection !== null) await countRead(c, collection, items.length);
  return c.json(envelope === bare ? items : { data: items });
}

/** Describes a route that answers a list of such records; `underData` as documented for some calls. */
export const answersList = (
  summary: string,
  record: Schema,
  {
    isUnderData = false,
    headers = [NEXT_CURSOR_HEADER],
    ...further
  }: { readonly isUnderData?: boolean; readonly headers?: readonly string[] } & Pick<
    RoutePart,
    "session"
  > = {},
) => {
  const list = () => {
    const records = z.array(schemaOf(record));
    return isUnderData ? z.object({ data: records }) : records;
  };
  return answers(
    summary,
    { 200: { body: list, headers } },
    // A whole list is an export.
    { errors: ["too_many_requests", "forbidden"], ...further },
  );
};

/** Responds with one page as an array and the next cursor in a header or, without a limit, streams the whole list. */
export const answerList = <T extends object>(c: Context<ApiEnv>, list: List<T>) => answerIn(bare, c, list);

/** The same under `data`, as documented for some calls. */
export const answerData = <T extends object>(c: Context<ApiEnv>, list: List<T>) =>
  answerIn(underData, c, list);
