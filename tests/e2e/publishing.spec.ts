import type { APIRequestContext, Page } from "playwright/test";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api, pages } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { newDemoSession } from "../support/browser/demo-session.ts";
import { test } from "../support/browser/own-site.ts";
import { enterPassword } from "../support/browser/second-factor.ts";
import { expect } from "../support/browser/test.ts";
import { expectWellMade } from "../support/browser/well-made.ts";
import { demoAdministrator } from "../support/demo-settings.ts";
import { drawn } from "../support/files/pictures.ts";

// On sites of their own, since every other journey reads the firm's phone number, and the lists in their order.

const newPhone = "+91 484 555 0199";

async function enter(page: Page) {
  await enterPassword(page, demoAdministrator.username, demoAdministrator.password);
  await expect(page).not.toHaveURL(adminPages.signIn);
}

test("a phone number and a banner that an administrator sets are on every page, by keyboard alone", async ({
  page,
}) => {
  await enter(page);
  await page.goto(adminPages.siteSettings);
  await page.getByRole("button", { name: "Edit settings" }).press("Enter");
  const phone = page.getByLabel("Phone", { exact: false });
  await expect(phone).toBeFocused();
  await phone.fill("0484");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/with its country code, such as/)).toBeVisible();
  await phone.fill(newPhone);
  await page.getByLabel(/^Banner/).fill("Our office has moved to Aluva.");
  await page.getByLabel(/^Link of the banner/).fill("https://tidepoint.example/moved");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Site settings updated")).toBeVisible();
  await expectWellMade(page);

  await page.goto(pages.contact);
  const banner = page.getByRole("link", { name: "Our office has moved to Aluva." });
  await expect(banner).toHaveAttribute("href", "https://tidepoint.example/moved");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: newPhone })).toHaveAttribute(
    "href",
    "tel:+914845550199",
  );
  await expect(page.getByRole("contentinfo").getByText(site.contact.phone)).toHaveCount(0);
  await expectWellMade(page);
});

async function addClients(request: APIRequestContext, names: readonly string[]) {
  const { token } = await newDemoSession(request);
  const headers = { authorization: `Bearer ${token}` };
  const buffer = await drawn({ width: 300, height: 150 });
  for (const companyname of names) {
    const multipart = {
      companyname,
      description: "A neighbour.",
      companylogo: { name: "logo.png", mimeType: "image/png", buffer },
    };
    const added = await request.post(adminApi.partnerCreate, { headers, multipart });
    expect(added.status()).toBe(201);
  }
}

test("the clients are arranged by drag, by the arrow keys and by the menu, as visitors then see them", async ({
  page,
  request,
}) => {
  await addClients(request, ["Asha Looms", "Binu Boats", "Chithra Spices", "Deepa Bread"]);
  const shown = async () => {
    const answer = await request.get(api.partners);
    return ((await answer.json()) as { companyname: string }[]).map(({ companyname }) => companyname[0]);
  };
  await enter(page);
  await page.goto(adminPages.partners);
  await page.getByRole("button", { name: "Change order" }).click();
  const dialog = page.getByRole("dialog", { name: "Order of the clients" });
  const rows = dialog.getByRole("listitem");
  const grip = (name: string) => dialog.getByRole("button", { name: `Move ${name}` });
  await expect(rows).toHaveCount(4);

  await grip("Deepa Bread").press("ArrowDown");
  await expect(grip("Deepa Bread")).toBeFocused();
  await expect(dialog.getByText("Deepa Bread: 2 of 4")).toBeAttached();
  await expect.poll(shown).toEqual(["C", "D", "B", "A"]);

  await dialog.getByRole("button", { name: "Place of Asha Looms" }).click();
  await page.getByRole("menuitem", { name: "Move to the top" }).click();
  await expect.poll(shown).toEqual(["A", "C", "D", "B"]);

  const [from, to] = [await grip("Binu Boats").boundingBox(), await rows.nth(1).boundingBox()];
  if (!from || !to) throw new Error("The rows are not on the page.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height, { steps: 8 });
  await page.mouse.move(to.x + 20, to.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect.poll(shown).toEqual(["A", "B", "C", "D"]);
  await expectWellMade(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Asha Looms");

  await page.getByRole("button", { name: "Change order" }).click();
  await dialog.getByRole("button", { name: "History of the order" }).click();
  await page.getByRole("button", { name: "Compare with now: Before the first change" }).click();
  await expectWellMade(page);
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect.poll(shown).toEqual(["D", "C", "B", "A"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(shown).toEqual(["A", "B", "C", "D"]);
});
