import type { Page } from "playwright/test";
import { api, pages } from "#addresses/public.ts";
import { sentEnquiry, typedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { fillIn } from "../support/browser/fill-in.ts";
import { expect, test } from "../support/browser/test.ts";

/** Sends the enquiry, and returns the body of its request. */
async function sendEnquiry(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().endsWith(api.enquirySubmit)),
    page.getByRole("form").getByRole("button", { name: "Send" }).click(),
  ]);
  await expect(page.getByRole("dialog")).toContainText("Thank you");
  return request.postDataJSON();
}

/** Sets values as a password manager does that reports them by these events, or not at all. */
const fillByProgram = (page: Page, values: Readonly<Record<string, string>>, events: readonly string[]) =>
  page.getByRole("form").evaluate(
    (form: HTMLFormElement, [values, events]) => {
      for (const [name, value] of Object.entries(values)) {
        const control = form.elements.namedItem(name) as HTMLInputElement;
        control.value = value;
        for (const type of events) control.dispatchEvent(new Event(type, { bubbles: true }));
      }
    },
    [values, events] as const,
  );

for (const events of [["input"], ["change"], ["input", "change"], []]) {
  for (const moment of ["before", "after"]) {
    test(`a form filled by a program with ${events.join(" and ") || "no event"} is sent as shown, ${moment} its code has come`, async ({
      page,
    }) => {
      await page.goto(pages.contact);
      const { message, ...required } = sentEnquiry;
      if (moment === "after") {
        await page.getByRole("form").getByLabel("Message").fill(message);
        await page.getByRole("form").getByLabel("Message").blur();
      }
      await fillByProgram(page, required, events);
      expect(await sendEnquiry(page)).toMatchObject(required);
    });
  }
}

for (const hours of [1, -1, 48, -48]) {
  test(`an enquiry is a person's although the clock is moved by ${hours} hours meanwhile`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + Number(document.documentElement.dataset["moved"] ?? 0);
    });
    await page.goto(pages.contact);
    await fillIn(page.getByRole("form"), typedEnquiry);
    await page.evaluate((moved) => {
      document.documentElement.dataset["moved"] = String(moved);
    }, hours * 3_600_000);
    const { filledInMs } = await sendEnquiry(page);
    expect(filledInMs).toBeGreaterThan(0);
    expect(filledInMs).toBeLessThan(60_000);
  });
}
