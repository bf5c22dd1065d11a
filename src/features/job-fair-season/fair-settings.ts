import * as z from "zod/mini";
import { formatDate, formatTime, formatWeekdayMoment } from "#rules/calendar.ts";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    fairSettings: true;
  }
}

/** What the firm settles about the fair. Moments are ISO 8601; whatever is not settled is `null`. */
export interface FairSettings {
  /** From when companies can register: usually the start of a day in Kochi. */
  readonly opensAt: string | null;
  /** From when they no longer can: usually the end of a day in Kochi. */
  readonly closesAt: string | null;
  /** When the fair begins and ends. */
  readonly fairAt: string | null;
  readonly until: string | null;
  /** Where it takes place: a web address, or one in a street. */
  readonly link: string | null;
  /** How many complete registrations are accepted. */
  readonly capacity: number | null;
  /** Note for attendees. */
  readonly note: string | null;
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
  defaults: noFairSettings,
} as const;

export const fairStates = ["before", "open", "full", "closed"] as const;

/** Whether companies can register; `full` while every place is taken. */
export type FairState = (typeof fairStates)[number];

type Times = Pick<FairSettings, "opensAt" | "closesAt">;

/** The same by the calendar alone, whatever places are left. */
export function fairSeasonAt({ opensAt, closesAt }: Times, now: Date): Exclude<FairState, "full"> {
  if (opensAt !== null && now.getTime() < Date.parse(opensAt)) return "before";
  return closesAt !== null && now.getTime() >= Date.parse(closesAt) ? "closed" : "open";
}

const text = z._default(z.nullable(z.string()), null);

/** The fair itself, as pages, mails and calendars name it. */
export const fairFactsSchema = z.object({ fairAt: text, until: text, link: text, note: text });

export type FairFacts = z.output<typeof fairFactsSchema>;

/** What visitors read about the fair; nothing but that registration is open while nothing is settled. */
export const fairNoticeSchema = z.extend(fairFactsSchema, {
  state: z.enum(fairStates),
  opensAt: text,
  closesAt: text,
});

export type FairNotice = z.output<typeof fairNoticeSchema>;

/** Such as "Saturday, 12/12/2026, 10:00 am to 5:00 pm"; the later day is named only if it is another one. */
function fairTimeText({ fairAt, until }: Pick<FairFacts, "fairAt" | "until">): string | null {
  if (fairAt === null) return null;
  if (until === null) return formatWeekdayMoment(fairAt);
  const end = formatDate(fairAt) === formatDate(until) ? formatTime(until) : formatWeekdayMoment(until);
  return `${formatWeekdayMoment(fairAt)} to ${end}`;
}

/** Whether such a text is a web address, and so a link: the fair may also be in a street. */
export const isLink = (text: string) => /^https?:\/\/\S+$/.test(text);

/** What is settled about the fair itself, as lines of a label and a text. */
export function fairFacts(settings: FairFacts): readonly (readonly [label: string, text: string])[] {
  const facts = [
    ["When", fairTimeText(settings)],
    ["Where", settings.link],
    ["Good to know", settings.note],
  ] as const;
  return facts.flatMap(([label, said]) => (said ? [[label, said] as const] : []));
}
