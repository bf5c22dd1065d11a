/** Telling registered companies that the fair's facts have changed; apart from what public pages load. */
import * as z from "zod/mini";
import { site } from "#firm/site.ts";
import { untoldSchema } from "#rules/telling.ts";
import { isLink } from "./fair-settings.ts";

const moment = z.nullable(z.string());

/** How many companies a mail about the latest change would reach, and whether it was sent. */
export const fairTellingSchema = z.object({
  /** When the day, the place or another fact was last changed; `null` if never. It names the change. */
  changedAt: moment,
  /** Companies that have a confirmation from before it, and were not told. */
  waiting: z.number(),
  toldAt: moment,
  /** The host to which the mails' link leads; `null` if the fair is at a street address, or nothing is settled. */
  host: z._default(moment, null),
  /** Companies for which a mail was stored. */
  told: z.number(),
  /** The companies among them whose mail could not be sent. */
  untold: z.array(untoldSchema),
});

export type FairTelling = z.output<typeof fairTellingSchema>;

/** The host that a URL leads to, as browsers show it; `null` for a street address. */
export const hostOfLink = (link: string | null): string | null =>
  link !== null && isLink(link) ? new URL(link).hostname : null;

const ownHost = new URL(site.url).hostname;

export const isOwnHost = (host: string): boolean => host === ownHost || host.endsWith(`.${ownHost}`);

export const fairTellingTexts = {
  otherHost: (host: string) => `The mails lead to ${host}. Please look at it, and press once more.`,
  changedAgain: "The facts have changed again. Please look at them, and press once more.",
} as const;
