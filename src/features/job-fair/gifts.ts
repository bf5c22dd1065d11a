import * as z from "zod/mini";
import { site } from "#firm/site.ts";

/** The limit on vouchers, and also on apps, per company. */
export const GIFTS_MAX = 2;

/** Single-use consultations. */
export const vouchers = [
  {
    id: 1,
    name: "Sales Consultation",
    description:
      "One hour with a sales consultant on your order book: where orders are lost, and which of three changes to make first.",
  },
  {
    id: 2,
    name: "Operational Consultation",
    description:
      "An operations consultant walks your floor, or your screens, for two hours, and leaves one page of observations.",
  },
  {
    id: 3,
    name: "Sales Training Workshop",
    description:
      "A half-day workshop for up to twelve of your salespeople, practised on your product and your customers’ objections.",
  },
  {
    id: 4,
    name: "Branding & Marketing Consultation",
    description:
      "Ninety minutes on what you are known for and what you would like to be known for, with notes you can act on.",
  },
] as const;

/**
 * Employee engagement apps, branded with the company's logo and colours; visitors send and get their titles. The documents
 * call them tools too, and so do their ids and the field `selectedTools`.
 */
export const apps = [
  {
    id: "tool1",
    title: "My ToDo's",
    kind: "To Do App",
    description:
      "A to-do list for each person and each team, with due dates, reminders, and a quiet view of today.",
  },
  {
    id: "tool2",
    title: "HabitSnc",
    kind: "Habit Tracker",
    description:
      "A habit tracker for small daily promises, from safety checks to reading, with streaks that forgive a holiday.",
  },
  {
    id: "tool3",
    title: "Expenzor",
    kind: "Personal Expense Tracker",
    description:
      "A personal expense tracker: salary in, spending out, and what is left for the month, private to each employee.",
  },
  {
    id: "tool4",
    title: "DayLog",
    kind: "Digital Diary / Journal",
    description:
      "A digital diary and journal for notes at the end of the day, locked to its owner and searchable by date.",
  },
] as const;

export type VoucherId = (typeof vouchers)[number]["id"];
export type AppId = (typeof apps)[number]["id"];

/** By number, or by the number as text (spec-decisions E19). */
export const findVoucher = (sent: number | string) =>
  vouchers.find(({ id }) => String(id) === String(sent).trim());

/** Phones type curly apostrophes; the titles have straight ones. */
const plain = (text: string) => text.trim().replace(/[\u2018\u2019\u02BC]/g, "'");

/** By title, as documented, or by id. */
export const findApp = (sent: number | string) =>
  apps.find(({ id, title }) => id === sent || title === plain(String(sent)));

interface ChoiceTexts {
  readonly unknown: string;
  readonly tooMany: string;
}

type Named = number | string;

const isNamed = (each: unknown): each is Named => typeof each === "number" || typeof each === "string";

/** A list of gifts, each known and named only once; stored as ids. */
function chosen<Id extends string | number>(
  named: (sent: Named) => { readonly id: Id } | undefined,
  { unknown, tooMany }: ChoiceTexts,
) {
  // One issue for the whole list: one per element would exhaust memory on a list of a million.
  const isList = (list: unknown) => Array.isArray(list) && list.every(isNamed);
  const sent = z._default(z.custom<Named[]>(isList, unknown), []);
  const rule = (holds: (list: readonly Named[]) => boolean, error: string) =>
    z.refine<readonly Named[]>(holds, { error, abort: true });
  return z.pipe(
    sent.check(
      rule((list) => list.every((each) => named(each)), unknown),
      rule((list) => new Set(list.map((each) => named(each)?.id)).size === list.length, unknown),
      rule((list) => list.length <= GIFTS_MAX, tooMany),
    ),
    z.transform((list: Named[]): Id[] => list.flatMap((each) => named(each)?.id ?? [])),
  );
}

const box = () => z.boolean("Please send true or false.");

const sentGifts = z.object({
  selectedVouchers: chosen<VoucherId>(findVoucher, {
    unknown: "Please choose among the four vouchers, each of them once.",
    tooMany: `Please choose at most ${GIFTS_MAX} vouchers.`,
  }),
  selectedTools: chosen<AppId>(findApp, {
    unknown: "Please choose among the four apps, each of them once.",
    tooMany: `Please choose at most ${GIFTS_MAX} apps.`,
  }),
  /** "I don't want any complimentary gift." */
  noGift: z._default(box(), false),
  /** The page requires it before Register. If left out, an earlier agreement stands. */
  agreeTerms: z.optional(box()),
  agreePromotions: z.optional(box()),
});

/** Declining gifts clears the choices. */
export const withoutRefused = <G extends ChosenGifts>(gifts: G): G =>
  gifts.noGift ? { ...gifts, selectedVouchers: [], selectedTools: [] } : gifts;

/** The rules of the job fair's third step, applied by the page and the server. */
export const jobFairGiftsSchema = z.pipe(sentGifts, z.transform(withoutRefused));

export type JobFairGiftsInput = z.input<typeof jobFairGiftsSchema>;
export type JobFairGiftsFields = z.output<typeof jobFairGiftsSchema>;

export const noGiftText = "I don't want any complimentary gift";

/** The date of the general terms, which identifies their version. */
export const JOB_FAIR_TERMS_VERSION = "2025-01-07";

/** The label of the first box, which Register requires; the second part links to the terms. */
export const termsParts = {
  statement: "I have read and agree to the ",
  terms: "terms and conditions",
} as const;

/** Stored word for word with a ticked box. */
export const termsWording = `${termsParts.statement}${termsParts.terms}.`;

/** The label of the second box, which is optional. */
export const promotionsWording = `I agree to receive promotional emails from ${site.name}.`;

export const termsMissingText = "Please agree to the terms and conditions to register.";

/** A company's chosen gifts, and the consents given with them; one per company. */
export interface JobFairGifts {
  readonly companyId: string;
  readonly selectedVouchers: readonly VoucherId[];
  readonly selectedTools: readonly AppId[];
  readonly noGift: boolean;
  /** The ticked boxes' wording, and the terms' version; `null` where a box was not ticked. */
  readonly termsWording: string | null;
  readonly promotionsWording: string | null;
  readonly termsVersion: string;
  /** ISO 8601. */
  readonly agreedAt: string;
}

/** What of it is chosen, by the ids of the gifts. */
export type ChosenGifts = Pick<JobFairGifts, "selectedVouchers" | "selectedTools" | "noGift">;

/** The chosen gifts as documented, which the calls take and answer: vouchers by number, apps by title (spec-decisions E19). */
export const giftsViewSchema = z.object({
  selectedVouchers: z.array(z.number()),
  selectedTools: z.array(z.string()),
  noGift: z.boolean(),
});

export type GiftsView = z.output<typeof giftsViewSchema>;

export const giftsView = ({ selectedVouchers, selectedTools, noGift }: ChosenGifts): GiftsView => ({
  selectedVouchers: [...selectedVouchers],
  selectedTools: apps.filter(({ id }) => selectedTools.includes(id)).map(({ title }) => title),
  noGift,
});

export const chosenIn = ({ selectedVouchers, selectedTools, noGift }: GiftsView): ChosenGifts => ({
  selectedVouchers: selectedVouchers.flatMap((sent) => findVoucher(sent)?.id ?? []),
  selectedTools: selectedTools.flatMap((sent) => findApp(sent)?.id ?? []),
  noGift,
});

/** Response to reading step 3. */
export const giftsAnswerSchema = z.object({ data: giftsViewSchema });
