function showPoster(picture: HTMLImageElement) {
  const film = picture.nextElementSibling;
  if (film instanceof HTMLVideoElement) film.poster = picture.currentSrc;
}

/**
 * A film's own poster would load with the page, far below as it is. A picture before it waits until somebody is near, and
 * then becomes the poster; so does one that is put there later.
 */
export function showPosters(promo: Element) {
  // One that the page before has shown is there at once, and has said so before anybody listened.
  for (const picture of promo.querySelectorAll("img")) {
    if (picture.complete && picture.naturalWidth > 0) showPoster(picture);
  }
  promo.addEventListener(
    "load",
    ({ target }) => {
      if (target instanceof HTMLImageElement) showPoster(target);
    },
    // It does not bubble.
    { capture: true },
  );
}
