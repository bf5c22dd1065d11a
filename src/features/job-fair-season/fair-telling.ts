/** Telling registered companies that the fair's facts have changed; apart from what public pages load. */
import * as z from "zod/mini";
import { untoldSchema } from "#rules/telling.ts";

const moment = z.nullable(z.string());

/** Whom a mail would reach that tells of the latest change, and whether it was sent. */
export const fairTellingSchema = z.object({
  /** When the day, the place or another fact was last changed; `null` if never. It names the change. */
  changedAt: moment,
  /** Companies that have a confirmation from before it, and were not told. */
  waiting: z.number(),
  toldAt: moment,
  /** Companies for which a mail was stored. */
  told: z.number(),
  /** Those among them whose mail could not be sent. */
  untold: z.array(untoldSchema),
});

export type FairTelling = z.output<typeof fairTellingSchema>;

/** The change that the sender has seen. */
export const fairTellSchema = z.object({ changedAt: z.string("Please say which change.") });

export const fairTellingTexts = {
  changedAgain: "The facts have changed again. Please look at them, and press once more.",
} as const;
