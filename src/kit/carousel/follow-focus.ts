import type { EmblaCarouselType } from "embla-carousel";

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
