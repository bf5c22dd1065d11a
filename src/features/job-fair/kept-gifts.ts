import * as z from "zod/mini";
import { remember } from "#lib/browser-storage.ts";
import { recallJson } from "#lib/recall-json.ts";
import { flowKeys } from "./flow-keys.ts";

/** Step 3 as it stands in the page: vouchers by number, apps by title, as they are sent. */
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
  /** Gifts were chosen or taken back here; otherwise what was saved before is still to be ticked. */
  isChosen: z.boolean(),
});

type Kept = z.output<typeof keptSchema>;

export const keepGifts = (kept: Kept) =>
  remember("sessionStorage", flowKeys.giftsDraft, JSON.stringify(kept));

/** What was ticked in this tab and not yet sent; `null` where nothing was. */
export const keptGifts = (): Kept | null => recallJson("sessionStorage", flowKeys.giftsDraft, keptSchema);

/** What the boxes of the step show, whoever ticked them. */
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

/** The part of it that is about gifts. */
export type Choice = Pick<Gifts, "selectedVouchers" | "selectedTools" | "noGift">;

export const isChoice = ({ selectedVouchers, selectedTools, noGift }: Gifts) =>
  noGift || selectedVouchers.length + selectedTools.length > 0;

export const isNothing = (gifts: Gifts) => JSON.stringify(gifts) === JSON.stringify(noGifts);
