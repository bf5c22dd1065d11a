import * as z from "zod/mini";
import { atMost, required, singleSpaced, textField } from "./fields.ts";

/** How long a deleted record can be restored. */
export const TRASH_DAYS = 30;

const REASON_MAX = 200;

/** Why an administrator deletes or changes something, as the log and the record's activity show it. */
export const reasonSchema = z.object({
  reason: textField([required("Please say why."), atMost(REASON_MAX)], singleSpaced),
});

export const trashTexts = {
  deleted: "Deleted.",
  restored: "Restored.",
  corrected: "Corrected.",
  gone: "This cannot be brought back any more.",
} as const;

/** Shown to a sender who opens a link to something that the firm has deleted. */
export const deletedText = (reference: string) =>
  `We have deleted what you sent us as ${reference}. If you still need us, please write to us again.`;
