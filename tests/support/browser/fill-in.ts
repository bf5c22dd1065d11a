import type { Locator } from "playwright/test";

/** Fills in controls by their labels: types texts, and chooses options by their value. */
export async function fillIn(form: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const control = form.getByLabel(label, { exact: true });
    const isChoice = await control.evaluate((element) => element instanceof HTMLSelectElement);
    await (isChoice ? control.selectOption(value) : control.fill(value));
  }
}
