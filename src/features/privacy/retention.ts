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

const counted = z.object({ kinds: z.array(kindSchema) });

const rule = z.object({ isNightly: z.boolean() });

/** What the calls answer; the rule is also what changes it. */
export const retentionAnswers = {
  preview: counted,
  /** `isFinished: false` if the call's time was over first: the same call goes on. */
  run: z.extend(counted, { isFinished: z.boolean() }),
  rule,
  ruleChanged: z.extend(rule, { message: z.string() }),
};

export const retentionTexts = {
  nightly: "From now on, expired records are removed every night.",
  byHand: "From now on, nothing is removed by itself.",
  /** Stays as the reason of the erasure. */
  reason: "Stored for as long as the privacy notice says.",
} as const;
