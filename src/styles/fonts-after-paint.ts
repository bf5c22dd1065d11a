/**
 * Paints the first page of a visit in the fallback fonts of fonts.css and loads the web fonts afterwards: on a slow
 * connection they would compete with the page and its first picture. A visitor who comes from another page of the site
 * has them cached, and sees them at once. Inlined as a script in the head of every page; without scripts the fonts load
 * as soon as they can. The very first paint may be an empty background, with the content a frame later.
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
