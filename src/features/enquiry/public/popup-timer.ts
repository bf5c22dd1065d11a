/** How long a page is open before the popup appears. */
const POPUP_MS = 20_000;

/** Crawlers advance a page's clock quickly, and would index it with the popup open (spec-decisions I9). */
const searchEngines = /bot|crawl|spider|slurp/i;

type Flag = readonly [area: "localStorage" | "sessionStorage", key: string];

/** Does without `browser-storage.ts`: a shared module would be a request more, and the page's fonts would wait for it. */
function isSet([area, key]: Flag): boolean {
  try {
    return window[area].getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * Calls for the popup once the page has been open for a while, unless one of the flags is set by then. Until then none
 * of its code is loaded.
 */
export function armPopup(unless: readonly Flag[], call: () => void): void {
  if (searchEngines.test(navigator.userAgent)) return;
  const wait = () =>
    setTimeout(() => {
      if (!unless.some(isSet)) call();
    }, POPUP_MS);
  // A page may be rendered before anybody opens it.
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", wait, { once: true });
  else wait();
}
