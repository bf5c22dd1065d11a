/**
 * A film's own poster would load with the page, far below as it is. A picture behind it waits until it is near, and then
 * becomes the poster. A film without one shows its first frame once somebody is near.
 */
export function showPosters(promo: ParentNode) {
  for (const film of promo.querySelectorAll(".film")) {
    const picture = film.querySelector("img");
    const video = film.querySelector("video");
    const show = () => {
      if (picture && video) video.poster = picture.currentSrc;
    };
    if (picture?.complete) show();
    else picture?.addEventListener("load", show);
  }
}

export function showFirstFrames(promo: ParentNode) {
  for (const video of promo.querySelectorAll<HTMLVideoElement>(".film > video:only-child")) {
    video.preload = "metadata";
  }
}
