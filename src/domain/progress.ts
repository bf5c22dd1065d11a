import * as z from "zod/mini";

/** How far somebody has come with what was sent in (spec-decisions K2), in the order in which it goes. */
export const progressSteps = ["new", "inHand", "done"] as const;

export type Progress = (typeof progressSteps)[number];

export const progressLabels: Readonly<Record<Progress, string>> = {
  new: "New",
  inHand: "In hand",
  done: "Done",
};

export const progressSchema = z.enum(progressSteps, "Please choose New, In hand or Done.");

/** What is answered to whoever noted it, by what it then is. */
export const progressTexts = {
  new: "Marked as new.",
  inHand: "Marked as in hand.",
  done: "Marked as done.",
  unknown: "This record was not found.",
} as const satisfies Record<Progress | "unknown", string>;

/** What an administrator sends. */
export const progressChangeSchema = z.object({ progress: progressSchema });

/** What is answered to it. */
export const progressAnswerSchema = z.object({ message: z.string(), progress: progressSchema });

/** Of a record as the back office reads it; one made before the field existed is new. */
export const recordedProgress = z._default(progressSchema, "new");

/** What is worked off in the back office. */
export interface WorkedOff {
  /** Set by administrators alone. */
  readonly progress: Progress;
}
