import type { Page } from "playwright/test";

/**
 * Does to the page what Chrome's translation does, at once and to whatever comes later: each text is taken out, and an
 * element with its translation stands in its place. The texts themselves stay as they are, so that a text which is not
 * brought up to date is told from one that is: writing to a text that was taken out is reported as a console error,
 * which fails the test, since the visitor goes on seeing the old text.
 */
export const translatePage = (page: Page) =>
  page.addInitScript(() => {
    const untouched = "script, style, noscript, textarea, option, [translate=no], font";

    const stale = new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) {
        const text = target.textContent;
        if (!target.isConnected && text !== oldValue) console.error(`stale: “${oldValue}” is now “${text}”`);
      }
    });

    function translate(node: Node) {
      if (node instanceof Text) {
        if (!node.data.trim() || node.parentElement?.closest(untouched)) return;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.append(node.data);
        outer.append(inner);
        node.replaceWith(outer);
        stale.observe(node, { characterData: true, characterDataOldValue: true });
      } else for (const child of [...node.childNodes]) translate(child);
    }

    const watch = () => {
      document.documentElement.classList.add("translated-ltr");
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes) {
          for (const node of addedNodes) if (node.isConnected) translate(node);
          if (target instanceof Text && target.isConnected) translate(target);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", watch);
    else watch();
  });
