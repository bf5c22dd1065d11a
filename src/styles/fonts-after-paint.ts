/**
 * Has the first page of a visit painted with the stand-ins of fonts.css, and the fonts come after it: on a thin connection
 * they would take the line from the page and its first picture. The pages after it find them in the browser's cache and use
 * them at once. It stands in the head of every page as a script; without scripts the fonts come as soon as they can.
 */
export const fontsAfterPaint = `(() => {
  try {
    if (sessionStorage.fontsSeen) return;
    sessionStorage.fontsSeen = true;
    if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return;
  } catch {
    return;
  }
  const { dataset } = document.documentElement;
  dataset.fonts = "later";
  addEventListener("load", () =>
    new PerformanceObserver(() => delete dataset.fonts).observe({ type: "paint", buffered: true }),
  );
})()`;
