import type { EmblaCarouselType, EmblaOptionsType } from "embla-carousel";
import useEmblaCarousel from "embla-carousel-react";
import {
  type FocusEvent as ReactFocusEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";

interface AutoAdvance {
  /** The interval between two moves. */
  readonly everyMs: number;
  /** The delay of the first move after a pause; `everyMs` by default. */
  readonly resumeMs?: number;
  /** Paused by hover, focus or a button. */
  readonly isPaused: boolean;
  /** Makes the move; `null` while the carousel cannot, or should not, move by itself. */
  readonly advance: (() => void) | null;
}

/** Advances a carousel at a fixed interval, with a separate delay after a pause. */
function useAutoAdvance({ everyMs, resumeMs = everyMs, isPaused, advance }: AutoAdvance): void {
  const wasPaused = useRef(false);

  useEffect(() => {
    if (!advance) return;
    if (isPaused) {
      wasPaused.current = true;
      return;
    }
    const tick = () => {
      advance();
      timer = setTimeout(tick, everyMs);
    };
    let timer = setTimeout(tick, wasPaused.current ? resumeMs : everyMs);
    wasPaused.current = false;
    return () => clearTimeout(timer);
  }, [advance, isPaused, everyMs, resumeMs]);
}

/** A swipe must be longer than this to move the carousel. */
const SWIPE_PX = 50;

/** The step for a swipe of `distance` pixels: one forward, one back, or none. */
export const swipeStep = (distance: number) => (Math.abs(distance) <= SWIPE_PX ? 0 : distance < 0 ? 1 : -1);

/** Lets the slides follow the finger, but decides by the documented distance alone where they settle. */
function decideSwipes(carousel: EmblaCarouselType): () => void {
  const root = carousel.rootNode();
  const swipe = { from: 0, to: 0, slide: 0 };

  const begin = ({ clientX }: PointerEvent) =>
    Object.assign(swipe, { from: clientX, to: clientX, slide: carousel.selectedScrollSnap() });
  const follow = ({ clientX }: PointerEvent) => {
    swipe.to = clientX;
  };
  const settle = () => {
    const slides = carousel.scrollSnapList().length;
    carousel.scrollTo((swipe.slide + swipeStep(swipe.to - swipe.from) + slides) % slides);
  };

  root.addEventListener("pointerdown", begin, true);
  window.addEventListener("pointermove", follow, { passive: true });
  carousel.on("pointerUp", settle);
  return () => {
    root.removeEventListener("pointerdown", begin, true);
    window.removeEventListener("pointermove", follow);
    carousel.off("pointerUp", settle);
  };
}

/**
 * Scrolls to the slide that receives focus. Embla's own handling mistakes a focus more than 10 ms after the Tab key for
 * a click, which happens on slow phones.
 */
function followFocus(carousel: EmblaCarouselType): () => void {
  const root = carousel.rootNode();

  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && target.matches(":focus-visible"))) return;
    const slide = carousel.slideNodes().findIndex((node) => node.contains(target));
    const stop = carousel.internalEngine().slideRegistry.findIndex((slides) => slides.includes(slide));
    if (stop < 0) return;
    // Undoes the browser's own scrolling to the focused element: the carousel moves its slides instead.
    root.scrollLeft = 0;
    carousel.scrollTo(stop, true);
  };

  root.addEventListener("focusin", follow);
  return () => root.removeEventListener("focusin", follow);
}

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
      onFocus: ({ target }: ReactFocusEvent) =>
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
