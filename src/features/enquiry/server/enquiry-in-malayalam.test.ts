import { describe, expect, it } from "vitest";
import { malayalamReceipt } from "#firm/malayalam-mails.ts";
import { saidOfServices } from "#firm/malayalam-services.ts";
import { firmFacts, noSiteSettings } from "#rules/firm-facts.ts";
import type { NoticeLanguage } from "#rules/privacy-notice.ts";
import { compose } from "#server/outbox/compose.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { noticeVersionIn } from "#tests/support/notice-version.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { enquiriesApp } from "./enquiry.routes.ts";

const deps = eachTestDeps();

/** The mails about an enquiry that was sent beside the notice in that language, by the last word of their kinds. */
async function mailsAfter(language: NoticeLanguage, changes = {}) {
  const body = { ...sentEnquiry, ...changes, noticeVersion: noticeVersionIn(language) };
  const answer = await callApi(
    enquiriesApp(async () => deps),
    "POST /contactForm/formSubmit",
    { body },
  );
  const { reference = "", promise = "" } = (await answer.json()) as Record<string, string>;
  const { items } = await deps.store.page("outbox", { limit: 10 });
  const [alert, receipt] = await Promise.all(
    ["enquiry-alert", "enquiry-receipt"].map(async (kind) => {
      const mail = items.find((item) => item.kind === kind && item.reference === reference);
      return mail && (await compose(deps, mail, firmFacts(noSiteSettings)));
    }),
  );
  return { alert, receipt, reference, promise };
}

describe("an enquiry from a page in Malayalam", () => {
  it("gets its receipt in Malayalam, which repeats its promise in English", async () => {
    const { receipt, reference } = await mailsAfter("ml");
    expect(receipt?.subject).toBe(malayalamReceipt.enquirySubject.replace("{reference}", reference));
    expect(receipt?.text).toContain("നന്ദി, Meera Nair.");
    expect(receipt?.text).toContain(`${malayalamReceipt.reference}: ${reference}`);
    expect(receipt?.text).toMatch(/> In English: Your enquiry about Hiring & Retention reached us on /);
    expect(receipt?.text).not.toMatch(/[{}]/);
    expect(receipt?.html).toContain('<html lang="ml">');
  });

  it("is promised an answer by a half of a day, in the receipt as in the answer to the form", async () => {
    const { receipt, promise } = await mailsAfter("ml");
    expect(promise).toMatch(/\p{Script=Malayalam}.* വൈകുന്നേരത്തിനകം$/u);
    const inOneLine = receipt?.text.replace(/[\s>]+/g, " ");
    expect(inOneLine).toContain(`${promise} മറുപടി തരും`);
    expect(inOneLine).toContain("You get an answer by the evening of ");
    const { promise: inEnglish } = await mailsAfter("en", { location: "Kollam" });
    expect(inEnglish).toMatch(/^by the evening of [A-Z][a-z]+day \d+ August$/);
  });

  it("is called by its service in both languages, if it is about one", async () => {
    const { alert, receipt } = await mailsAfter("ml");
    expect(receipt?.text).toContain(saidOfServices["Hiring & Retention"]);
    expect(alert?.text).toContain("Service: Hiring & Retention");
    const general = await mailsAfter("ml", { service: "" });
    expect(general.receipt?.text).toContain(`\n${malayalamReceipt.enquiry} `);
    expect(general.receipt?.text).toContain("> In English: Your enquiry reached us on ");
    expect(general.alert?.text).not.toContain("Service:");
  });

  it("is announced to the firm in English, as written in Malayalam", async () => {
    const { alert } = await mailsAfter("ml");
    expect(alert?.text).toContain("A new enquiry, to be answered by");
    expect(alert?.text).toContain("Form: In Malayalam");
  });

  it("is stored with the notice in Malayalam", async () => {
    await mailsAfter("ml");
    const { items } = await deps.store.page("givenNotices", { limit: 10 });
    expect(items.map(({ noticeVersion }) => noticeVersion)).toEqual([noticeVersionIn("ml")]);
    expect((await deps.store.get("notices", noticeVersionIn("ml")))?.wording).toMatch(/^## അറിയിപ്പ്/);
  });
});

describe("an enquiry from a page in English", () => {
  it("gets its receipt in English, and says nothing of a language", async () => {
    const { alert, receipt } = await mailsAfter("en");
    expect(receipt?.text).toContain("Thank you, Meera Nair.");
    expect(receipt?.text).not.toMatch(/\p{Script=Malayalam}/u);
    expect(receipt?.html).toContain('<html lang="en">');
    expect(alert?.text).not.toContain("Form:");
  });
});
