import type { EmblaCarouselType, EmblaOptionsType } from "embla-carousel";
import useEmblaCarousel from "embla-carousel-react";
import { type FocusEvent, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { decideSwipes, followFocus } from "./gestures.ts";
import { useAutoAdvance } from "./use-auto-advance.ts";

const query = "(prefers-reduced-motion: reduce)";

function subscribe(onChange: () => void) {
  const list = matchMedia(query);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

/** Whether the visitor prefers reduced motion; true during server rendering. */
const useReducedMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );

/** Marks a carousel's pause/play button, whose focus does not pause the carousel: pressing it there is deliberate. */
export const SWITCH = { "data-carousel-switch": "" };

/** Whether the visitor points at an element or has the focus in it, and the handlers that track this. */
function useAttention() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);

  return {
    hasAttention: isPointedAt || hasFocus,
    handlers: {
      // Unlike "enter", "over" also fires for a mouse already there at hydration. A finger counts while it is down.
      onPointerOver: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      // Visible focus only: a button clicked with the mouse keeps the focus and would hold the carousel for ever.
      onFocus: ({ target }: FocusEvent) =>
        setFocus(target.matches(":focus-visible") && !target.matches("[data-carousel-switch]")),
      onBlur: () => setFocus(false),
    },
  };
}

interface Timing {
  readonly everyMs: number;
  readonly resumeMs?: number;
  /** Paused by something else, such as a dialog opened from it. */
  readonly isHeld?: boolean;
}

interface Position {
  readonly selected: number;
  /** The number of scroll positions; 0 before the carousel is initialised and after its strip has unmounted. */
  readonly stops: number;
}

const nowhere: Position = { selected: 0, stops: 0 };

function usePosition(carousel: EmblaCarouselType | undefined): Position {
  const [position, setPosition] = useState(nowhere);
  useEffect(() => {
    if (!carousel) return;
    const read = () =>
      setPosition({ selected: carousel.selectedScrollSnap(), stops: carousel.scrollSnapList().length });
    read();
    carousel.on("select", read).on("reInit", read);
    return () => {
      carousel.off("select", read).off("reInit", read);
      setPosition(nowhere);
    };
  }, [carousel]);
  return position;
}

/** Resets a strip that may have been scrolled by hand, and takes over its swipes and focus. */
function takeOver(carousel: EmblaCarouselType) {
  carousel.rootNode().scrollLeft = 0;
  const release = [decideSwipes(carousel), followFocus(carousel)];
  return () => {
    for (const letGo of release) letGo();
  };
}

/** A looping carousel that advances by itself, but not while hovered, focused or paused, nor under reduced motion. */
export function useCarousel(options: EmblaOptionsType, { isHeld = false, ...timing }: Timing) {
  const prefersStill = useReducedMotion();
  const [viewport, carousel] = useEmblaCarousel({
    loop: true,
    watchFocus: false,
    duration: prefersStill ? 0 : 30,
    ...options,
  });
  const [isStopped, setStopped] = useState(false);
  const { hasAttention, handlers } = useAttention();
  const next = useCallback(() => carousel?.scrollNext(), [carousel]);

  useEffect(() => (carousel ? takeOver(carousel) : undefined), [carousel]);
  useAutoAdvance({
    ...timing,
    isPaused: isHeld || isStopped || hasAttention,
    advance: carousel && !prefersStill ? next : null,
  });

  return {
    viewport,
    /** While false, the strip is scrolled by hand. */
    isReady: carousel !== undefined,
    /** Event handlers for the element around slides and controls. */
    attention: handlers,
    ...usePosition(carousel),
    isStopped,
    toggle: () => setStopped((stopped) => !stopped),
    previous: () => carousel?.scrollPrev(),
    next,
    goTo: (stop: number) => carousel?.scrollTo(stop),
  };
}
