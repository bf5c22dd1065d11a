import * as z from "zod/mini";

/** What is older than the privacy notice says, of one kind of record. */
const kindSchema = z.object({
  /** The collection. */
  kind: z.string(),
  count: z.number(),
  /** ISO 8601. Records whose months began before this moment have expired. */
  before: z.string(),
});

export type RetentionKind = z.output<typeof kindSchema>;

export const retentionSchema = z.object({ kinds: z.array(kindSchema) });

export const retentionRunSchema = z.extend(retentionSchema, {
  /** `false` if the call's time was over first: the same call goes on. */
  isFinished: z.boolean(),
});

export const retentionRuleSchema = z.object({ isNightly: z.boolean() });

export const retentionRuleChangedSchema = z.extend(retentionRuleSchema, { message: z.string() });

export const retentionTexts = {
  nightly: "From now on, expired records are removed every night.",
  byHand: "From now on, nothing is removed by itself.",
  /** Stays as the reason of the erasure. */
  reason: "Stored for as long as the privacy notice says.",
} as const;
