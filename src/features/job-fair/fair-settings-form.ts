/** The rules for changing the fair's settings. Public pages do not load them, only `fair-settings.ts`. */
import * as z from "zod/mini";
import { dayKey, endOfDay, formatDate, formatMoment, isLikelyDay, startOfDay } from "#rules/calendar.ts";
import { atMost, type Rule, singleSpaced, textField } from "#rules/fields.ts";
import { isoBy, momentField, momentIn, momentText } from "#rules/moment-field.ts";
import { webAddress } from "#rules/web-address.ts";
import { type FairSettings, type FairTimes, lastMomentOf } from "./fair-settings.ts";

export const fairSettingsLabels = {
  opensAt: "First day of registration",
  closesAt: "Last day of registration",
  fairAt: "The fair begins",
  until: "The fair ends",
  link: "Where it takes place",
  capacity: "Places",
  note: "Note for attendees",
} as const satisfies Record<keyof FairSettings, string>;

const VENUE_MAX = 300;
const NOTE_MAX = 200;
/** A limit above the seats of any hall in Kochi. */
const CAPACITY_MAX = 100_000;

/** A day without a time means the moment at which it begins, or ends. */
const ofDay = (edge: (day: string) => Date) => (typed: string) =>
  isLikelyDay(typed) ? edge(typed) : momentIn(typed);

const whole = /^\d{1,6}$/;

const wholeOrNothing: Rule = [
  (typed) => typed === "" || (whole.test(typed) && Number(typed) >= 1 && Number(typed) <= CAPACITY_MAX),
  () =>
    `Please enter a whole number from 1 to ${CAPACITY_MAX.toLocaleString("en-IN")}, or nothing for no limit.`,
];

const [isWebAddress, webAddressText] = webAddress;

/** Text that looks like a URL must be a valid one; "Venue: Crowne Plaza" does not look like one. */
const venue: Rule = [(typed) => !/^[a-z]+:(?:\/\/|\S+$)/i.test(typed) || isWebAddress(typed), webAddressText];

const dateText = "Please enter a date.";

const openingOf = ofDay(startOfDay);
/** Registration stays open until the end of the last day. */
const closingOf = ofDay(endOfDay);

/** The settings as the screen's controls have them: days, times in Kochi and texts, empty where nothing is decided. */
export const fairSettingsFormSchema = z.object({
  opensAt: momentField(openingOf, dateText),
  closesAt: momentField(closingOf, dateText),
  fairAt: momentField(),
  until: momentField(),
  link: textField([venue, atMost(VENUE_MAX)], singleSpaced),
  capacity: textField([wholeOrNothing]),
  note: textField([atMost(NOTE_MAX)], singleSpaced),
});

export type FairSettingsTexts = z.output<typeof fairSettingsFormSchema>;

const dayTexts = (moment: string | null) => (moment === null ? "" : dayKey(moment));

export const fairSettingsTexts = (settings: FairSettings): FairSettingsTexts => ({
  opensAt: dayTexts(settings.opensAt),
  closesAt: settings.closesAt === null ? "" : dayKey(lastMomentOf(settings.closesAt)),
  fairAt: momentText(settings.fairAt),
  until: momentText(settings.until),
  link: settings.link ?? "",
  capacity: settings.capacity === null ? "" : String(settings.capacity),
  note: settings.note ?? "",
});

/** Programs other than the screen send a number, or `null` for no limit. */
const asText = z.pipe(
  z.nullable(z.union([z.string(), z.number()], "Please enter text.")),
  z.transform((sent: string | number | null): string | undefined => String(sent ?? "")),
);

const { opensAt, closesAt, fairAt, until, link, capacity, note } = fairSettingsFormSchema.shape;

/** A field that may be left out. `read` turns its text into what is stored, `null` if it is empty. */
const stored = <T>(field: z.core.$ZodType<string, string | undefined>, read: (typed: string) => T) =>
  z.optional(
    z.pipe(
      z.pipe(asText, field),
      z.transform((typed: string) => (typed === "" ? null : read(typed))),
    ),
  );

const asItIs = (typed: string) => typed;

/** A change to some of the settings; those that it leaves out stay as they are. */
export const fairSettingsChangeSchema = z.object({
  opensAt: stored(opensAt, isoBy(openingOf)),
  closesAt: stored(closesAt, isoBy(closingOf)),
  fairAt: stored(fairAt, isoBy()),
  until: stored(until, isoBy()),
  link: stored(link, asItIs),
  capacity: stored(capacity, Number),
  note: stored(note, asItIs),
});

const isBefore = (early: string | null, late: string | null) =>
  early === null || late === null || Date.parse(early) < Date.parse(late);

/** Registration may close on the day of the fair, but not after it. */
const isAfterFair = (closesAt: string | null, lastMoment: string | null) =>
  closesAt !== null && lastMoment !== null && Date.parse(closesAt) > endOfDay(dayKey(lastMoment)).getTime();

/** What is wrong with the settings as a whole, by the field that shows the message. */
export function faultsAcross({
  opensAt,
  closesAt,
  fairAt,
  until,
}: FairTimes): Readonly<Record<string, string>> {
  return {
    ...(isBefore(opensAt, fairAt) ? {} : { opensAt: "Registration cannot open after the fair begins." }),
    ...(isAfterFair(closesAt, until ?? fairAt) ? { closesAt: "The last day cannot be after the fair." } : {}),
    ...(isBefore(opensAt, closesAt) ? {} : { closesAt: "The last day cannot be before the first." }),
    ...(isBefore(fairAt, until) ? {} : { until: "The fair cannot end before it begins." }),
    ...(until !== null && fairAt === null ? { fairAt: "Please say when the fair begins, too." } : {}),
  };
}

/** The settings as their history shows them, in the words of the screen. */
export const fairHistory = {
  labels: fairSettingsLabels,
  texts(settings: FairSettings) {
    const { opensAt, closesAt, ...texts } = fairSettingsTexts(settings);
    const day = (text: string) => text && formatDate(text);
    const moment = (at: string | null) => (at === null ? "" : formatMoment(at));
    return {
      ...texts,
      opensAt: day(opensAt),
      closesAt: day(closesAt),
      fairAt: moment(settings.fairAt),
      until: moment(settings.until),
    };
  },
};
