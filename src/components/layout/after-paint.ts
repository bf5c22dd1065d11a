// Safari has no idle callbacks.
const whenIdle = window.requestIdleCallback ?? setTimeout;

/* One at a time, so that none keeps a touch waiting. From then on a picture of the whole page shows all of it. */
function layOutNext() {
  const part = document.querySelector(".late:not(.after-paint)");
  if (!part) return;
  part.classList.remove("late");
  whenIdle(layOutNext);
}

/** Dressed or, where the styles were lost on the way, plain: that is better than unseen. */
function show() {
  for (const part of document.querySelectorAll(".after-paint")) part.classList.remove("after-paint");
  if (document.readyState === "complete") whenIdle(layOutNext);
}

/** A copy comes to life in the page. */
function bring(part: Element, whenLost: () => void): Node {
  const copy = part.cloneNode();
  copy.addEventListener("error", whenLost);
  return document.head.appendChild(copy);
}

/** Lost on the way, they are asked for again with the next touch. */
const bringScript = (part: Element) =>
  bring(part, () => addEventListener("pointerdown", () => bringScript(part), { once: true }));

/**
 * Brings what the first paint does not need, where the build has taken it out of the page (local/build/after-paint.ts): on a
 * slow line the page is seen a round trip sooner. Until the styles are there, what they dress is hidden. Until the scripts
 * are there, forms hold what is pressed and typed; links, and the menus and boxes that are the browser's own, work already.
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
