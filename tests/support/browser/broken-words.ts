import type { Page } from "playwright/test";

/** The words of headings and lists that are broken between two letters, because a line is too short for them. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder?.closest("h1, h2, h3, h4, li") || holder.closest(".visually-hidden")) continue;
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}’]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
