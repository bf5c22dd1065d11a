import * as z from "zod/mini";
import { ownerTexts, progressSchema } from "./progress.ts";
import { reasonSchema } from "./trash.ts";

/** The records that one call changes, in one commit. */
export const TOGETHER_MAX = 500;

const idsText = `Please name 1 to ${TOGETHER_MAX} records.`;
const setText = "Please say what to set.";

const setSchema = z.object({
  progress: z.optional(progressSchema),
  owner: z.optional(z.nullable(z.string(ownerTexts.unknown))),
  suspectedSpam: z.optional(z.boolean()),
  deleted: z.optional(z.literal(true, setText)),
});

export type BulkSet = z.output<typeof setSchema>;

const isAlone = ({ deleted, ...others }: BulkSet) => {
  const count = Object.values(others).filter((value) => value !== undefined).length;
  return deleted ? count === 0 : count > 0;
};

/** The records that a bulk change is about. */
export const severalSchema = z.object({
  ids: z.array(z.string(idsText), idsText).check(z.minLength(1, idsText), z.maxLength(TOGETHER_MAX, idsText)),
  /** The version of each record that was shown, by id. A record that has changed since is left alone. */
  versions: z.optional(z.record(z.string(), z.number())),
});

/** A bulk change of an inbox: the same for each of several records. */
export const bulkSchema = z.extend(severalSchema, {
  set: setSchema.check(z.refine(isAlone, setText)),
  /** Why they are deleted. */
  reason: z.optional(reasonSchema.shape.reason),
});

export type BulkChange = z.output<typeof bulkSchema>;

const counted = {
  changed: z.number(),
  /** Records that a colleague has changed or deleted meanwhile, which are left as they are. */
  skipped: z.number(),
};

/** A record that was left as it is, and why. */
export const leftAloneSchema = z.object({ _id: z.string(), name: z.string(), text: z.string() });
export type LeftAlone = z.output<typeof leftAloneSchema>;

export const bulkAnswers = {
  /** `undo` is the id by which it can be undone; `null` if nothing was changed. */
  changed: z.object({ ...counted, undo: z.nullable(z.string()) }),
  /** `remaining` are the records that a further call undoes. `refusal` says why some that were skipped stay deleted. */
  undone: z.object({ ...counted, remaining: z.number(), refusal: z.optional(z.string()) }),
};

export const undoTexts = { gone: "This cannot be undone any more." } as const;
