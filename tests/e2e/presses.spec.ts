import { inMalayalam, pages } from "#addresses/public.ts";
import { expectPressesArrive } from "../support/browser/presses.ts";
import { openForm, pagesWithForms } from "../support/browser/public-forms.ts";
import { test } from "../support/browser/test.ts";
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
