import * as z from "zod/mini";

const momentText = "Please send the moment up to which everything was seen.";
const sinceText = "Please send the moment after which everything was read.";
const countText = "Please send how many were read as a whole number.";

/** Who says what was read, and not only up to when, is told again where more had come by then that was kept later. */
export const arrivalsSeenSchema = z.object({
  until: z.iso.datetime(momentText),
  since: z.optional(z.iso.datetime(sinceText)),
  /** How many there were between the two. */
  count: z.optional(z.int(countText).check(z.minimum(0, countText))),
});

export type ArrivalsSeen = z.output<typeof arrivalsSeenSchema>;
