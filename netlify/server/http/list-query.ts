import * as z from "zod/mini";
import type { Page } from "#rules/document.ts";
import { SEARCH_MAX, searchTooLong } from "#rules/limits.ts";
import { PAGE_MAX } from "../store/page-limit.ts";
import { searchTerm } from "./search-term.ts";

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
