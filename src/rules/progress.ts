import * as z from "zod/mini";
import { recordedVersion } from "./record.ts";

/** How far a submission has been dealt with, in order. */
export const progressSteps = ["new", "inHand", "done"] as const;

export type Progress = (typeof progressSteps)[number];

export const progressLabels: Readonly<Record<Progress, string>> = {
  new: "New",
  inHand: "In hand",
  done: "Done",
};

export const progressSchema = z.enum(progressSteps, "Please choose New, In hand or Done.");

/** What lists are filtered by: a step, or those new records whose answer is due soon or overdue. */
export const listedProgress = ["new", "due", "overdue", "inHand", "done"] as const;

export type ListedProgress = (typeof listedProgress)[number];

export const listedProgressLabels: Readonly<Record<ListedProgress, string>> = {
  ...progressLabels,
  due: "New, due soon",
  overdue: "New, overdue",
};

/** The response to a change, by the new progress. */
export const progressTexts = {
  new: "Marked as new.",
  inHand: "Marked as in hand.",
  done: "Marked as done.",
  unknown: "This record was not found.",
} as const satisfies Record<Progress | "unknown", string>;

export const progressAnswerSchema = z.object({
  message: z.string(),
  progress: progressSchema,
  /** The record's new version. */
  version: recordedVersion,
});

/** A record's progress; records from before the field existed are new. */
export const recordedProgress = z._default(progressSchema, "new");

export interface HasProgress {
  /** Set by administrators, and to `done` when the sender withdraws what was sent. */
  readonly progress: Progress;
  /** The account of the administrator who deals with it; empty while nobody does. */
  readonly ownerId: string;
  /** An administrator has decided that a script sent it: it is in no list but that of spam. */
  readonly isSpam: boolean;
  /** How the sender's visit to the site began, for people to read; `null` if that is unknown. */
  readonly source: string | null;
}

/**
 * Whether its sender waits for an answer, which is said here alone. What looks like spam is promised none until somebody
 * has had a look.
 */
export const isUnanswered = ({
  progress,
  suspectedSpam = false,
}: Pick<HasProgress, "progress"> & { readonly suspectedSpam?: boolean | undefined }): boolean =>
  progress === "new" && !suspectedSpam;

/** What every record of an inbox has beside the fields of its form. */
export interface Submission extends HasProgress {
  /** Set by the server if it looks automatic, and with `isSpam`; it is stored regardless. */
  readonly suspectedSpam: boolean;
  /** The number that the sender may quote; `null` for records from before there were any. */
  readonly reference: string | null;
}

/** The administrator who deals with a record. The name is empty if the account no longer exists. */
export const ownerSchema = z.object({ _id: z.string(), username: z.string() });

export type Owner = z.infer<typeof ownerSchema>;

/** A record's owner; records from before there were any have none. */
export const recordedOwner = z._default(z.nullable(ownerSchema), null);

/** Owners that every list can be filtered by, beside the id of an account. */
export const listedOwners = { me: "Mine", none: "Unassigned" } as const;

export const ownerTexts = {
  unknown: "Please choose a colleague who may deal with this.",
  none: "Nobody deals with this now.",
  former: "Former colleague",
} as const;

export const ownerName = ({ username }: Pick<Owner, "username">) => username || ownerTexts.former;

export const ownerAnswerSchema = z.object({
  message: z.string(),
  owner: z.nullable(ownerSchema),
  /** Only if the call changed the progress too. */
  progress: z.optional(progressSchema),
  version: recordedVersion,
});
