/*
 * Brings what the first paint does not need (local/build/late-parts.ts), so that on a slow line the page is seen a round
 * trip sooner. Until the styles are there, what they dress is hidden. Until the scripts are there, forms hold what is
 * pressed and typed; links, and the menus and boxes that are the browser's own, work already.
 */

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
  whenIdle(layOutNext);
}

const template = document.querySelector<HTMLTemplateElement>("template[data-after-paint]");

/** What the template holds by this name comes to life in the page. While the site is being written it holds nothing. */
function bring(name: "link" | "script", whenThere: () => void, whenLost: () => void) {
  const part = template?.content.querySelector(name)?.cloneNode();
  if (!part) return whenThere();
  part.addEventListener("load", whenThere);
  part.addEventListener("error", whenLost);
  document.head.append(part);
}

/** Lost on the way, they are asked for again with the next touch. */
const bringScripts = () =>
  bring("script", () => {}, () => addEventListener("pointerdown", bringScripts, { once: true }));

new PerformanceObserver((_, paints) => {
  paints.disconnect();
  whenIdle(() => {
    bring("link", show, show);
    bringScripts();
  });
}).observe({ type: "paint", buffered: true });

addEventListener("load", () => whenIdle(layOutNext));
