import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#rules/calendar.ts";
import type { LinkPurpose } from "#rules/signed-link.ts";
import { sendWaiting } from "#server/outbox/send-waiting.ts";
import type { Message } from "#server/platform/mail/transport.ts";
import { linkToken } from "#server/platform/signed-link.ts";
import { SINGLETON_ID } from "#server/store/store.ts";
import { fairContact, fairGifts } from "#tests/samples/job-fair/registration.ts";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { settleFair } from "#tests/support/server/settle-fair.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import type { FairSettings } from "../fair-settings.ts";
import type { OwnRegistration } from "../own-registration.ts";
import { jobFairApp } from "./job-fair.routes.ts";

let deps: TestDeps;
let sent: Message[];
let companyId: string;
let reference: string;
let browser: ReturnType<typeof fairVisitor>;
beforeEach(async () => {
  ({ deps, sent } = collectMails(await openTestDeps()));
  browser = fairVisitor(app());
  companyId = await browser.register({ showsName: false }, {}, { agreePromotions: true });
  reference = (await company()).reference ?? "";
});

const app = () => jobFairApp(async () => deps);

const tokenOf = (purpose: LinkPurpose = "fair-registration", recipient: string = fairContact.email) =>
  linkToken(deps, { purpose, id: reference, recipient });

const call = (line: Parameters<typeof callApi>[1], token = tokenOf()) =>
  callApi(app(), line, { headers: { Authorization: `Link ${token}` } });

const READ = "GET /api/jobfair/own";
const WITHDRAW = "POST /api/jobfair/own/withdraw";
const read = async () => (await (await call(READ)).json()) as OwnRegistration;

const company = async () => {
  const found = await deps.store.get("jobFairCompanies", companyId);
  if (!found) throw new Error("There is no company.");
  return found;
};
const vouchers = async () =>
  (await deps.store.page("jobFairVouchers", { index: "company", value: companyId, limit: 4 })).items;
const logged = async () => (await deps.store.page("audit", { limit: 50 })).items;

/** Sends what the outbox holds, and returns the newest mail of the kind. */
async function mailOfKind(kind: string): Promise<Message> {
  deps.clock.advance(60);
  await sendWaiting(deps);
  const found = sent.findLast(({ headers }) => headers["X-Mail-Kind"] === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
}

describe("the link in the confirmation", () => {
  it("opens the registration, without its voucher codes", async () => {
    const { text } = await mailOfKind("fair-confirmation");
    const token = /\/job-fair\/registration#([\w.-]+)/.exec(text)?.[1];
    const answer = await call(READ, token);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const shown = await answer.text();
    expect(JSON.parse(shown)).toMatchObject({
      companyName: "Vembanad Marine Works",
      reference: expect.stringMatching(/^FAIR-2026-\d{6}$/),
      withdrawnAt: null,
      contact: fairContact,
      gifts: { selectedVouchers: [1, 3], selectedTools: ["My ToDo's", "DayLog"], noGift: false },
      agreesToPromotions: true,
      fair: { fairAt: null, until: null, link: null, note: null },
    });
    for (const { code } of await vouchers()) {
      expect(text).toContain(code);
      expect(shown).not.toContain(code);
    }
  });

  it("is in no stored mail, which the back office shows without it", async () => {
    await mailOfKind("fair-confirmation");
    const stored = JSON.stringify((await deps.store.page("outbox", { limit: 10 })).items);
    expect(stored).toContain("/job-fair/registration");
    expect(stored).not.toMatch(/registration#/);
  });

  it("does not tell the company's id, with which steps can be sent", async () => {
    const { text, html } = await mailOfKind("fair-confirmation");
    expect(text).toMatch(/\/job-fair\/branding#FAIR-2026-\d{6}\./);
    expect(text + html).not.toContain(companyId);
  });

  it.each([
    ["another purpose", () => tokenOf("fair-branding")],
    ["another address", () => tokenOf("fair-registration", "other@example.in")],
    ["nothing", () => ""],
    ["a guess", () => `${reference}.9999999999999.${"A".repeat(43)}`],
  ])("is refused with %s", async (_, token) => {
    const lines = [
      READ,
      WITHDRAW,
      "DELETE /api/jobfair/own/promotions",
      "DELETE /api/jobfair/own/name",
    ] as const;
    for (const line of lines) {
      expect((await call(line, token())).status).toBe(403);
    }
    expect((await company()).withdrawnAt).toBeNull();
  });

  it("is refused after thirty days, with what to do", async () => {
    const token = tokenOf();
    deps.clock.advance((30 * DAY_MS) / 1000);
    const answer = await call(WITHDRAW, token);
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { error: expect.stringContaining("Please reply to the email that it was in") },
    ]);
  });

  it("lets the steps change the registration, in the company's name", async () => {
    const opened = await call("POST /api/jobfair/own/open");
    const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const own = await callApi(app(), "GET /api/jobfair/registration", { headers: { Cookie: cookie } });
    expect(await own.json()).toMatchObject({ data: { companyId, isComplete: true } });
    await browser.sendContact(companyId, { registration: "edit", fullName: "Meera K Nair" });
    expect((await read()).contact?.fullName).toBe("Meera K Nair");
    expect(await logged()).toContainEqual(
      expect.objectContaining({ username: "the company", collection: "jobFairContacts", action: "update" }),
    );
  });
});

it("a change of gifts keeps back the confirmation with former codes that has not left yet", async () => {
  deps.clock.advance(61);
  const changed = { ...fairGifts, companyId, selectedVouchers: [2], registration: "edit" };
  expect((await browser.call("POST /api/selection", changed)).status).toBe(200);
  const [left] = await vouchers();
  await mailOfKind("fair-confirmation");
  const confirmations = sent.filter(({ headers }) => headers["X-Mail-Kind"] === "fair-confirmation");
  expect(confirmations).toHaveLength(1);
  expect(confirmations[0]?.text).toContain(left?.code);
});

describe("withdrawing", () => {
  it("keeps back what says that the company is registered and has not left yet", async () => {
    deps.clock.advance(61);
    await call(WITHDRAW);
    deps.clock.advance(61);
    await sendWaiting(deps);
    const kinds = sent
      .filter(({ to }) => to === fairContact.email)
      .map(({ headers }) => headers["X-Mail-Kind"]);
    expect(kinds).toEqual(["fair-withdrawal"]);
  });

  it("is recorded, tells both sides, voids unused vouchers and frees the place", async () => {
    const [used] = await vouchers();
    const token = await signedInToken(deps);
    await callApi(app(), `PATCH /api/jobfair/vouchers/${used?.code}`, { token });
    const answer = await call(WITHDRAW);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { message: expect.any(String), data: { withdrawnAt: deps.now().toISOString() } },
    ]);
    expect(await company()).toMatchObject({ stage: "withdrawn", progress: "done" });
    const states = (await vouchers()).map(({ redeemedAt, voidedAt }) => [
      Boolean(redeemedAt),
      Boolean(voidedAt),
    ]);
    expect(states.toSorted()).toEqual([
      [false, true],
      [true, false],
    ]);
    expect((await mailOfKind("fair-withdrawal")).to).toBe(fairContact.email);
    expect((await mailOfKind("fair-withdrawal-alert")).to).toBe("operations@tidepoint.example");
    expect(await logged()).toContainEqual(
      expect.objectContaining({
        username: "the company",
        collection: "jobFairCompanies",
        changes: expect.arrayContaining([expect.objectContaining({ field: "stage", after: "withdrawn" })]),
      }),
    );
  });

  it.each([
    ["makes the CDN forget the fair's state while places are limited", 5, ["fair-settings"]],
    ["leaves the CDN alone while they are not", null, []],
  ])("%s", async (_, capacity, purged) => {
    await settleFair(deps, { capacity });
    await call(WITHDRAW);
    await call(WITHDRAW);
    expect(deps.purged).toEqual(purged);
  });

  it("twice, or at once, is done once", async () => {
    const answers = await Promise.all([call(WITHDRAW), call(WITHDRAW), call(WITHDRAW)]);
    deps.clock.advance(60);
    answers.push(await call(WITHDRAW));
    const bodies = await Promise.all(answers.map(async (answer) => (await answer.json()).data.withdrawnAt));
    expect(new Set(bodies).size).toBe(1);
    const mails = (await deps.store.page("outbox", { limit: 50 })).items;
    expect(mails.filter(({ kind }) => kind === "fair-withdrawal")).toHaveLength(1);
  });

  it("ends every way to change the registration, but not to register again", async () => {
    await call(WITHDRAW);
    const refused = [
      await browser.sendContact(companyId, { registration: "edit", fullName: "Somebody Else" }),
      await browser.sendGifts(companyId, { registration: "edit", selectedVouchers: [2] }),
      await call("POST /api/jobfair/own/open"),
    ];
    for (const answer of refused) {
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { message: "This registration was withdrawn. You are welcome to register again." },
      ]);
    }
    const again = await browser.register();
    expect(again).not.toBe(companyId);
  });

  it("leaves a voucher that cannot be redeemed", async () => {
    await call(WITHDRAW);
    const [voucher] = await vouchers();
    const answer = await callApi(app(), `PATCH /api/jobfair/vouchers/${voucher?.code}`, {
      token: await signedInToken(deps),
    });
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      "The company has withdrawn its registration, so this voucher is void.",
    ]);
  });

  it("voids a redemption that is taken back, whichever of the two comes first", async () => {
    const token = await signedInToken(deps);
    const codes = (await vouchers()).map(({ code }) => code);
    for (const code of codes) await callApi(app(), `PATCH /api/jobfair/vouchers/${code}`, { token });
    const undo = (code = "") =>
      callApi(app(), `POST /api/jobfair/vouchers/${code}/undo`, { token, body: {} });
    const [first, second] = codes;
    const answers = await Promise.all([undo(first), call(WITHDRAW)]);
    answers.push(await undo(second));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { redeemedAt, voidedAt } of await vouchers()) {
      expect([redeemedAt, Boolean(voidedAt)]).toEqual([null, true]);
    }
  });

  it("lets another company take the place", async () => {
    await settleFair(deps, { capacity: 1 });
    const other = { companyName: "Other", website: "www.other.in" };
    expect((await fairVisitor(app()).sendCompany(other)).status).toBe(409);
    await call(WITHDRAW);
    expect((await fairVisitor(app()).sendCompany(other)).status).toBe(201);
  });
});

describe("the agreement to promotional emails", () => {
  it("can be taken back, also after withdrawing, and the log says what it was", async () => {
    await call(WITHDRAW);
    for (let again = 0; again < 2; again++) {
      const answer = await call("DELETE /api/jobfair/own/promotions");
      expect(await answer.json()).toMatchObject({ data: { agreesToPromotions: false } });
    }
    const changes = (await logged()).filter(({ collection }) => collection === "jobFairSelections");
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      username: "the company",
      changes: [{ field: "promotionsWording", before: expect.stringContaining("I agree"), after: null }],
    });
  });
});

describe("the calendar", () => {
  const settle = (changes: Partial<FairSettings>) => settleFair(deps, changes);

  it("has no file while the fair's day is not settled", async () => {
    expect((await callApi(app(), "GET /api/jobfair/job-fair.ics")).status).toBe(404);
    await mailOfKind("fair-confirmation");
    await browser.sendGifts(companyId, { registration: "edit", selectedVouchers: [2] });
    const { text, attachments } = await mailOfKind("fair-confirmation");
    expect(text).toContain("We email you the details of the fair by");
    expect(attachments).toBeUndefined();
  });

  it("has the fair, with one id for each registration and a sequence that grows with the settings", async () => {
    await settle({
      fairAt: "2026-12-12T04:30:00.000Z",
      until: "2026-12-12T11:30:00.000Z",
      link: "https://fair.example/hall",
      note: "Bring your badge.",
    });
    const settings = await deps.store.get("jobFairSettings", SINGLETON_ID);
    await mailOfKind("fair-confirmation");
    const ownFile = `GET /api/jobfair/job-fair.ics?registration=${reference}` as const;
    const answer = await callApi(app(), ownFile);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8; method=PUBLISH");
    const file = await answer.text();
    const lines = file.split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "METHOD:PUBLISH",
        `UID:job-fair-${reference}@tidepoint.example`,
        'ORGANIZER;CN="Tidepoint":mailto:operations@tidepoint.example',
        "SEQUENCE:1",
        "DTSTART:20261212T043000Z",
        "DTEND:20261212T113000Z",
        "SUMMARY:Tidepoint job fair",
        "LOCATION:https://fair.example/hall",
        "DESCRIPTION:Bring your badge.",
      ]),
    );
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    const ofNobody = await (await callApi(app(), "GET /api/jobfair/job-fair.ics")).text();
    expect(ofNobody).toContain("UID:job-fair@tidepoint.example");
    expect((await callApi(app(), "GET /api/jobfair/job-fair.ics?registration=x@y")).status).toBe(400);
    await browser.sendGifts(companyId, { registration: "edit", selectedVouchers: [2] });
    const mail = await mailOfKind("fair-confirmation");
    expect(mail.text).toContain("When: Saturday 12 December 2026, 10:00 am to 5:00 pm IST (UTC+5:30)");
    expect(mail.attachments).toMatchObject([
      {
        filename: "job-fair.ics",
        content: expect.stringContaining(`UID:job-fair-${reference}@tidepoint.example`),
      },
    ]);
    const version = settings?.version ?? 0;
    await deps.store.commit([
      {
        update: "jobFairSettings",
        id: SINGLETON_ID,
        version,
        changes: { until: "2026-12-12T12:30:00.000Z" },
      },
    ]);
    expect(await (await callApi(app(), ownFile)).text()).toContain("SEQUENCE:2");
  });

  it("takes the fair out again when the company withdraws", async () => {
    await settle({ fairAt: "2026-12-12T04:30:00.000Z" });
    await call(WITHDRAW);
    const { text, attachments } = await mailOfKind("fair-withdrawal");
    expect(text).toContain("The attached file removes the fair from your calendar.");
    expect(attachments?.[0]?.content).toContain(`UID:job-fair-${reference}@tidepoint.example`);
    expect(attachments?.[0]?.content).toContain("METHOD:CANCEL");
    expect(attachments?.[0]?.content).toContain("STATUS:CANCELLED");
  });
});
