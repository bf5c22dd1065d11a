import type { Locator, Page } from "playwright/test";
import { noteMoves, PRESS_MS } from "./press-moves.ts";
import { expect } from "./test.ts";

/** What is typed into a field that then shows a text as it is left: an error, or an offer to mend a slip. */
function slipsFor(name: string): readonly string[] {
  if (/email/i.test(name)) return ["?", "asha@gmial.com"];
  return /website/.test(name) ? ["?", "example.in"] : ["?"];
}

/**
 * Types something wrong into each text field, and then presses what is below: nothing may move it away between press
 * and release, since the press would be lost.
 */
export async function expectPressesArrive(page: Page, form: Locator): Promise<void> {
  const submit = form.locator("[type=submit]");
  const below = (await submit.isEnabled()) ? submit : form.getByRole("checkbox").last();
  async function expectArrival(after: string) {
    await below.click({ delay: PRESS_MS });
    expect(await page.evaluate(() => window.movedBy), after).toBe(0);
    // The form answers a press with the focus of a field, which scrolls to it: the next press would see that.
    if (below === submit) await expect(form.locator("[aria-invalid=true]:focus"), after).toBeVisible();
  }
  // What else is on its way, a font above all, may move everything, but only once.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await page.evaluate(noteMoves);
  await expectArrival("nothing");
  for (const field of await form.getByRole("textbox").filter({ visible: true }).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const name = (await field.getAttribute("name")) ?? "";
    for (const slip of slipsFor(name)) {
      await field.fill("");
      await field.pressSequentially(slip);
      await expectArrival(`${name}: ${slip}`);
    }
  }
}
