function showPoster(picture: HTMLImageElement) {
  const video = picture.nextElementSibling;
  if (video instanceof HTMLVideoElement) video.poster = picture.currentSrc;
}

/**
 * A video's `poster` would load with the page, although it is far below. A lazy image before the video loads when the
 * visitor comes near, and then becomes the poster; so does an image added later.
 */
export function showPosters(promo: Element) {
  // A cached image may have loaded before the listener below was added.
  for (const picture of promo.querySelectorAll("img")) {
    if (picture.complete && picture.naturalWidth > 0) showPoster(picture);
  }
  promo.addEventListener(
    "load",
    ({ target }) => {
      if (target instanceof HTMLImageElement) showPoster(target);
    },
    // The load event does not bubble.
    { capture: true },
  );
}
