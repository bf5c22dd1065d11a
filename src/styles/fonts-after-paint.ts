/**
 * Has the first page of a visit painted with the stand-ins of fonts.css, and the fonts come after it: on a thin connection
 * they would take the line from the page and its first picture. Who comes from another page of ours has them in the
 * browser's cache, and sees them at once. It stands in the head of every page as a script; without scripts the fonts come
 * as soon as they can. The first paint may be an empty background, with the content a frame behind.
 */
export const fontsAfterPaint = `if (!document.referrer.startsWith(location.origin)) {
  const { dataset } = document.documentElement;
  dataset.fonts = "later";
  addEventListener("load", () =>
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName("first-contentful-paint").length) delete dataset.fonts;
    }).observe({ type: "paint", buffered: true }),
  );
}`;
