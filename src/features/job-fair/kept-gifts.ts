import * as z from "zod/mini";
import { remember } from "#kit/browser-storage.ts";
import { recallJson } from "#kit/recall-json.ts";
import { flowKeys } from "./flow-keys.ts";

/** The state of step 3, in the form in which it is sent: vouchers by number, apps by title. */
const giftsSchema = z.object({
  selectedVouchers: z.array(z.number()),
  selectedTools: z.array(z.string()),
  noGift: z.boolean(),
  agreeTerms: z.boolean(),
  agreePromotions: z.boolean(),
});

export type Gifts = z.output<typeof giftsSchema>;

export const noGifts: Gifts = {
  selectedVouchers: [],
  selectedTools: [],
  noGift: false,
  agreeTerms: false,
  agreePromotions: false,
};

const keptSchema = z.object({
  gifts: giftsSchema,
  /** Gifts were chosen or removed here; otherwise the saved choice still has to be ticked. */
  isChosen: z.boolean(),
});

type Kept = z.output<typeof keptSchema>;

export const keepGifts = (kept: Kept) =>
  remember("sessionStorage", flowKeys.giftsDraft, JSON.stringify(kept));

/** The boxes ticked in this tab and not yet sent; `null` if there are none. */
export const keptGifts = (): Kept | null => recallJson("sessionStorage", flowKeys.giftsDraft, keptSchema);

/** The boxes of the step as ticked, by the visitor or by the browser. */
export function giftsTickedIn(form: HTMLFormElement): Gifts {
  const ticked = new FormData(form);
  return {
    selectedVouchers: ticked.getAll("selectedVouchers").map(Number),
    selectedTools: ticked.getAll("selectedTools").map(String),
    noGift: ticked.has("noGift"),
    agreeTerms: ticked.has("agreeTerms"),
    agreePromotions: ticked.has("agreePromotions"),
  };
}

/** The part that is about gifts. */
export type Choice = Pick<Gifts, "selectedVouchers" | "selectedTools" | "noGift">;

export const isChoice = ({ selectedVouchers, selectedTools, noGift }: Gifts) =>
  noGift || selectedVouchers.length + selectedTools.length > 0;

export const isNothing = (gifts: Gifts) => JSON.stringify(gifts) === JSON.stringify(noGifts);
