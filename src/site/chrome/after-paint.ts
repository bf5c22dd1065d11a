// Safari has no `requestIdleCallback`.
const whenIdle = window.requestIdleCallback ?? setTimeout;

/** One part at a time, so that none delays a touch. Afterwards, a screenshot of the whole page is complete. */
function layOutNext() {
  const part = document.querySelector(".late:not(.after-paint)");
  if (!part) return;
  part.classList.remove("late");
  whenIdle(layOutNext);
}

/** Shows the parts, unstyled if the stylesheet failed to load: that is better than hidden. */
function show() {
  for (const part of document.querySelectorAll(".after-paint")) part.classList.remove("after-paint");
  if (document.readyState === "complete") whenIdle(layOutNext);
}

/** Appends a copy to the page, where it loads; inside a template nothing does. */
function bring(part: Element, whenLost: () => void): Node {
  const copy = part.cloneNode();
  copy.addEventListener("error", whenLost);
  return document.head.appendChild(copy);
}

/**
 * If the script fails to load, it is retried on the next click, also the one that a key makes on a button: a form that is
 * sent by it holds it back before the retry can fail, and then says so.
 */
const bringScript = (part: Element) =>
  bring(part, () => addEventListener("click", () => bringScript(part), { once: true }));

/**
 * Loads what the first paint does not need, if the build has moved it out of the page (local/build/after-paint.ts): on
 * a slow connection the page appears one round trip sooner. Until the styles have loaded, the parts they style are
 * hidden. Until the scripts have loaded, forms hold back what is pressed and typed; links and the browser's native
 * menus and dialogs work already.
 */
export function completePage({ content }: HTMLTemplateElement) {
  const [style, script] = content.children;
  addEventListener("load", () => whenIdle(layOutNext));
  if (!style || !script) return show();
  new PerformanceObserver((_, paints) => {
    paints.disconnect();
    whenIdle(() => {
      bring(style, show).addEventListener("load", show);
      bringScript(script);
    });
  }).observe({ type: "paint", buffered: true });
}
