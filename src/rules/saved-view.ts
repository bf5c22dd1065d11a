import * as z from "zod/mini";
import { atMost, required, singleSpaced, textField } from "./fields.ts";

export const savedViewTexts = {
  saved: "View saved.",
  removed: "View removed.",
  unknown: "This view was not found.",
  tooMany: "There are 50 views already. Please remove one first.",
} as const;

/** The most saved views; more would not fit above a list. */
export const SAVED_VIEWS_MAX = 50;

const NAME_MAX = 40;
/** Three texts in Malayalam, each letter of which is nine characters in a URL. */
const QUERY_MAX = 3_000;

/** A list's filters under a name. */
export const savedViewFormSchema = z.object({
  name: textField([required("Please name the view."), atMost(NAME_MAX)], singleSpaced),
  /** As in the list's URL. */
  query: textField([required("Please filter or search the list first."), atMost(QUERY_MAX)]),
  /** Whether colleagues see it too. */
  isShared: z._default(z.boolean(), false),
});

export type SavedViewFields = z.output<typeof savedViewFormSchema>;

const savedViewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** Who saved it; empty if the account no longer exists. */
  by: z.string(),
  /** Whether the caller may remove it. */
  isRemovable: z.boolean(),
});

export type SavedView = z.output<typeof savedViewSchema>;

export const savedViewAnswers = {
  list: z.array(savedViewSchema),
  saved: z.object({ message: z.string(), data: savedViewSchema }),
};
