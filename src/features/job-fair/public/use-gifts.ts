import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { call } from "#kit/api-client.ts";
import { remember } from "#kit/browser-storage.ts";
import { onPageFilled } from "#kit/page-events.ts";
import { recallJson } from "#kit/recall-json.ts";
import { unlessAborted } from "#kit/unless-aborted.ts";
import { warnInConsole } from "#kit/warn-in-console.ts";
import { fairSteps } from "../fair-steps.ts";
import {
  type ChosenGifts,
  chosenGiftsSchema,
  GIFTS_MAX,
  type Gift,
  type GiftField,
  nothingChosen,
  withoutRefused,
} from "../gifts.ts";
import type { RegistrationChoice } from "../registration.ts";
import { flowKeys } from "./flow.ts";
import { readRegistration } from "./registration.client.ts";
import { settledRegistration } from "./registration.state.ts";

const giftsSchema = z.extend(chosenGiftsSchema, { agreeTerms: z.boolean(), agreePromotions: z.boolean() });

type Gifts = z.output<typeof giftsSchema>;

const noGifts: Gifts = { ...nothingChosen, agreeTerms: false, agreePromotions: false };

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
    selectedVouchers: ticked.getAll("selectedVouchers").map(Number),
    selectedTools: ticked.getAll("selectedTools").map(String),
    noGift: ticked.has("noGift"),
    agreeTerms: ticked.has("agreeTerms"),
    agreePromotions: ticked.has("agreePromotions"),
  };
}

const isDecided = ({ selectedVouchers, selectedTools, noGift }: ChosenGifts) =>
  noGift || selectedVouchers.length + selectedTools.length > 0;

const isNothing = (gifts: Gifts) => JSON.stringify(gifts) === JSON.stringify(noGifts);

/** The parts of the answers that are read. */
const readSchema = z.object({ data: chosenGiftsSchema });
const registeredSchema = z.object({ reference: z.nullish(z.string()) });

/**
 * The gifts saved for this tab's registration; `null` if none were. Throws if there may be some that the cookie does not
 * open: another tab may have begun or ended a registration, or the cookie has expired.
 */
async function readOwnGifts(): Promise<ChosenGifts | null> {
  const [opened, { data }] = await Promise.all([readRegistration(), call(fairSteps.gifts.call, readSchema)]);
  const own = await settledRegistration();
  if (own && own.companyId === opened?.companyId) return data;
  // Gifts are saved by the step that completes a registration.
  if (own === undefined || own?.isComplete)
    throw new Error("The cookie does not open this tab's registration.");
  return null;
}

/** Accompanies the gifts. */
interface GiftSubmission {
  readonly companyId: string;
  /** The name that the page shows. */
  readonly companyName: string;
  /** Whether a complete registration is changed on purpose; otherwise the server refuses to change one. */
  readonly registration: RegistrationChoice;
}

export const sendGifts = (gifts: Gifts, submission: GiftSubmission, signal: AbortSignal) =>
  call(fairSteps.gifts.call, registeredSchema, { method: "POST", body: { ...submission, ...gifts }, signal });

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
      const isChosen = draft?.isChosen || isDecided(ticked);
      isChosenAnew.current = isChosen;
      if (!isNothing(gifts)) storeDraft({ gifts, isChosen });
      show(gifts);
      if (!isChosen && !isDecided(gifts)) load();
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
    isLoadLost,
    hasAgreed: () => latest.current.agreeTerms,
    /** Waits until the saved choice has loaded or failed to load: sending before that would overwrite it unseen. */
    async send(submission: GiftSubmission, signal: AbortSignal) {
      await unlessAborted(loading.current, signal);
      return sendGifts(withoutRefused(latest.current), submission, signal);
    },
    /** Ticks or unticks consents. */
    agree: (part: Partial<Omit<Gifts, keyof ChosenGifts>>) => change(part),
    refuseAll: (noGift: boolean) => choose({ noGift }),
    toggle: (field: GiftField, id: Gift["id"]) =>
      choose({ [field]: toggled<Gift["id"]>(latest.current[field], id) }),
  };
}
