import * as z from "zod/mini";

const momentText = "Please send the moment up to which everything was seen.";
const sinceText = "Please send the moment after which everything was read.";
const countText = "Please send how many were read as a whole number.";

/**
 * With `since` and `count`, records dated before `until` but stored only after the client had read are reported
 * again.
 */
export const arrivalsSeenSchema = z.object({
  until: z.iso.datetime(momentText),
  since: z.optional(z.iso.datetime(sinceText)),
  /** Number of records read between the two. */
  count: z.optional(z.int(countText).check(z.minimum(0, countText))),
});

export type ArrivalsSeen = z.output<typeof arrivalsSeenSchema>;
