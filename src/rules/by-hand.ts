import * as z from "zod/mini";

/** How somebody reached the firm otherwise than by a form, as the activity says it. */
export const contactWays = {
  phone: "by phone",
  email: "by email",
  inPerson: "in person",
  letter: "by letter",
} as const;

export type ContactWay = keyof typeof contactWays;

/** What an administrator records in the place of a form. */
export const byHandSchema = z.object({
  via: z.enum(Object.keys(contactWays) as [ContactWay], "Please say how they reached you."),
  /** Those of the form, by its own rules. */
  fields: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** The sender gets the form's receipt. */
  sendsReceipt: z._default(z.boolean("Please send true or false."), false),
});
