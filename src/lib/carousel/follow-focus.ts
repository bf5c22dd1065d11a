import type { EmblaCarouselType } from "embla-carousel";

/**
 * Brings the slide that the focus reaches to its place. The library's own way takes a focus that comes more than 10 ms
 * after the Tab key for a click, and on a slow phone it does.
 */
export function followFocus(carousel: EmblaCarouselType): () => void {
  const root = carousel.rootNode();

  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && target.matches(":focus-visible"))) return;
    const slide = carousel.slideNodes().findIndex((node) => node.contains(target));
    const stop = carousel.internalEngine().slideRegistry.findIndex((slides) => slides.includes(slide));
    if (stop < 0) return;
    // The browser has scrolled to what it focuses; here slides are moved instead.
    root.scrollLeft = 0;
    carousel.scrollTo(stop, true);
  };

  root.addEventListener("focusin", follow);
  return () => root.removeEventListener("focusin", follow);
}
