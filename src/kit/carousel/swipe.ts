import type { EmblaCarouselType } from "embla-carousel";

/** A swipe must be longer than this to move the carousel (public-site §9). */
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
