import { malayalamFair as words } from "#firm/malayalam-fair.ts";
import { site } from "#firm/site.ts";
import { dayKey, formatDayInWords } from "#rules/calendar.ts";
import { type FairFacts, type FairNotice, isLink, lastMomentOf, registerBy } from "./fair-settings.ts";

const inWords = (moment: string | Date, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("ml", { ...style, timeZone: site.timeZone }).format(new Date(moment));

const day = (moment: string | Date) => inWords(moment, { weekday: "long", day: "numeric", month: "long" });
const time = (moment: string) => inWords(moment, { timeStyle: "short" });
const dayAndTime = (moment: string) => `${inWords(moment, { dateStyle: "full" })}, ${time(moment)}`;

/** When the fair takes place; `null` until that is decided. */
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

/** What is known about the fair, as `fairFacts` says it in English; also says so if its day is not decided yet. */
export function fairFactsInMalayalam(facts: FairFacts): readonly (readonly [label: string, text: string])[] {
  const when = fairTime(facts);
  return [
    [words.when, when === null ? words.notSettled : words.indianTime.replace("{time}", when)],
    [words.where, facts.link ?? words.online],
    ...(facts.note ? ([[words.note, facts.note]] as const) : []),
  ];
}

/** "Register by …", or an empty text if no last day is set or it has passed. */
export function lastDayText(facts: FairFacts, isMalayalam: boolean): string {
  const lastDay = registerBy(facts);
  if (lastDay === null) return "";
  return isMalayalam
    ? `${words.openUntil.replace("{day}", day(lastDay))}.`
    : `Register by ${formatDayInWords(lastDay)}.`;
}

/** Whether companies can register, and until or from when. */
export function registrationInMalayalam({
  state,
  opensAt,
  closesAt,
}: Pick<FairNotice, "state" | "opensAt" | "closesAt">): readonly [label: string, text: string] {
  if (state === "before" && opensAt !== null)
    return [words.registration, words.opensOn.replace("{day}", day(opensAt))];
  if (state === "open" && closesAt !== null) {
    const lastDay = day(lastMomentOf(closesAt));
    return [words.registration, words.openUntil.replace("{day}", lastDay)];
  }
  return [words.registration, words[state]];
}
