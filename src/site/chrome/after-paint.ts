import { COMPLETE } from "#kit/islands/complete-event.ts";

// Safari has no `requestIdleCallback`.
const whenIdle = window.requestIdleCallback ?? setTimeout;

/** Styles that stall on the way are not reported as lost, and what they style must be read at last. */
const STALLED_AFTER_MS = 20_000;

/** One part at a time, so that none delays a touch. Afterwards, a screenshot of the whole page is complete. */
function layOutNext() {
  const part = document.querySelector(".late:not(.after-paint)");
  if (!part) return;
  part.classList.remove("late");
  whenIdle(layOutNext);
}

/** Shows one part after the other, unstyled if the stylesheet failed to load: that is better than hidden. */
function show() {
  const part = document.querySelector(".after-paint");
  if (part) {
    part.classList.remove("after-paint");
    whenIdle(show);
  } else if (document.readyState === "complete") whenIdle(layOutNext);
}

/**
 * What fails to load is retried on the next click, including the click that a key makes on a button. A form holds that click
 * back, so this listens before it does; the retry can only fail afterwards, and the form then says so. A script has another
 * address then, since a browser may remember of a module that it could not be loaded.
 */
function bring(part: HTMLElement, onEnd?: () => void, again = "") {
  const copy = part.cloneNode() as HTMLScriptElement;
  if (again && copy.src) copy.src += again;
  document.head.append(copy);
  copy.onload = onEnd ?? null;
  copy.onerror = () => {
    onEnd?.();
    const retry = () => bring(part, onEnd, `?${Date.now()}`);
    addEventListener("click", retry, { once: true, capture: true });
  };
}

/**
 * Loads what the first paint does not need, which the build has moved out of the page (local/build/after-paint.ts): files
 * that are requested before it delay it, and on a slow connection a smaller page appears one round trip sooner. Until the
 * styles have loaded, the parts they style are hidden. Until the scripts have loaded, forms hold back what is pressed and
 * typed; links and the browser's native menus and dialogs work already.
 *
 * A report of the paint is the earliest sign that there is time for it, but it need not come: see page-completion.ts.
 */
export function completePage({ content }: HTMLTemplateElement) {
  const style = content.querySelector("link");
  const scripts = content.querySelectorAll("script");
  addEventListener("load", () => whenIdle(layOutNext));
  if (!style) show();
  let isBrought = false;
  const complete = () => {
    if (isBrought) return;
    isBrought = true;
    // A template's parts load once they are in the page.
    if (style) {
      bring(style, show);
      setTimeout(show, STALLED_AFTER_MS);
    }
    for (const script of scripts) bring(script);
  };
  addEventListener(COMPLETE, complete);
  if (window.PerformanceObserver)
    new PerformanceObserver(() => whenIdle(complete)).observe({ type: "paint", buffered: true });
}
