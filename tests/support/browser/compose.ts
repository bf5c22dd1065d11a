import type { CDPSession, Locator, Page, Request } from "playwright/test";
import { KOCHI } from "./job-fair-journey.ts";
import { expect } from "./test.ts";

/** Enter while an input method composes: browsers report it to the page, under the input method's code, and do nothing. */
async function pressEnter(browser: CDPSession) {
  const key = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 };
  await browser.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
  await browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
}

/**
 * Composes a text in the focused field through the browser's input method interface, as keyboards of Android and
 * transliteration do: step by step, ended by Enter and then committed.
 */
async function compose(browser: CDPSession, text: string): Promise<void> {
  for (const end of [1, 2, text.length]) {
    const composed = text.slice(0, end);
    await browser.send("Input.imeSetComposition", {
      text: composed,
      selectionStart: composed.length,
      selectionEnd: composed.length,
    });
  }
  await pressEnter(browser);
  await browser.send("Input.insertText", { text });
}

/** What is typed into each kind of field; the field's own rules rewrite some of it. */
function sampleFor(name: string, inputMode: string): string {
  if (/email/i.test(name)) return "a@b.commm";
  if (/phone|contact/i.test(name)) return "9876543210";
  if (/pincode/i.test(name) || inputMode === "numeric") return KOCHI;
  if (/empID/i.test(name)) return "TPEID-104217";
  return "Asha";
}

/** Neither what is chosen or dated rather than typed, nor what nobody can reach. */
const composable = ["text", "search", "email", "tel", "url", "password", "number"]
  .map((type) => `input[type=${type}]`)
  .concat("input:not([type])", "textarea")
  .map((field) => `${field}:not([tabindex="-1"])`)
  .join(", ");

/**
 * Types plainly into every text field within, and then composes the same: both must end alike, and Enter on the way
 * must neither send anything nor take the field away. Every field is left as it was. Those in `seen` are passed over,
 * and the others added to it.
 */
export async function expectComposedAsTyped(page: Page, within: Locator, seen = new Set<string>()) {
  const browser = await page.context().newCDPSession(page);
  const sent: string[] = [];
  const watch = (request: Request) => {
    if (request.method() !== "GET" || request.isNavigationRequest()) sent.push(request.url());
  };
  page.on("request", watch);
  const fields = within.locator(composable).filter({ visible: true });
  await expect(fields.first()).toBeVisible();
  for (let place = 0; place < (await fields.count()); place++) {
    const field = fields.nth(place);
    if (!(await field.isEditable())) continue;
    const { label, name, inputMode } = await field.evaluate((control: HTMLInputElement) => ({
      label: `${control.labels?.[0]?.textContent ?? control.ariaLabel} ${control.name}`,
      name: control.name,
      inputMode: control.inputMode,
    }));
    if (seen.has(label)) continue;
    seen.add(label);
    const text = sampleFor(name, inputMode);
    const before = await field.inputValue();
    await field.fill("");
    await field.pressSequentially(text);
    const typed = await field.inputValue();
    expect(typed, label).not.toBe("");
    await field.fill("");
    await compose(browser, text);
    await expect(field, label).toHaveValue(typed);
    await expect(field, label).toBeFocused();
    expect(sent, label).toEqual([]);
    await field.fill(before);
  }
  page.off("request", watch);
  await browser.detach();
}
