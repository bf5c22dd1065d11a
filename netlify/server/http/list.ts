import type { Context } from "hono";
import * as z from "zod/mini";
import { NEXT_CURSOR_HEADER, type Page } from "#rules/document.ts";
import { SEARCH_MAX, searchTooLong } from "#rules/search-length.ts";
import { everyPage } from "../store/every-page.ts";
import { PAGE_MAX } from "../store/page-limit.ts";
import type { ApiEnv } from "./api-env.ts";
import { searchTerm } from "./search-term.ts";
import { stream } from "./stream.ts";

const limitText = `Please ask for 1 to ${PAGE_MAX} records at a time.`;

/** Query parameters of every list. */
export const listQuerySchema = z.object({
  /** Without it, all records. */
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

async function answerIn<T extends object>(
  envelope: Envelope,
  c: Context<ApiEnv>,
  query: ListQuery,
  readPage: ReadPage<T>,
): Promise<Response> {
  const { limit } = query;
  if (limit === undefined) {
    c.header("Content-Type", "application/json");
    const pages = everyPage((page) => readPage({ ...query, ...page }), query.cursor);
    return c.body(await stream(asJson(pages, envelope), c.var.deps.log));
  }
  const { items, nextCursor } = await readPage({ ...query, limit });
  if (nextCursor !== null) c.header(NEXT_CURSOR_HEADER, nextCursor);
  return c.json(envelope === bare ? items : { data: items });
}

/** Responds with one page as an array and the next cursor in a header or, without a limit, streams the whole list. */
export const answerList = <T extends object>(c: Context<ApiEnv>, query: ListQuery, readPage: ReadPage<T>) =>
  answerIn(bare, c, query, readPage);

/** The same under `data`, as documented for some calls. */
export const answerData = <T extends object>(c: Context<ApiEnv>, query: ListQuery, readPage: ReadPage<T>) =>
  answerIn(underData, c, query, readPage);
