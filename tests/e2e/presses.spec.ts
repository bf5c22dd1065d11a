import { expectPressesArrive } from "../support/browser/presses.ts";
import { openForm, pagesWithForms } from "../support/browser/public-forms.ts";
import { test } from "../support/browser/test.ts";
import { phone } from "../support/browser/well-made.ts";

for (const path of pagesWithForms) {
  for (const viewport of [phone.viewport, { width: 1280, height: 800 }]) {
    test(`in the form on ${path}, ${viewport.width} px wide, no error takes a press away`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize(viewport);
      await expectPressesArrive(page, await openForm(page, request, path));
    });
  }
}
