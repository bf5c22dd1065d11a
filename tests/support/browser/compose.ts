import type { Page } from "playwright/test";

/**
 * Composes a text in the focused field through the browser's input method interface, as keyboards of Android and
 * transliteration do: letter by letter, and committed at the end.
 */
export async function compose(page: Page, text: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (let end = 1; end <= text.length; end++) {
    const composed = text.slice(0, end);
    await browser.send("Input.imeSetComposition", {
      text: composed,
      selectionStart: composed.length,
      selectionEnd: composed.length,
    });
  }
  await browser.send("Input.insertText", { text });
  await browser.detach();
}
