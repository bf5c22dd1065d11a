import * as z from "zod/mini";

/** A company whose mail could not be sent. */
export const untoldSchema = z.object({ _id: z.string(), companyName: z.string(), reason: z.string() });

export type Untold = z.output<typeof untoldSchema>;

/** The response to a press that sends a mail to many. */
export const toldSchema = z.object({
  message: z.string(),
  /** Mails that are stored by now, and are sent in a moment. */
  told: z.number(),
});

export const beingSent = (count: number): string =>
  count === 1 ? "One mail is being sent." : `${count} mails are being sent.`;
