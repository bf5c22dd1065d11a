import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { DAY_MS } from "#rules/calendar.ts";
import { sendWaiting } from "#server/outbox/send-waiting.ts";
import type { Message } from "#server/platform/mail/transport.ts";
import { linkToken } from "#server/platform/signed-link.ts";
import { fairContact } from "#tests/samples/job-fair/registration.ts";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { jobFairApp } from "./job-fair.routes.ts";

const NEW = "ceo@vembanadmarine.in";
const OWN = "/api/jobfair/own";

let deps: TestDeps;
let sent: Message[];
let companyId: string;
let browser: ReturnType<typeof fairVisitor>;
beforeEach(async () => {
  ({ deps, sent } = collectMails(await openTestDeps()));
  browser = fairVisitor(app());
  companyId = await browser.register();
  await mails();
});

const app = () => jobFairApp(async () => deps);

/** Sends what waits, and returns what was sent. */
async function mails(): Promise<Message[]> {
  sent.length = 0;
  deps.clock.advance(60);
  await sendWaiting(deps);
  return [...sent];
}

const summary = (messages: readonly Message[]) =>
  messages.map(({ to, headers }) => `${headers["X-Mail-Kind"]} to ${to}`).toSorted();

const change = (changes: object = {}) =>
  browser.sendContact(companyId, { registration: "edit", email: NEW, ...changes });

/** Asks for the new address, and returns the token of the link in the mail to the one so far. */
async function questionToken(changes: object = {}): Promise<string> {
  await change(changes);
  const question = (await mails()).find(({ to }) => to === fairContact.email);
  return /job-fair\/registration#([\w.-]+)/.exec(question?.text ?? "")?.[1] ?? "";
}

async function ownToken(recipient: string = fairContact.email) {
  const company = await deps.store.get("jobFairCompanies", companyId);
  return linkToken(deps, { purpose: "fair-registration", id: company?.reference ?? "", recipient });
}

const byLink = (line: Parameters<typeof callApi>[1], token: string) =>
  callApi(app(), line, { headers: { Authorization: `Link ${token}` } });
const read = async (token: string) => (await (await byLink(`GET ${OWN}`, token)).json()) as object;

async function addresses() {
  const [company, contact] = await Promise.all([
    deps.store.get("jobFairCompanies", companyId),
    deps.store.find("jobFairContacts", "company", companyId),
  ]);
  return [company?.email, contact?.email];
}
const unchanged = [fairContact.email, fairContact.email];

describe("a new address of a complete registration", () => {
  it("is told and waits, while the rest of the step is stored", async () => {
    const answer = await change({ fullName: "Meera K Nair" });
    expect([answer.status, await answer.json()]).toMatchObject([
      201,
      {
        message: "Job Fair entry added successfully!",
        notice: expect.stringContaining("it changes once you say yes to our mail to l…@vembanadmarine.in."),
      },
    ]);
    expect(await addresses()).toEqual(unchanged);
    expect(await deps.store.find("jobFairContacts", "company", companyId)).toMatchObject({
      fullName: "Meera K Nair",
    });
    const told = await mails();
    expect(summary(told)).toEqual([
      `fair-address-notice to ${NEW}`,
      `fair-address-question to ${fairContact.email}`,
    ]);
    const notice = told.find(({ to }) => to === NEW)?.text.replace(/\s+/g, " ") ?? "";
    expect(notice).toContain("our job fair desk can confirm this address");
    expect(notice).not.toContain(fairContact.email);
    expect(notice).not.toContain("#");
    expect(await read(await ownToken())).toMatchObject({
      contact: { email: fairContact.email },
      addressChange: {
        email: NEW,
        text: expect.stringContaining("Waiting for a yes from l…@vembanadmarine.in"),
        mayDecide: false,
      },
    });
  });

  it("is asked for once, however often it is sent", async () => {
    await change();
    await change();
    expect(await mails()).toHaveLength(2);
  });

  it("needs no yes while the registration is not complete: nothing was sent to the first one", async () => {
    const visitor = fairVisitor(app());
    const begun = (await (await visitor.sendCompany({ website: "www.paalam.in" })).json()) as {
      companyId: string;
    };
    await visitor.sendContact(begun.companyId);
    await visitor.sendContact(begun.companyId, { email: NEW });
    expect(await deps.store.get("jobFairCompanies", begun.companyId)).toMatchObject({ email: NEW });
  });
});

describe("a yes", () => {
  it("comes by the link that asks alone, and not by the one in the confirmation", async () => {
    await change();
    for (const method of ["POST", "DELETE"] as const) {
      expect((await byLink(`${method} ${OWN}/address`, await ownToken())).status).toBe(403);
    }
    expect(await addresses()).toEqual(unchanged);
  });

  it("moves the mails, ends the earlier links, and works once", async () => {
    const before = await ownToken();
    const token = await questionToken();
    expect(await read(token)).toMatchObject({ addressChange: { email: NEW, mayDecide: true } });
    const answer = await byLink(`POST ${OWN}/address`, token);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      {
        message: expect.stringContaining("new address"),
        data: { contact: { email: NEW }, addressChange: null },
      },
    ]);
    expect(await addresses()).toEqual([NEW, NEW]);
    expect(summary(await mails())).toEqual([`fair-confirmation to ${NEW}`]);
    for (const dead of [before, token]) expect((await byLink(`GET ${OWN}`, dead)).status).toBe(403);
    expect((await byLink(`POST ${OWN}/address`, token)).status).toBe(403);
    expect((await byLink(`GET ${OWN}`, await ownToken(NEW))).status).toBe(200);
    expect((await deps.store.page("audit", { limit: 20 })).items).toContainEqual(
      expect.objectContaining({
        username: "the company",
        collection: "jobFairContacts",
        changes: [{ field: "email", before: fairContact.email, after: NEW }],
      }),
    );
  });

  it("ends what browsers opened before, which says who the person is", async () => {
    const token = await questionToken();
    await byLink(`POST ${OWN}/address`, token);
    expect(await (await browser.call("GET /api/jobfair/registration")).json()).toEqual({ data: null });
    expect((await change({ fullName: "Somebody Else" })).status).toBe(403);
    expect((await browser.sendGifts(companyId, { registration: "edit", selectedVouchers: [2] })).status).toBe(
      403,
    );
  });

  it("of several at once counts once", async () => {
    const token = await questionToken();
    const answers = await Promise.all([1, 2, 3].map(() => byLink(`POST ${OWN}/address`, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it("is no yes to another address that was asked for since", async () => {
    const first = await questionToken({ email: "typo@vembanadmarine.in" });
    const second = await questionToken();
    expect((await byLink(`POST ${OWN}/address`, first)).status).toBe(403);
    expect((await byLink(`POST ${OWN}/address`, second)).status).toBe(200);
    expect(await addresses()).toEqual([NEW, NEW]);
  });

  it("comes too late after a week", async () => {
    const token = await questionToken();
    deps.clock.advance((7 * DAY_MS) / 1000);
    expect((await byLink(`POST ${OWN}/address`, token)).status).toBe(403);
    expect(await read(await ownToken())).toMatchObject({ addressChange: null });
  });

  it("is refused once the company has withdrawn", async () => {
    const token = await questionToken();
    await byLink(`POST ${OWN}/withdraw`, await ownToken());
    expect((await byLink(`POST ${OWN}/address`, token)).status).toBe(409);
    expect(await addresses()).toEqual(unchanged);
  });
});

it("a no leaves the address, ends the link, and is told to the firm", async () => {
  const token = await questionToken();
  const answer = await byLink(`DELETE ${OWN}/address`, token);
  expect([answer.status, await answer.json()]).toMatchObject([200, { data: { addressChange: null } }]);
  expect(summary(await mails())).toEqual(["fair-address-alert to operations@tidepoint.example"]);
  expect((await byLink(`POST ${OWN}/address`, token)).status).toBe(403);
  expect(await addresses()).toEqual(unchanged);
});

describe("the job fair desk", () => {
  let token: string;
  beforeEach(async () => {
    token = await signedInToken(deps, { username: "desk", adminType: "fairdesk" });
  });
  const desk = (line: Parameters<typeof callApi>[1]) => callApi(app(), line, { token });

  it("sees the new address, confirms it, and the one so far is told", async () => {
    const question = await questionToken();
    const details = await desk(`GET /api/user-details/${companyId}`);
    expect(await details.json()).toMatchObject({
      addressChange: { email: NEW, createdAt: expect.any(String) },
    });
    expect((await desk(`POST /api/jobfair/companies/${companyId}/address`)).status).toBe(200);
    expect(await addresses()).toEqual([NEW, NEW]);
    expect(summary(await mails())).toEqual([
      `fair-address-changed to ${fairContact.email}`,
      `fair-confirmation to ${NEW}`,
    ]);
    expect((await byLink(`POST ${OWN}/address`, question)).status).toBe(403);
    expect((await desk(`POST /api/jobfair/companies/${companyId}/address`)).status).toBe(409);
  });

  it("corrects an address, and ends what browsers opened before", async () => {
    const body = { email: NEW, reason: "They called." };
    const line = `PATCH ${adminApi.jobFairCompanies.record(companyId)}` as Parameters<typeof callApi>[1];
    expect((await callApi(app(), line, { token, body })).status).toBe(200);
    expect(await addresses()).toEqual([NEW, NEW]);
    expect(await (await browser.call("GET /api/jobfair/registration")).json()).toEqual({ data: null });
    expect((await change({ fullName: "Somebody Else" })).status).toBe(403);
  });

  it("corrects the one so far, and nobody is asked any more by a link that is dead", async () => {
    await change();
    const corrected = "office@vembanadmarine.in";
    const body = { email: corrected, reason: "They called." };
    const line = `PATCH ${adminApi.jobFairCompanies.record(companyId)}` as Parameters<typeof callApi>[1];
    expect((await callApi(app(), line, { token, body })).status).toBe(200);
    expect(await read(await ownToken(corrected))).toMatchObject({ addressChange: null });
    expect((await desk(`POST /api/jobfair/companies/${companyId}/address`)).status).toBe(409);
  });

  it("drops it", async () => {
    await change();
    await mails();
    expect((await desk(`DELETE /api/jobfair/companies/${companyId}/address`)).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect(await addresses()).toEqual(unchanged);
    expect((await desk(`DELETE /api/jobfair/companies/${companyId}/address`)).status).toBe(409);
  });
});
