import * as z from "zod/mini";
import { SEARCH_MAX, searchTooLong } from "./search-length.ts";
import { staffCategories } from "./staff/staff.ts";

/** How many characters must be typed before anything is searched for. */
export const SEARCH_MIN = 2;

/** How many of each kind one answer holds. */
export const SEARCH_SHOWN = 5;

/** What the search of the top bar looks through, in the order of its answer. */
const searchKinds = ["enquiries", "projects", "companies", "contacts", "staff", "partners", "news"] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchTexts = {
  tooShort: `Please type at least ${SEARCH_MIN} characters.`,
  tooLong: searchTooLong,
} as const;

export const searchQuerySchema = z.object({
  query: z
    .string(searchTexts.tooShort)
    .check(
      z.trim(),
      z.minLength(SEARCH_MIN, searchTexts.tooShort),
      z.maxLength(SEARCH_MAX, searchTexts.tooLong),
    ),
});

/** A record that was found, as far as a line about it needs. */
const foundSchema = z.object({
  /** Of a contact person: their company's, whose page shows them. */
  _id: z.string(),
  title: z.string(),
  /** One thing more that tells it from others of the name; may be empty. */
  note: z.string(),
  /** Of staff: which of its pages shows it. */
  category: z.optional(z.enum(staffCategories)),
  createdAt: z.string(),
});

export type Found = z.output<typeof foundSchema>;

/** What was found of each kind, newest first; kinds without any are left out. */
export const searchAnswerSchema = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(searchKinds),
      found: z.array(foundSchema),
      hasMore: z.boolean(),
    }),
  ),
});

export type SearchAnswer = z.output<typeof searchAnswerSchema>;
