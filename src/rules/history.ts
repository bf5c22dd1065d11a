import * as z from "zod/mini";

/** How many earlier versions of a published record are kept. */
export const HISTORY_VERSIONS = 50;

/** How long each of them is kept. */
export const HISTORY_DAYS = 400;

const versionSchema = z.object({
  /** The id under which it is kept; `null` for the current one. */
  revision: z.nullable(z.string()),
  version: z.number(),
  /** ISO 8601. */
  savedAt: z.string(),
  /** The username at the time; `null` if who saved it is not known any more. */
  savedBy: z.nullable(z.string()),
  /** Labels of the fields by which it differs from the version before. */
  changed: z.array(z.string()),
});

export type KeptVersion = z.output<typeof versionSchema>;

/** An earlier version beside the current one, field by field. */
const comparisonSchema = z.object({
  /** The current version, on which restoring is based. */
  version: z.number(),
  fields: z.array(
    z.object({
      label: z.string(),
      earlier: z.string(),
      current: z.string(),
      isChanged: z.boolean(),
      /** For a file: whether the earlier one still exists. If not, the current one stays. */
      file: z.optional(z.enum(["kept", "gone"])),
    }),
  ),
});

export type Comparison = z.output<typeof comparisonSchema>;

export const historyAnswers = {
  /** The versions of a record, the current one first. */
  list: z.object({ versions: z.array(versionSchema) }),
  comparison: comparisonSchema,
  restored: z.object({
    message: z.string(),
    /** The version from before, by which this is undone; `null` if nothing differed. */
    undo: z.nullable(z.string()),
    /** The record's version by now. */
    version: z.number(),
    /** Labels of the files that are not kept any more. */
    gone: z.array(z.string()),
  }),
};

export const historyTexts = {
  restored: "Version restored.",
  gone: "This version is not kept any more.",
} as const;
