/**
 * A film's own poster would load with the page, far below as it is. A picture before it waits until somebody is near, and
 * then becomes the poster; so does one that is put there later.
 */
export function showPosters(promo: Element) {
  promo.addEventListener(
    "load",
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      const film = target.nextElementSibling;
      if (film instanceof HTMLVideoElement) film.poster = target.currentSrc;
    },
    // It does not bubble.
    { capture: true },
  );
}
