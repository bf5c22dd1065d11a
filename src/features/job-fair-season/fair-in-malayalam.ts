import { malayalamFair as words } from "#firm/malayalam-fair.ts";
import { site } from "#firm/site.ts";
import { dayKey } from "#rules/calendar.ts";
import { type FairFacts, isLink } from "./fair-settings.ts";

const inWords = (moment: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("ml", { ...style, timeZone: site.timeZone }).format(new Date(moment));

const time = (moment: string) => inWords(moment, { timeStyle: "short" });
const dayAndTime = (moment: string) => `${inWords(moment, { dateStyle: "full" })}, ${time(moment)}`;

/** When the fair takes place; `null` until that is settled. */
function fairTime({ fairAt, until }: Pick<FairFacts, "fairAt" | "until">): string | null {
  if (fairAt === null) return null;
  const begin = dayAndTime(fairAt);
  if (until === null) return words.from.replace("{begin}", begin);
  const end = dayKey(fairAt) === dayKey(until) ? time(until) : dayAndTime(until);
  return words.fromTo.replace("{begin}", begin).replace("{end}", end);
}

/** Where and when, in one line, as `fairDayText` says it in English; in Kochi's time. */
export const fairDayInMalayalam = (facts: FairFacts): string =>
  `${facts.link === null || isLink(facts.link) ? words.online : facts.link}. ${fairTime(facts) ?? words.notSettled}`;
