import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { onPageFilled } from "#kit/forms/on-page-filled.ts";
import { warnInConsole } from "#kit/warn-in-console.ts";
import { GIFTS_MAX } from "./gifts.ts";
import {
  type Choice,
  type Gifts,
  giftsTickedIn,
  isChoice,
  isNothing,
  keepGifts,
  keptGifts,
  noGifts,
} from "./kept-gifts.ts";
import { readOwnSelection } from "./read-own-selection.ts";

export const notLoadedText = "An earlier choice could not be loaded. What you choose here takes its place.";

/** Adds a missing item and removes a present one, never beyond the limit (public-site §4). */
function toggled<Item>(list: readonly Item[], item: Item): Item[] {
  if (list.includes(item)) return list.filter((other) => other !== item);
  return list.length < GIFTS_MAX ? [...list, item] : [...list];
}

/** The union of both lists, cut to the limit. */
const joined = <Item>(one: readonly Item[], other: readonly Item[]) =>
  [...new Set([...one, ...other])].slice(0, GIFTS_MAX);

/** Declining gifts empties the choice (spec-decisions E13), which comes back if the visitor changes their mind. */
const withoutRefused = (gifts: Gifts): Gifts =>
  gifts.noGift ? { ...gifts, selectedVouchers: [], selectedTools: [] } : gifts;

/** The stored state, combined with what was ticked before hydration. */
const withTicked = (kept: Gifts, ticked: Gifts): Gifts => ({
  selectedVouchers: joined(kept.selectedVouchers, ticked.selectedVouchers),
  selectedTools: joined(kept.selectedTools, ticked.selectedTools),
  noGift: kept.noGift || ticked.noGift,
  agreeTerms: kept.agreeTerms || ticked.agreeTerms,
  agreePromotions: kept.agreePromotions || ticked.agreePromotions,
});

/** The choice of gifts: the one stored in this tab, or else the one saved on the server. */
export function useGifts(form: RefObject<HTMLFormElement | null>) {
  const [gifts, setGifts] = useState(noGifts);
  const [isLoadLost, setIsLoadLost] = useState(false);
  /** Mirrors the state synchronously; a click before the next render would read a stale value. */
  const latest = useRef(noGifts);
  const isChosenAnew = useRef(false);
  const loading = useRef(Promise.resolve());

  const hold = useCallback((next: Gifts) => {
    latest.current = next;
    setGifts(next);
  }, []);

  useEffect(() => {
    let isGone = false;

    function load() {
      setIsLoadLost(false);
      loading.current = readOwnSelection()
        .then((saved) => {
          if (!isGone && !isChosenAnew.current) hold({ ...latest.current, ...saved });
        })
        .catch((cause: unknown) => {
          warnInConsole("The earlier choice of gifts could not be loaded", cause);
          if (!isGone) setIsLoadLost(true);
        });
    }

    function begin(ticked: Gifts) {
      const kept = keptGifts();
      const held = withTicked(kept?.gifts ?? noGifts, ticked);
      const isChosen = kept?.isChosen || isChoice(ticked);
      isChosenAnew.current = isChosen;
      if (!isNothing(held)) keepGifts({ gifts: held, isChosen });
      hold(held);
      if (!isChosen && !isChoice(held)) load();
    }

    function startEmpty() {
      form.current?.reset();
      begin(noGifts);
    }

    // Ending a registration drops all ticks, consents included: the next company starts empty (spec-decisions E17).
    const stop = onPageFilled(() => keptGifts() === null && startEmpty());
    begin(form.current ? giftsTickedIn(form.current) : noGifts);
    return () => {
      isGone = true;
      stop();
    };
  }, [form, hold]);

  function change(part: Partial<Gifts>) {
    const next = { ...latest.current, ...part };
    hold(next);
    keepGifts({ gifts: next, isChosen: isChosenAnew.current });
  }

  /** From now on, a saved choice that is still loading is ignored. */
  function choose(part: Partial<Choice>) {
    isChosenAnew.current = true;
    change(part);
  }

  return {
    gifts: withoutRefused(gifts),
    latest: () => withoutRefused(latest.current),
    /** Resolves once the saved choice has loaded or failed to load: sending before that would overwrite it unseen. */
    loaded: () => loading.current,
    isLoadLost,
    /** Ticks or unticks consents. */
    agree: (part: Partial<Omit<Gifts, keyof Choice>>) => change(part),
    refuseAll: (noGift: boolean) => choose({ noGift }),
    toggleVoucher: (id: number) => choose({ selectedVouchers: toggled(latest.current.selectedVouchers, id) }),
    toggleTool: (title: string) => choose({ selectedTools: toggled(latest.current.selectedTools, title) }),
  };
}
