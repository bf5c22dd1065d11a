import type { Locator, Page } from "playwright/test";
import { expect } from "./test.ts";

/** As long as a press of the finger on a mouse takes, in milliseconds. */
const PRESS_MS = 90;

/** What is typed into a field that then shows a text as it is left: an error, or an offer to mend a slip. */
function slipsFor(name: string): readonly string[] {
  if (/email/i.test(name)) return ["?", "asha@gmial.com"];
  return /website/.test(name) ? ["?", "example.in"] : ["?"];
}

declare global {
  interface Window {
    /** By how many pixels the last press moved away from under the pointer; `null` before its end. */
    movedBy: number | null;
  }
}

const watchPresses = (page: Page) =>
  page.evaluate(() => {
    // Of what is around it: a button goes down a little by itself.
    let around: Element | null = null;
    let top = 0;
    const topOf = () => around?.getBoundingClientRect().top ?? 0;
    const listen = (type: "pointerdown" | "pointerup", listener: (event: PointerEvent) => void) =>
      addEventListener(type, listener, true);
    listen("pointerdown", ({ target }) => {
      window.movedBy = null;
      around = (target as Element).parentElement;
      top = topOf();
    });
    listen("pointerup", () => {
      window.movedBy = topOf() - top;
    });
  });

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
  }
  await watchPresses(page);
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
