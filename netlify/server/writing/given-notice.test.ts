import { beforeEach, describe, expect, it } from "vitest";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { jobFairApp } from "#features/job-fair/server/job-fair.routes.ts";
import { projectsApp } from "#features/project/server/project.routes.ts";
import { waitingListApp } from "#features/waiting-list/server/waiting-list.routes.ts";
import { noticeChangedText } from "#rules/privacy-notice.ts";
import { allItems } from "#server/store/store.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { fairCompany, fairContact } from "#tests/samples/job-fair/registration.ts";
import { sentWaiting } from "#tests/samples/waiting-list/waiting-list.ts";
import { projectForm } from "#tests/support/multipart.ts";
import { NOTICE_VERSION, noticeVersionIn } from "#tests/support/notice-version.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import wordings from "./notice-wordings.json" with { type: "json" };

/** The number of senders, each of whom is shown one of three wordings. */
const SENT = 30;

const EARLIER = "2025-01-07";
const earlierWording = "## Notice\n\nWe collect your name.";
const wordingOf: Readonly<Record<string, string>> = { ...wordings, [EARLIER]: earlierWording };

const deps = eachTestDeps();
beforeEach(async () => {
  // Stored as by an earlier deployment.
  await deps.store.commit([{ insert: "notices", id: EARLIER, record: { wording: earlierWording } }]);
});

const openDeps = async () => deps;

async function sendEnquiry(email: string, notice: object = {}) {
  const body = { ...sentEnquiry, email, ...notice };
  const answer = await callApi(enquiriesApp(openDeps), "POST /contactForm/formSubmit", { body });
  return { status: answer.status, json: (await answer.json()) as Record<string, string> };
}

const given = async () => (await deps.store.page("givenNotices", { limit: 500 })).items;

describe("the privacy notice of a submission", () => {
  it("is stored in the wording that its form was shown beside, across a change of the notice", async () => {
    const versions = [EARLIER, NOTICE_VERSION, noticeVersionIn("ml")];
    const shown = new Map<string, string>();
    for (let sent = 0; sent < SENT; sent += 1) {
      // The rate limit accepts only so many in a while.
      if (sent % 10 === 0) deps.clock.advance(24 * 3600);
      const noticeVersion = versions[sent % versions.length] ?? "";
      const { json } = await sendEnquiry(`visitor-${sent}@example.com`, { noticeVersion });
      shown.set(`enquiries/${json["_id"]}`, noticeVersion);
    }
    const stored = await allItems((page) => deps.store.page("givenNotices", page));
    expect(stored).toHaveLength(SENT);
    expect(new Set(stored.map(({ about }) => about)).size).toBe(SENT);
    const notices = new Map(
      (await allItems((page) => deps.store.page("notices", page))).map((one) => [one._id, one]),
    );
    for (const { about, noticeVersion } of stored) {
      expect(notices.get(noticeVersion)?.wording).toBe(wordingOf[shown.get(about) ?? ""]);
    }
  });

  it("is stored with what every form sends", async () => {
    const noticeVersion = NOTICE_VERSION;
    await sendEnquiry("one@example.com", { noticeVersion });
    const idea = projectForm({ noticeVersion });
    await callApi(projectsApp(openDeps), "POST /api/projects/submit", { body: idea });
    const waiting = { ...sentWaiting, noticeVersion };
    await callApi(waitingListApp(openDeps), "POST /api/waiting-list", { body: waiting });
    const company = { ...fairCompany, noticeVersion };
    const begun = await callApi(jobFairApp(openDeps), "POST /api/jobfair/companies", { body: company });
    const { companyId } = (await begun.json()) as { companyId: string };
    const contact = { ...fairContact, companyId, noticeVersion };
    const headers = { Cookie: begun.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
    await callApi(jobFairApp(openDeps), "POST /api/jobfair/users", { body: contact, headers });
    const about = (await given()).map((one) => one.about.split("/")[0]).sort();
    expect(about).toEqual([
      "enquiries",
      "jobFairCompanies",
      "jobFairCompanies",
      "projects",
      "waitingCompanies",
    ]);
  });

  it("is one that somebody can read: a version of no known wording is refused, and nothing stored", async () => {
    const refused = await sendEnquiry("one@example.com", { noticeVersion: "1999-12-31" });
    expect(refused).toMatchObject({ status: 409, json: { error: noticeChangedText } });
    expect((await deps.store.page("enquiries", { limit: 1 })).items).toEqual([]);
    expect(await deps.store.get("notices", "1999-12-31")).toBeNull();
  });

  it("is none for a caller without a form", async () => {
    expect((await sendEnquiry("one@example.com")).status).toBe(201);
    expect(await given()).toEqual([]);
  });

  it("makes no other submission of a retry", async () => {
    const first = await sendEnquiry("one@example.com", { noticeVersion: EARLIER });
    const second = await sendEnquiry("one@example.com", { noticeVersion: NOTICE_VERSION });
    expect(second.json).toEqual(first.json);
    expect(await given()).toMatchObject([{ noticeVersion: EARLIER }]);
  });
});
