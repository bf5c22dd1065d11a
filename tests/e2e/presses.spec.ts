import { inMalayalam, pages } from "#addresses/public.ts";
import { expectPressesArrive } from "../support/browser/presses.ts";
import { openForm, opensByAddress, pagesWithForms } from "../support/browser/public-forms.ts";
import { expect, test } from "../support/browser/test.ts";
import { phone } from "../support/browser/well-made.ts";

const desktop = { width: 1280, height: 800 };

for (const path of pagesWithForms) {
  // What differs in Malayalam is how long an error is, which counts where there is the least room.
  const viewports = path.startsWith(inMalayalam(pages.home)) ? [phone.viewport] : [phone.viewport, desktop];
  for (const viewport of viewports) {
    test(`in the form on ${path}, ${viewport.width} px wide, no error takes a press away`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize(viewport);
      await expectPressesArrive(page, await openForm(page, request, path));
    });
  }
}

for (const path of pagesWithForms.filter(opensByAddress)) {
  test(`in the form on ${path}, an answer that comes late moves nothing`, async ({ page, request }) => {
    await page.setViewportSize(phone.viewport);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/api/**", async (route) => {
      await promise;
      await route.continue();
    });
    const form = await openForm(page, request, path);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const top = () =>
      form.locator("[type=submit]").evaluate((button) => button.getBoundingClientRect().top + scrollY);
    const before = await top();
    resolve();
    await page.waitForLoadState("networkidle");
    expect(await top()).toBe(before);
  });
}
