import * as z from "zod/mini";
import { site } from "#firm/site.ts";

/** The limit on vouchers, and also on apps, per company. */
export const GIFTS_MAX = 2;

/** One gift. Its id is what the form sends, the store holds and every answer says: a voucher's number, an app's title. */
export interface Gift<Id extends number | string = number | string> {
  readonly id: Id;
  /** If it is not the id. */
  readonly title?: string;
  /** What the documents call it besides, which is accepted as well (spec-decisions E19). */
  readonly code?: string;
  /** The kind of thing it is, if the title does not say. */
  readonly kind?: string;
  readonly description: string;
  /** The name of its file in `pictures`. */
  readonly picture: string;
}

/** Single-use consultations. */
export const vouchers = [
  {
    id: 1,
    title: "Sales Consultation",
    description:
      "One hour with a sales consultant on your order book: where orders are lost, and which of three changes to make first.",
    picture: "voucher-1",
  },
  {
    id: 2,
    title: "Operational Consultation",
    description:
      "An operations consultant walks your floor, or your screens, for two hours, and leaves one page of observations.",
    picture: "voucher-2",
  },
  {
    id: 3,
    title: "Sales Training Workshop",
    description:
      "A half-day workshop for up to twelve of your salespeople, practised on your product and your customers’ objections.",
    picture: "voucher-3",
  },
  {
    id: 4,
    title: "Branding & Marketing Consultation",
    description:
      "Ninety minutes on what you are known for and what you would like to be known for, with notes you can act on.",
    picture: "voucher-4",
  },
] as const satisfies readonly Gift<number>[];

/** Employee engagement apps, branded with the company's logo and colours. The documents call them tools, too. */
export const apps = [
  {
    id: "My ToDo's",
    code: "tool1",
    kind: "To Do App",
    description:
      "A to-do list for each person and each team, with due dates, reminders, and a quiet view of today.",
    picture: "app-1",
  },
  {
    id: "HabitSnc",
    code: "tool2",
    kind: "Habit Tracker",
    description:
      "A habit tracker for small daily promises, from safety checks to reading, with streaks that forgive a holiday.",
    picture: "app-2",
  },
  {
    id: "Expenzor",
    code: "tool3",
    kind: "Personal Expense Tracker",
    description:
      "A personal expense tracker: salary in, spending out, and what is left for the month, private to each employee.",
    picture: "app-3",
  },
  {
    id: "DayLog",
    code: "tool4",
    kind: "Digital Diary / Journal",
    description:
      "A digital diary and journal for notes at the end of the day, locked to its owner and searchable by date.",
    picture: "app-4",
  },
] as const satisfies readonly Gift<string>[];

/** The two kinds, each by the documented name of the field that holds what was chosen of it. */
export const giftKinds = [
  { field: "selectedVouchers", name: "vouchers", label: "Vouchers", gifts: vouchers },
  { field: "selectedTools", name: "apps", label: "Apps", gifts: apps },
] as const;

export type GiftField = (typeof giftKinds)[number]["field"];

/** A gift by its id; `undefined` for one that is offered no more. */
export const giftOf = (id: Gift["id"]): Gift | undefined =>
  [...vouchers, ...apps].find((gift) => gift.id === id);

export const giftTitle = (id: Gift["id"]): string =>
  giftOf(id)?.title ?? (typeof id === "number" ? `Voucher ${id}` : id);

/** What a company has chosen, in the documented words. */
export const chosenGiftsSchema = z.object({
  selectedVouchers: z.array(z.number()),
  selectedTools: z.array(z.string()),
  noGift: z.boolean(),
});

export type ChosenGifts = z.output<typeof chosenGiftsSchema>;

export const nothingChosen: ChosenGifts = { selectedVouchers: [], selectedTools: [], noGift: false };

type Sent = number | string;

const isSent = (each: unknown): each is Sent => typeof each === "number" || typeof each === "string";

/** A number may be sent as text, and phones type curly apostrophes where the titles have straight ones. */
const plain = (sent: Sent) =>
  String(sent)
    .trim()
    .replace(/[\u2018\u2019\u02BC]/g, "'");

/** A list of gifts, each known and sent only once; kept as ids. */
function chosen<Id extends Sent>(name: string, gifts: readonly Gift<Id>[]) {
  const unknown = `Please choose among the four ${name}, each of them once.`;
  const idOf = (sent: Sent) => gifts.find(({ id, code }) => [String(id), code].includes(plain(sent)))?.id;
  // One issue for the whole list: one per element would exhaust memory on a list of a million.
  const isList = (list: unknown) => Array.isArray(list) && list.every(isSent);
  const rule = (holds: (list: readonly Sent[]) => boolean, error: string) =>
    z.refine<readonly Sent[]>(holds, { error, abort: true });
  return z.pipe(
    z._default(z.custom<Sent[]>(isList, unknown), []).check(
      rule((list) => list.every((each) => idOf(each) !== undefined), unknown),
      rule((list) => new Set(list.map(idOf)).size === list.length, unknown),
      rule((list) => list.length <= GIFTS_MAX, `Please choose at most ${GIFTS_MAX} ${name}.`),
    ),
    z.transform((list: Sent[]): Id[] => list.flatMap((each) => idOf(each) ?? [])),
  );
}

const box = () => z.boolean("Please send true or false.");

const sentGifts = z.object({
  selectedVouchers: chosen<number>("vouchers", vouchers),
  selectedTools: chosen<string>("apps", apps),
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
export interface JobFairGifts extends ChosenGifts {
  readonly companyId: string;
  /** The ticked boxes' wording, and the terms' version; `null` where a box was not ticked. */
  readonly termsWording: string | null;
  readonly promotionsWording: string | null;
  readonly termsVersion: string;
  /** ISO 8601. */
  readonly agreedAt: string;
}
