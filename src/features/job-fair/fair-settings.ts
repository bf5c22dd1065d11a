import * as z from "zod/mini";
import { site } from "#firm/site.ts";
import { dayKey, endOfDay, formatDayInWords, formatInOwnTime, formatTime } from "#rules/calendar.ts";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    fairSettings: true;
  }
}

/** What the firm settles about the fair. Moments are ISO 8601; whatever is not settled is `null`. */
export interface FairSettings {
  /** When registration opens, usually at the start of a day in Kochi. */
  readonly opensAt: string | null;
  /** When registration closes, usually at the end of a day in Kochi. */
  readonly closesAt: string | null;
  /** When the fair begins and ends. */
  readonly fairAt: string | null;
  readonly until: string | null;
  /** Where it takes place: a URL, or a street address. */
  readonly link: string | null;
  /** How many complete registrations are accepted. */
  readonly capacity: number | null;
  readonly note: string | null;
}

/** With what follows from its changes. */
export interface StoredFairSettings extends FairSettings {
  /** When the fair before this one was over, if there was one. */
  readonly earlierFairEndedAt: string | null;
}

export const noFairSettings: FairSettings = {
  opensAt: null,
  closesAt: null,
  fairAt: null,
  until: null,
  link: null,
  capacity: null,
  note: null,
};

/** The single record of its collection. */
export const onlyFairSettings = {
  collection: "jobFairSettings",
  tag: "fair-settings",
  defaults: { ...noFairSettings, earlierFairEndedAt: null },
} as const;

export const fairStates = ["before", "open", "full", "closed"] as const;

/** Whether companies can register; `full` while every place is taken. */
export type FairState = (typeof fairStates)[number];

export type FairTimes = Pick<FairSettings, "opensAt" | "closesAt" | "fairAt" | "until">;

const hasCome = (moment: string | null, now: Date) => moment !== null && now.getTime() >= Date.parse(moment);

/**
 * The moments from which companies can no longer register: the end of the last day or of the fair, or the beginning of
 * a fair for which no last day is settled.
 */
export const closingMoments = ({ closesAt, fairAt, until }: FairTimes): readonly string[] =>
  [closesAt ?? fairAt, until].filter((moment) => moment !== null);

/** The state by the calendar alone, whether or not places are left. */
export function fairSeasonAt(times: FairTimes, now: Date): Exclude<FairState, "full"> {
  if (times.opensAt !== null && !hasCome(times.opensAt, now)) return "before";
  return closingMoments(times).some((moment) => hasCome(moment, now)) ? "closed" : "open";
}

type FairDay = Pick<FairTimes, "fairAt" | "until">;

/** The moment at which the fair is over; `null` while its day is not decided. */
export const fairEnd = ({ fairAt, until }: FairDay): string | null =>
  until ?? (fairAt && endOfDay(dayKey(fairAt)).toISOString());

/** Whether the fair has taken place: then registrations that were begun can no longer be completed, either. */
export const isFairOver = (day: FairDay, now: Date): boolean => hasCome(fairEnd(day), now);

const text = z._default(z.nullable(z.string()), null);

/** The fair itself, as pages, mails and calendars name it. */
export const fairFactsSchema = z.object({
  fairAt: text,
  until: text,
  link: text,
  note: text,
  /** Only for pages: a company that has registered does not need the last day. */
  closesAt: z.optional(text),
});

export type FairFacts = z.output<typeof fairFactsSchema>;

/** What visitors read about the fair. While nothing is settled, it only says that registration is open. */
export const fairNoticeSchema = z.extend(fairFactsSchema, {
  state: z.enum(fairStates),
  opensAt: text,
  closesAt: text,
  /** While companies can register and places are limited. */
  placesLeft: z.optional(z.nullable(z.number())),
  /** The companies that come and have agreed to be named, and how many more of them there are. */
  companies: z.optional(z.object({ names: z.array(z.string()), more: z.number() })),
});

export type FairNotice = z.output<typeof fairNoticeSchema>;

const momentText = (moment: string) =>
  `${formatDayInWords(moment)} ${dayKey(moment).slice(0, 4)}, ${formatTime(moment)}`;

/** A text such as "Saturday 12 December 2026, 10:00 am to 5:00 pm IST (UTC+5:30)", with the last day if it is another. */
function fairTimeText({ fairAt, until }: Pick<FairFacts, "fairAt" | "until">): string | null {
  if (fairAt === null) return null;
  const isOneDay = until === null || dayKey(fairAt) === dayKey(until);
  const end = until === null ? "" : ` to ${isOneDay ? formatTime(until) : momentText(until)}`;
  return `${momentText(fairAt)}${end} ${site.timeZoneName}`;
}

/** Whether such a text is a URL, and so a link: the fair may also be at a street address. */
export const isLink = (text: string) => /^https?:\/\/\S+$/.test(text);

/** Where and when, in one line, for visitors who have not decided yet: such as "Online. Date to be announced". */
export const fairDayText = (facts: FairFacts): string =>
  `${facts.link === null || isLink(facts.link) ? "Online" : facts.link}. ${fairTimeText(facts) ?? "Date to be announced"}`;

/** Registration closes at the end of its last day: the moment before is of that day. */
export const lastMomentOf = (closesAt: string): Date => new Date(Date.parse(closesAt) - 1);

export const lastDayOf = (closesAt: string) => formatDayInWords(lastMomentOf(closesAt));

/** The last moment to register; `null` without a last day, or once it has passed. */
export const registerBy = ({ closesAt = null }: Pick<FairFacts, "closesAt">, now = new Date()) =>
  closesAt === null || hasCome(closesAt, now) ? null : lastMomentOf(closesAt);

interface Shown {
  /** Set in a browser: adds the visitor's time to Kochi's if it differs, since the fair may be online. */
  readonly hasReader?: boolean;
}

type Lines<Text> = readonly (readonly [label: string, text: Text])[];

const settled = (lines: Lines<string | null | undefined>): Lines<string> =>
  lines.flatMap(([label, said]) => (said ? [[label, said] as const] : []));

/** What is settled about the fair itself, as lines of a label and a text. */
export function fairFacts(settings: FairFacts, { hasReader = false }: Shown = {}): Lines<string> {
  const { fairAt, until } = settings;
  return settled([
    ["When", fairTimeText(settings)],
    ["In your time", hasReader && fairAt !== null ? formatInOwnTime(fairAt, until) : null],
    ["Where", settings.link],
    ["Good to know", settings.note],
  ]);
}

/** The same for companies that have not registered: also until when they can, and how many places are left. */
export function fairFactsBefore(
  settings: FairFacts & Partial<Pick<FairNotice, "placesLeft">>,
  shown?: Shown,
): Lines<string> {
  const lastDay = registerBy(settings);
  return settled([
    ...fairFacts(settings, shown),
    ["Register by", lastDay && formatDayInWords(lastDay)],
    ["Places left", settings.placesLeft?.toString()],
  ]);
}
