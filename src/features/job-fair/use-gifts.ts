import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { GIFTS_MAX } from "#domain/job-fair/job-fair-gifts.ts";
import { noteFailure } from "#lib/note-failure.ts";
import { onPageRestored } from "#lib/on-page-restored.ts";
import { readSelection } from "./job-fair.client.ts";
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

export const notLoadedText = "An earlier choice could not be loaded. What you choose here takes its place.";

/** Adds what is not in the list and takes away what is, never beyond the limit (public-site §4). */
function toggled<Item>(list: readonly Item[], item: Item): Item[] {
  if (list.includes(item)) return list.filter((other) => other !== item);
  return list.length < GIFTS_MAX ? [...list, item] : [...list];
}

/** What both hold, without a third of anything. */
const joined = <Item>(one: readonly Item[], other: readonly Item[]) =>
  [...new Set([...one, ...other])].slice(0, GIFTS_MAX);

/** Who wants no gift has chosen none (spec-decisions E13), and has the choice back on changing their mind. */
const withoutRefused = (gifts: Gifts): Gifts =>
  gifts.noGift ? { ...gifts, selectedVouchers: [], selectedTools: [] } : gifts;

/** What was kept, and what was ticked before the page's code was there. */
const withTicked = (kept: Gifts, ticked: Gifts): Gifts => ({
  selectedVouchers: joined(kept.selectedVouchers, ticked.selectedVouchers),
  selectedTools: joined(kept.selectedTools, ticked.selectedTools),
  noGift: kept.noGift || ticked.noGift,
  agreeTerms: kept.agreeTerms || ticked.agreeTerms,
  agreePromotions: kept.agreePromotions || ticked.agreePromotions,
});

/** The choice of gifts: what this tab holds of it, or else what was saved before. */
export function useGifts(form: RefObject<HTMLFormElement | null>) {
  const [gifts, setGifts] = useState(noGifts);
  const [isLoadLost, setIsLoadLost] = useState(false);
  /** Ahead of the state, which what is pressed meanwhile would find a render behind. */
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
      loading.current = readSelection()
        .then((saved) => {
          if (!isGone && !isChosenAnew.current) hold({ ...latest.current, ...saved });
        })
        .catch((cause: unknown) => {
          noteFailure("The earlier choice of gifts could not be loaded", cause);
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

    begin(form.current ? giftsTickedIn(form.current) : noGifts);
    // The end of a registration drops what was ticked, consents among it: the next company begins anew (spec-decisions E17).
    const stop = onPageRestored(() => keptGifts() === null && begin(noGifts));
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

  /** From here on a choice that was saved before is not waited for. */
  function choose(part: Partial<Choice>) {
    isChosenAnew.current = true;
    change(part);
  }

  return {
    gifts: withoutRefused(gifts),
    latest: () => withoutRefused(latest.current),
    /** Resolves once the choice that was saved before is here, or is lost: sent before that, it would be taken back unseen. */
    loaded: () => loading.current,
    isLoadLost,
    /** Ticks or unticks what is agreed to. */
    agree: (part: Partial<Omit<Gifts, keyof Choice>>) => change(part),
    refuseAll: (noGift: boolean) => choose({ noGift }),
    toggleVoucher: (id: number) => choose({ selectedVouchers: toggled(latest.current.selectedVouchers, id) }),
    toggleTool: (title: string) => choose({ selectedTools: toggled(latest.current.selectedTools, title) }),
  };
}
