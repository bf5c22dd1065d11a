import * as z from "zod/mini";
import { searchTooLong } from "#rules/search-length.ts";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    search: true;
  }
}

/** The minimum length of a search, in characters. */
export const SEARCH_MIN = 2;

/** The number of results per kind in one response. */
export const SEARCH_SHOWN = 5;

export const searchTexts = {
  tooShort: `Please type at least ${SEARCH_MIN} characters.`,
  tooLong: searchTooLong,
} as const;

/** The fields of a found record that one line about it needs. */
const foundSchema = z.object({
  /** For a contact person, the id of the company, whose page shows the person. */
  _id: z.string(),
  title: z.string(),
  /** One further detail, to distinguish records of the same name; may be empty. */
  note: z.string(),
  /** For staff: selects the page that shows the record. */
  category: z.optional(z.string()),
  createdAt: z.string(),
});

/** Results by kind, newest first; kinds without results are omitted. */
export const searchAnswerSchema = z.object({
  groups: z.array(
    z.object({
      /** The name of the records' collection. */
      kind: z.string(),
      found: z.array(foundSchema),
      hasMore: z.boolean(),
    }),
  ),
});

export type SearchAnswer = z.output<typeof searchAnswerSchema>;
