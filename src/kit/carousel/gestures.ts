import type { EmblaCarouselType } from "embla-carousel";

/** A swipe must be longer than this to move the carousel. */
const SWIPE_PX = 50;

/** The step for a swipe of `distance` pixels: one forward, one back, or none. */
export const swipeStep = (distance: number) => (Math.abs(distance) <= SWIPE_PX ? 0 : distance < 0 ? 1 : -1);

/** Lets the slides follow the finger, but decides by the documented distance alone where they settle. */
export function decideSwipes(carousel: EmblaCarouselType): () => void {
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
export function followFocus(carousel: EmblaCarouselType): () => void {
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
