import * as z from "zod/mini";
import { GIFTS_MAX, type ToolId, toolNamed, type VoucherId, voucherNamed } from "./job-fair-gifts.ts";

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

const sentSelection = z.object({
  selectedVouchers: chosen<VoucherId>(voucherNamed, {
    unknown: "Please choose among the four vouchers, each of them once.",
    tooMany: `Please choose at most ${GIFTS_MAX} vouchers.`,
  }),
  selectedTools: chosen<ToolId>(toolNamed, {
    unknown: "Please choose among the four apps, each of them once.",
    tooMany: `Please choose at most ${GIFTS_MAX} apps.`,
  }),
  /** "I don't want any complimentary gift." */
  noGift: z._default(box(), false),
  /** The page requires it before Register (spec-decisions E14). If left out, an earlier agreement stands. */
  agreeTerms: z.optional(box()),
  agreePromotions: z.optional(box()),
});

type SentSelection = z.output<typeof sentSelection>;

/** Declining gifts clears the choices (spec-decisions E13). */
const withoutGifts = (selection: SentSelection): SentSelection =>
  selection.noGift ? { ...selection, selectedVouchers: [], selectedTools: [] } : selection;

/** The rules of the job fair's third step, applied by the page and the server. */
export const jobFairSelectionSchema = z.pipe(sentSelection, z.transform(withoutGifts));

export type JobFairSelectionInput = z.input<typeof jobFairSelectionSchema>;
export type JobFairSelectionFields = z.output<typeof jobFairSelectionSchema>;

export const noGiftText = "I don't want any complimentary gift";

/** Refuses Register while no company is known, and leads back to step 1 (spec-decisions E4). */
export const noCompanyText = "Please fill in the company information first.";
