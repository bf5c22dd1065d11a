import { expect, test } from "vitest";
import { certificateApi } from "#addresses/certificates.ts";
import { inMalayalam, pages, pagesOfMany } from "#addresses/public.ts";
import { verdictTexts } from "#features/certificate/check-certificate.ts";
import { saidInBrowsers as said } from "#firm/malayalam.ts";
import { typedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { captchaAnswer } from "../support/demo-settings.ts";
import { typedIn } from "../support/field-samples.ts";
import { pdf } from "../support/files/documents.ts";
import { genuine, ourKeys } from "../support/files/edited-certificates.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";
import { visiting, windows } from "./visit.ts";
import type { Visitor } from "./visitor.ts";

const visit = visiting();
const [desk, phone] = windows;

const button = (page: Visitor, name: string) => page.getByRole("button", { name, exact: true });
const form = (page: Visitor, name: string) => page.getByRole("form", { name });

test("an enquiry is sent, and a press beside its thanks leads to the home page", async () => {
  const { page } = visit;
  await page.goto(pages.contact);
  await page.fillIn(form(page, "Enquiry"), typedEnquiry);
  await button(page, "Send enquiry").click();
  await page.closeByPressBeside(page.getByRole("dialog", { name: "Thank you" }));
  await page.waitForURL(pages.home);
});

test("an enquiry is written in Malayalam: conjuncts, a chillu by a joiner, and a non-joiner", async () => {
  const { page } = visit;
  const typed = "രാജന്\u200d ശ്രീ\u200cലക്ഷ്മി ക്ഷേത്രപാലൻ";
  await page.goto(inMalayalam(pages.contact));
  const enquiry = form(page, said.Enquiry);
  const others = { "Full name": typed, Location: "തൃശ്ശൂർ" };
  await page.fillIn(enquiry, typedIn(said, { ...typedEnquiry, ...others }));
  expect(await enquiry.getByLabel(said["Full name"]).inputValue()).toBe(typed);
  await button(page, said["Send enquiry"]).click();
  await page.getByRole("dialog", { name: said["Thank you"] }).waitFor();
});

test("an idea is sent with its document, and Escape closes its thanks", async () => {
  const { page } = visit;
  const idea = form(page, "Submit New Project");
  await page.resize(phone.width, phone.height);
  await page.goto(pages.projectSubmission);
  await page.fillIn(idea, {
    "Full name": "Asha Menon",
    "Phone number": "9876543210",
    Email: "asha@example.com",
    "User type": "Working",
    Qualification: "MBA",
    "Institute or company name": "Munambam Landing Centre",
    "Project or idea name": "Tide tables",
    Summary: "A daily sheet of landings, by message.",
    "What problem does it solve?": "Nobody knows the catch.",
    "Who benefits from it?": "Stall keepers",
    "Why will it succeed?": "The boats' times are known.",
  });
  await idea.getByLabel("I am 18 or older").check();
  await page.attach("input[name=projectFile]", `${temporaryDirectory({ "idea.pdf": pdf() })}/idea.pdf`);
  await idea.getByText("Ready to send").first().waitFor();
  await button(page, "Submit project").click();
  await page.getByRole("dialog", { name: "Your project has been submitted" }).waitFor();
  await page.press("Escape");
  await page.waitForURL(pages.home);
});

test("an employee is verified, once the captcha is solved", async () => {
  const { page } = visit;
  const verification = form(page, "Employee verification");
  await page.goto(pages.employeeVerification);
  await verification.getByLabel("Employee ID").fill("TPEID104217");
  await verification.getByLabel("I'm not a robot").check();
  await verification.getByLabel("Characters in the picture").fill(captchaAnswer);
  await button(page, "Verify").click();
  await verification.getByText("Verified", { exact: true }).waitFor();
  await button(page, "Submit").click();
  await page.waitForURL(pages.employeeSales);
  await page.getByText("TPEID104217").first().waitFor();
});

test("a certificate's file is checked by the browser's own cryptography", async () => {
  const { page } = visit;
  const input = "input[type=file]";
  const files = temporaryDirectory({ "genuine.pdf": genuine.pdf, "edited.pdf": genuine.pdf.with(99, 1) });
  await page.goto(pages.certificateCheck);
  // The demo's certificates are behind a captcha. This one is signed with the test's own key, and is not on record.
  await page.evaluate(
    (address, published) => {
      const { fetch } = window;
      window.fetch = (called, init) =>
        called === address ? Promise.resolve(Response.json(published)) : fetch(called, init);
    },
    certificateApi.keys,
    ourKeys,
  );
  await page.attach(input, `${files}/genuine.pdf`);
  await page.getByText("We signed this file, but our records no longer have the certificate.").waitFor();
  await page.attach(input, `${files}/edited.pdf`);
  await page.getByText(verdictTexts.changed).waitFor();
});

test("a company registers for the job fair, whose dialogs close by a press beside them", async () => {
  const { page } = visit;
  await page.resize(desk.width, desk.height);
  await page.goto(pages.jobFair);
  await page.closeByPressBeside(page.getByRole("dialog", { name: "Welcome to the online job fair" }));
  await page.fillIn(form(page, "Company information"), {
    "Company name": "Malabar Crest Spices",
    Industry: "Retail & E-commerce",
    "Company size": "51-100",
    Website: "www.malabarcrest.example.in",
    Pincode: "682031",
  });
  await button(page, "Next").click();
  await page.waitForURL(pages.jobFairUser);
  await page.fillIn(form(page, "Contact person"), {
    "Full name": "Asha Menon",
    Designation: "CHRO",
    Email: "asha@malabarcrest.example.in",
    "Phone number": "9876543210",
  });
  await button(page, "Next").click();
  await page.waitForURL(pages.jobFairVoucher);
  const gifts = form(page, "Complimentary gifts");
  for (const gift of ["Sales Consultation", "Sales Training Workshop", /I have read and agree/])
    await gifts.getByRole("checkbox", { name: gift }).check();
  await button(page, "Register").click();
  await page.waitForURL(pages.jobFairClose);
  await page.closeByPressBeside(page.getByRole("dialog", { name: "Thank you for registering" }));
  await page.waitForURL(pages.home);
});

test("on a phone the menu opens, closes on Escape and leads on", async () => {
  const { page } = visit;
  await page.resize(phone.width, phone.height);
  await page.goto(pages.about);
  const link = page.getByRole("link", { name: "CONNECT US" });
  await button(page, "Menu").click();
  await link.waitFor();
  await page.press("Escape");
  await link.waitFor({ state: "hidden" });
  await button(page, "Menu").click();
  await link.click();
  await page.waitForURL(pages.contact);
});

test("on a phone the ways to reach the firm close by a press beside them", async () => {
  const { page } = visit;
  await page.resize(phone.width, phone.height);
  await page.goto(pages.contact);
  const chat = button(page, "Quick contact");
  await page.evaluate(() => scrollTo(0, 400));
  // The button appears while scrolling up, once its script has loaded.
  for (const [direction, step] of [
    ["down", 20],
    ["up", -20],
  ] as const) {
    await page.until(
      `the page to be scrolled ${direction}`,
      () =>
        page.evaluate((by) => {
          scrollBy(0, by);
          return document.documentElement.dataset["scrolling"] ?? "";
        }, step),
      (seen) => seen === direction,
    );
  }
  await button(page, "Ways to reach us").click();
  await chat.waitFor();
  await page.pressAt(20, 200);
  await chat.waitFor({ state: "hidden" });
  await button(page, "Ways to reach us").click();
  await chat.click();
  const box = page.getByRole("dialog", { name: "Quick contact" });
  await box.waitFor();
  await page.pressAt(20, 60);
  await box.waitFor({ state: "hidden" });
});

test("on a wide window the list of services opens and leads on", async () => {
  const { page } = visit;
  await page.resize(desk.width, desk.height);
  await page.goto(pages.about);
  await page.getByRole("navigation", { name: "Main" }).getByText("OUR SERVICES").click();
  await page.getByRole("link", { name: "Sales Outsourcing" }).first().click();
  await page.waitForURL(pagesOfMany.service("sales-outsourcing"));
});
