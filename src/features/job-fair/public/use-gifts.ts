import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { remember } from "#kit/browser-storage.ts";
import { onPageFilled } from "#kit/page-events.ts";
import { recallJson } from "#kit/recall-json.ts";
import { warnInConsole } from "#kit/warn-in-console.ts";
import {
  type AppId,
  type ChosenGifts,
  chosenIn,
  GIFTS_MAX,
  giftsViewSchema,
  type VoucherId,
  withoutRefused,
} from "../gifts.ts";
import { flowKeys } from "./flow.ts";
import { readOwnGifts } from "./registration.state.ts";

/** The state of step 3. */
interface Gifts extends ChosenGifts {
  readonly agreeTerms: boolean;
  readonly agreePromotions: boolean;
}

const giftsSchema = z.pipe(
  z.object({ ...giftsViewSchema.shape, agreeTerms: z.boolean(), agreePromotions: z.boolean() }),
  z.transform((ticked): Gifts => ({ ...ticked, ...chosenIn(ticked) })),
);

const noGifts: Gifts = {
  selectedVouchers: [],
  selectedTools: [],
  noGift: false,
  agreeTerms: false,
  agreePromotions: false,
};

const draftSchema = z.object({
  gifts: giftsSchema,
  /** Gifts were chosen or removed here; otherwise the saved choice still has to be ticked. */
  isChosen: z.boolean(),
});

type Draft = z.output<typeof draftSchema>;

const storeDraft = (draft: Draft) => remember("sessionStorage", flowKeys.giftsDraft, JSON.stringify(draft));

/** The boxes ticked in this tab and not yet sent; `null` if there are none. */
const storedDraft = (): Draft | null => recallJson("sessionStorage", flowKeys.giftsDraft, draftSchema);

/** The boxes of the step as ticked, by the visitor or by the browser. */
function giftsTickedIn(form: HTMLFormElement): Gifts {
  const ticked = new FormData(form);
  return {
    ...chosenIn({
      selectedVouchers: ticked.getAll("selectedVouchers").map(Number),
      selectedTools: ticked.getAll("selectedTools").map(String),
      noGift: ticked.has("noGift"),
    }),
    agreeTerms: ticked.has("agreeTerms"),
    agreePromotions: ticked.has("agreePromotions"),
  };
}

const isChoice = ({ selectedVouchers, selectedTools, noGift }: ChosenGifts) =>
  noGift || selectedVouchers.length + selectedTools.length > 0;

const isNothing = (gifts: Gifts) => JSON.stringify(gifts) === JSON.stringify(noGifts);

export const notLoadedText = "An earlier choice could not be loaded. What you choose here takes its place.";

/** Adds a missing item and removes a present one, never beyond the limit. */
function toggled<Item>(list: readonly Item[], item: Item): Item[] {
  if (list.includes(item)) return list.filter((other) => other !== item);
  return list.length < GIFTS_MAX ? [...list, item] : [...list];
}

/** The union of both lists, cut to the limit. */
const joined = <Item>(one: readonly Item[], other: readonly Item[]) =>
  [...new Set([...one, ...other])].slice(0, GIFTS_MAX);

/** The stored state, combined with what was ticked before hydration. */
const withTicked = (stored: Gifts, ticked: Gifts): Gifts => ({
  selectedVouchers: joined(stored.selectedVouchers, ticked.selectedVouchers),
  selectedTools: joined(stored.selectedTools, ticked.selectedTools),
  noGift: stored.noGift || ticked.noGift,
  agreeTerms: stored.agreeTerms || ticked.agreeTerms,
  agreePromotions: stored.agreePromotions || ticked.agreePromotions,
});

/** The choice of gifts: the one stored in this tab, or else the one saved on the server. */
export function useGifts(form: RefObject<HTMLFormElement | null>) {
  const [gifts, setGifts] = useState(noGifts);
  const [isLoadLost, setIsLoadLost] = useState(false);
  /** Mirrors the state synchronously; a click before the next render would read a stale value. */
  const latest = useRef(noGifts);
  const isChosenAnew = useRef(false);
  const loading = useRef(Promise.resolve());

  const show = useCallback((next: Gifts) => {
    latest.current = next;
    setGifts(next);
  }, []);

  useEffect(() => {
    let isGone = false;

    function load() {
      setIsLoadLost(false);
      loading.current = readOwnGifts()
        .then((saved) => {
          if (!isGone && !isChosenAnew.current) show({ ...latest.current, ...saved });
        })
        .catch((cause: unknown) => {
          warnInConsole("The earlier choice of gifts could not be loaded", cause);
          if (!isGone) setIsLoadLost(true);
        });
    }

    function begin(ticked: Gifts) {
      const draft = storedDraft();
      const gifts = withTicked(draft?.gifts ?? noGifts, ticked);
      const isChosen = draft?.isChosen || isChoice(ticked);
      isChosenAnew.current = isChosen;
      if (!isNothing(gifts)) storeDraft({ gifts, isChosen });
      show(gifts);
      if (!isChosen && !isChoice(gifts)) load();
    }

    function startEmpty() {
      form.current?.reset();
      begin(noGifts);
    }

    // Ending a registration drops all ticks, consents included: the next company starts empty.
    const stop = onPageFilled(() => storedDraft() === null && startEmpty());
    begin(form.current ? giftsTickedIn(form.current) : noGifts);
    return () => {
      isGone = true;
      stop();
    };
  }, [form, show]);

  function change(part: Partial<Gifts>) {
    const next = { ...latest.current, ...part };
    show(next);
    storeDraft({ gifts: next, isChosen: isChosenAnew.current });
  }

  /** From now on, a saved choice that is still loading is ignored. */
  function choose(part: Partial<ChosenGifts>) {
    isChosenAnew.current = true;
    change(part);
  }

  return {
    /** Declining gifts empties the choice, which comes back if the visitor changes their mind. */
    gifts: withoutRefused(gifts),
    latest: () => withoutRefused(latest.current),
    /** Resolves once the saved choice has loaded or failed to load: sending before that would overwrite it unseen. */
    loaded: () => loading.current,
    isLoadLost,
    /** Ticks or unticks consents. */
    agree: (part: Partial<Omit<Gifts, keyof ChosenGifts>>) => change(part),
    refuseAll: (noGift: boolean) => choose({ noGift }),
    toggleVoucher: (id: VoucherId) =>
      choose({ selectedVouchers: toggled(latest.current.selectedVouchers, id) }),
    toggleTool: (id: AppId) => choose({ selectedTools: toggled(latest.current.selectedTools, id) }),
  };
}
