import { randomUUID } from "node:crypto";
import { adminPages } from "#addresses/admin.ts";
import { askForCall } from "#addresses/public.ts";
import { sentEnquiry, typedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { fillIn } from "../support/browser/fill-in.ts";
import { portOfSite } from "../support/browser/job-fair-journey.ts";
import { mailOfKind } from "../support/browser/mail-links.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ viewport: { width: 360, height: 640 } });

test("a visitor chooses a time for a call by keyboard, and the office confirms it with one press", async ({
  page,
  signIn,
}) => {
  const email = `meera.${randomUUID().slice(0, 8)}@example.com`;
  await page.goto(askForCall(sentEnquiry.service));
  const form = page.getByRole("form");
  await fillIn(form, { ...typedEnquiry, Email: email });
  await form.getByLabel("Message").press("Tab");
  await page.keyboard.press("Enter");
  const times = form.getByRole("group", { name: "A call at a time that suits" });
  await expect(times.getByRole("radio")).toHaveCount(4);
  await page.keyboard.press("Tab");
  await expect(times.getByRole("radio", { name: "No call needed" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const chosen = times.getByRole("radio", { checked: true });
  const at = (await chosen.getAttribute("value")) ?? "";
  expect(at).toMatch(/^20.*Z$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("We confirm the call by email.");

  await signIn();
  await page.goto(adminPages.enquiries);
  await page.getByRole("searchbox", { name: /enquiries/i }).fill(email);
  const open = page.getByRole("link", { name: /View Details/ });
  await expect(open).toHaveCount(1);
  await open.click();
  await page.getByRole("button", { name: "Confirm the call" }).click();
  await expect(page.getByText(/calendar file sent/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm the call" })).toHaveCount(0);
  const mail = await mailOfKind(portOfSite(), "call-receipt", email);
  expect(mail).toContain("call.ics");
  expect(mail).toMatch(/We will call you on \w+ \d/);
});
