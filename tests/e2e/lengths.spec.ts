import { api, inMalayalam, pages } from "#addresses/public.ts";
import { noSiteSettings } from "#rules/firm-facts.ts";
import { expect, test } from "../support/browser/test.ts";
import { phone } from "../support/browser/well-made.ts";

test.use(phone);

/** A company's legal identity, each field at its usual length. */
const identity = {
  legalName: "Tidepoint Business Consulting Private Limited",
  cin: "U74140KL2016PTC041234",
  gstin: "32AABCT1332L1ZV",
  registeredOffice: "Harbour House, 2nd Floor, Marine Drive, Ernakulam, Kochi 682031, Kerala, India",
  contactPerson: "Lakshmi Warrier, Company Secretary",
  foundedIn: "2016",
};

const limits = [
  [pages.home, 10],
  [inMalayalam(pages.home), 10],
  [pages.services, 8],
] as const;

for (const [path, screens] of limits) {
  test(`on a phone, ${path} ends after ${screens} screens, with a footer of 1,100 px that names all the law asks for`, async ({
    page,
  }) => {
    await page.route(api.siteSettings, (route) =>
      route.fulfill({ json: { ...noSiteSettings, ...identity } }),
    );
    await page.goto(path);
    const footer = page.getByRole("contentinfo");
    await footer.scrollIntoViewIfNeeded();
    for (const said of Object.values(identity)) await expect(footer).toContainText(said);
    await expect(footer.getByRole("button").first()).toBeVisible();
    const heightOf = (part: Element) => part.getBoundingClientRect().height;
    expect(await footer.evaluate(heightOf)).toBeLessThanOrEqual(1100);
    expect(await page.locator("body").evaluate(heightOf)).toBeLessThanOrEqual(
      screens * phone.viewport.height,
    );
  });
}
