import { expect, it } from "vitest";
import { malayalamReceipt } from "#firm/malayalam-mails.ts";
import { firmFacts, noSiteSettings } from "#rules/firm-facts.ts";
import { compose } from "#server/outbox/compose.ts";
import { projectForm } from "#tests/support/multipart.ts";
import { noticeVersionIn } from "#tests/support/notice-version.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { projectsApp } from "./project.routes.ts";

const deps = eachTestDeps();

/** The receipt of an idea that was sent with those parts. */
async function receiptOf(parts: Record<string, string | File>) {
  const app = projectsApp(async () => deps);
  const answer = await callApi(app, "POST /api/projects/submit", { body: projectForm(parts) });
  const { reference = "" } = (await answer.json()) as Record<string, string>;
  const { items } = await deps.store.page("outbox", { limit: 10 });
  const mail = items.find(({ kind }) => kind === "idea-receipt");
  return { reference, receipt: mail && (await compose(deps, mail, firmFacts(noSiteSettings))) };
}

it("thanks for an idea from a page in Malayalam in Malayalam, with its document, and repeats it in English", async () => {
  const { receipt, reference } = await receiptOf({
    noticeVersion: noticeVersionIn("ml"),
    projectFile: new File(["A tide table."], "idea.txt"),
  });
  expect(receipt?.subject).toBe(malayalamReceipt.ideaSubject.replace("{reference}", reference));
  expect(receipt?.text).toContain(`${malayalamReceipt.ideaWithDocument} ഞങ്ങൾക്കു കിട്ടി`);
  expect(receipt?.text).toMatch(/> In English: Your idea and its document reached us on /);
  expect(receipt?.text).not.toMatch(/[{}]/);
});

it("thanks for one from a page in English in English", async () => {
  const { receipt } = await receiptOf({ noticeVersion: noticeVersionIn("en") });
  expect(receipt?.text).not.toMatch(/\p{Script=Malayalam}/u);
});
