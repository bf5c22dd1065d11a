import type { Context } from "hono";
import { NEXT_CURSOR_HEADER } from "#rules/document.ts";
import { everyPage } from "../store/every-page.ts";
import type { ApiEnv } from "./api-env.ts";
import type { ListQuery, ReadPage } from "./list-query.ts";
import { stream } from "./stream.ts";

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
