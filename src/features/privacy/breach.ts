import * as z from "zod/mini";
import { isLikelyDay } from "#rules/calendar.ts";
import { atMost, SHORT_TEXT_MAX, textField } from "#rules/fields.ts";

const dayText = "Please choose a day.";
const day = z.string(dayText).check(z.refine(isLikelyDay, dayText));

/** What may have leaked: all that an account or a network was shown within these days in Kochi, both included. */
export const breachSchema = z
  .object({
    account: z._default(z.string(), ""),
    /** The beginning of an IP address. */
    network: z._default(textField([atMost(SHORT_TEXT_MAX)]), ""),
    from: day,
    to: day,
  })
  .check(z.refine(({ from, to }) => from <= to, { error: "From is after To.", path: ["from"] }));

export type Breach = z.output<typeof breachSchema>;
