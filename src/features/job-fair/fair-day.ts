import * as z from "zod/mini";

export const fairDaySchema = z.object({
  /** Companies that have registered today. */
  registered: z.number(),
  /** Vouchers that were redeemed today, and those of this fair that still can be. */
  redeemed: z.number(),
  open: z.number(),
});

export type FairDay = z.output<typeof fairDaySchema>;
