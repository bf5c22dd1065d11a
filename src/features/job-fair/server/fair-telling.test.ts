import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { fairApi } from "#addresses/public.ts";
import { hashPassword } from "#features/account/server/password.ts";
import { type AdminType, adminTypes, isPermitted } from "#rules/account/permissions.ts";
import { sendWaiting } from "#server/outbox/send-waiting.ts";
import { DeliveryFailure } from "#server/platform/mail/delivery-failure.ts";
import type { MailTransport, Message } from "#server/platform/mail/transport.ts";
import { fairContact } from "#tests/samples/job-fair/registration.ts";
import { collectMails, refuseMailsTo } from "#tests/support/mail/collected-mails.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import type { FairTelling } from "../fair-telling.ts";
import { jobFairApp } from "./job-fair.routes.ts";

let deps: TestDeps;
let sent: Message[];
let token: string;
beforeEach(async () => {
  ({ deps, sent } = collectMails(await openTestDeps()));
  token = await signedInToken(deps, { username: "desk", adminType: "fairdesk" });
});

const app = () => jobFairApp(async () => deps);
const settle = (body: object) => callApi(app(), `PATCH ${fairApi.settings}`, { body, token });
const telling = async (): Promise<FairTelling> =>
  (await callApi(app(), `GET ${adminApi.jobFairTelling}`, { token })).json();
const tell = (changedAt: string | null, given = token) =>
  callApi(app(), `POST ${adminApi.jobFairTelling}`, { token: given, body: { changedAt } });
const register = (name: string, company: object = {}) =>
  fairVisitor(app()).register(
    { companyName: name, ...company },
    { email: `${name.toLowerCase()}@example.in` },
  );

/** The mails of a change, once they are sent. */
async function newsSent() {
  deps.clock.advance(61);
  await sendWaiting(deps);
  return sent.filter(({ headers }) => headers["X-Mail-Kind"] === "fair-facts");
}

const nothing = { waiting: 0, host: null, toldAt: null, told: 0, untold: [] };

describe("a change of the fair's facts", () => {
  it("concerns the companies that registered before it, and no others", async () => {
    expect(await telling()).toEqual({ ...nothing, changedAt: null });
    await register("Aroma");
    await register("Script", { homepage: "https://spam.example" });
    await fairVisitor(app()).sendCompany({ companyName: "Unfinished" });
    deps.clock.advance(60);
    await settle({ fairAt: "2026-12-12T10:00" });
    const changedAt = deps.now().toISOString();
    deps.clock.advance(60);
    await register("Later");
    expect(await telling()).toEqual({ ...nothing, changedAt, waiting: 1 });
  });

  it("is none if only the season or the places change", async () => {
    await settle({ closesAt: "2026-12-01", capacity: 30 });
    expect((await telling()).changedAt).toBeNull();
  });

  it("concerns nobody while nothing is settled that one could tell", async () => {
    await register("Aroma");
    await settle({ note: "Bring a card." });
    await settle({ note: null });
    const { changedAt, waiting } = await telling();
    expect(waiting).toBe(0);
    expect((await tell(changedAt)).status).toBe(409);
  });
});

describe("telling the companies", () => {
  it("sends each the facts, a link to its registration, and a file by which calendars change their entry", async () => {
    await settle({ fairAt: "2026-12-11T10:00" });
    await register("Aroma");
    await newsSent();
    await settle({ fairAt: "2026-12-12T10:00", until: "2026-12-12T17:00", link: "Bolgatty Palace" });
    const answer = await tell((await telling()).changedAt);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: "One mail is being sent.", told: 1 },
    ]);
    const [mail] = await newsSent();
    expect(mail?.to).toBe("aroma@example.in");
    expect(mail?.subject).toMatch(/^When and where the job fair takes place \(FAIR-2026-\d{6}\)$/);
    expect(mail?.text).toContain("When: Saturday 12 December 2026, 10:00 am to 5:00 pm IST (UTC+5:30)");
    expect(mail?.text).toContain("Where: Bolgatty Palace");
    expect(mail?.text).toMatch(/\/job-fair\/registration#[\w.-]+|registration#[\w.-]+/);
    expect(mail?.headers["List-Unsubscribe"]).toBeUndefined();
    const [file] = mail?.attachments ?? [];
    const confirmed = sent.find(({ headers }) => headers["X-Mail-Kind"] === "fair-confirmation");
    const lineOf = (content: string | undefined, name: string) =>
      new RegExp(`^${name}:(.*)\r$`, "m").exec(content ?? "")?.[1];
    const before = confirmed?.attachments?.[0]?.content;
    expect(lineOf(file?.content, "UID")).toBe(lineOf(before, "UID"));
    expect(Number(lineOf(file?.content, "SEQUENCE"))).toBeGreaterThan(Number(lineOf(before, "SEQUENCE")));
    expect(lineOf(file?.content, "DTSTART")).toBe("20261212T043000Z");
  });

  it("leaves nothing behind that says otherwise, though a mail server defers mails", async () => {
    let isDeferred = true;
    const toAroma = () => sent.filter(({ to }) => to === "aroma@example.in");
    const send: MailTransport["send"] = async (message) => {
      if (isDeferred) throw new DeliveryFailure("Try again later (451).", { kind: "later" });
      sent.push(message);
    };
    deps = { ...deps, mail: { ...deps.mail, transport: { isDown: () => false, send } } };
    await settle({ fairAt: "2026-12-11T10:00" });
    await register("Aroma");
    deps.clock.advance(61);
    await sendWaiting(deps);
    await settle({ fairAt: "2026-12-12T10:00" });
    await tell((await telling()).changedAt);
    deps.clock.advance(61);
    await sendWaiting(deps);
    await settle({ fairAt: "2026-12-13T10:00" });
    await tell((await telling()).changedAt);
    isDeferred = false;
    for (let minute = 0; minute < 120; minute += 1) {
      deps.clock.advance(61);
      await sendWaiting(deps);
    }
    expect(
      toAroma()
        .map(({ headers }) => headers["X-Mail-Kind"])
        .sort(),
    ).toEqual(["fair-confirmation", "fair-facts"]);
    for (const { text } of toAroma()) expect(text).toContain("13 December 2026");
  });

  it("happens once for each change, whoever presses and however often", async () => {
    await register("Aroma");
    await register("Bloom");
    await settle({ note: "Bring a card." });
    const { changedAt } = await telling();
    const answers = await Promise.all([tell(changedAt), tell(changedAt), tell(changedAt)]);
    answers.push(await tell(changedAt));
    expect(await Promise.all(answers.map(async (answer) => (await answer.json()).told))).toEqual([
      2, 2, 2, 2,
    ]);
    expect((await newsSent()).map(({ to }) => to).sort()).toEqual(["aroma@example.in", "bloom@example.in"]);
    expect(await telling()).toMatchObject({ waiting: 0, told: 2, toldAt: expect.any(String) });
    await settle({ note: "Bring two cards." });
    expect(await telling()).toMatchObject({ waiting: 2, toldAt: null });
    expect((await tell(changedAt)).status).toBe(409);
    await tell((await telling()).changedAt);
    expect(await newsSent()).toHaveLength(4);
  });

  it("is not limited like what strangers cause, and names whom no mail reached", async () => {
    for (let at = 0; at < 7; at++) {
      const contact = { email: "agency@example.in" };
      await fairVisitor(app()).register({ companyName: `Client ${at}` }, contact);
    }
    const gone = await register("Aroma");
    await settle({ note: "Bring a card." });
    const reason = "The address does not exist (550).";
    const answer = await tell((await telling()).changedAt);
    expect(await answer.json()).toEqual({ message: "8 mails are being sent.", told: 8 });
    const refusal = new DeliveryFailure(reason, { kind: "final" });
    ({ deps, sent } = refuseMailsTo(deps, "aroma@example.in", refusal));
    expect(await newsSent()).toHaveLength(7);
    const untold = [{ _id: gone, companyName: "Aroma", reason }];
    expect(await telling()).toMatchObject({ waiting: 0, told: 8, untold });
  });

  it("goes on where a call that was cut off had stopped", async () => {
    await register("Aroma");
    await register("Bloom");
    await settle({ note: "Bring a card." });
    const { changedAt } = await telling();
    await tell(changedAt);
    const [change] = (await deps.store.page("jobFairFactsChanges", { limit: 1 })).items;
    const [one] = (await deps.store.page("outbox", { limit: 9, search: "fair-facts" })).items;
    await deps.store.commit([
      { update: "jobFairFactsChanges", id: "only", version: change?.version ?? 0, changes: { toldAt: null } },
      { remove: "outbox", id: one?._id ?? "" },
    ]);
    expect((await tell(changedAt)).status).toBe(200);
    expect(await newsSent()).toHaveLength(2);
  });

  it("leaves out whoever has withdrawn, and is on each company's record and in the log", async () => {
    const gone = await register("Aroma");
    const id = await register("Bloom");
    const company = await deps.store.get("jobFairCompanies", gone);
    const withdrawnAt = deps.now().toISOString();
    await deps.store.commit([
      {
        update: "jobFairCompanies",
        id: gone,
        version: company?.version ?? 0,
        changes: { stage: "withdrawn", withdrawnAt },
      },
    ]);
    await settle({ note: "Bring a card." });
    await tell((await telling()).changedAt);
    const about = { index: "about", value: `jobFairCompanies/${id}`, limit: 9 } as const;
    const { items } = await deps.store.page("outbox", about);
    expect(items.map(({ kind }) => kind)).toContain("fair-facts");
    expect(await newsSent()).toHaveLength(1);
    const log = (await deps.store.page("audit", { limit: 20 })).items;
    expect(log.filter(({ collection }) => collection === "outbox")).toMatchObject([
      { username: "desk", action: "create" },
    ]);
  });

  it.each(
    adminTypes.map((adminType) => [adminType, isPermitted(adminType, "jobfair:write") ? 200 : 403] as const),
  )("is for whoever works with the registrations: %s, %i", async (adminType: AdminType, expected) => {
    await settle({ note: "Bring a card." });
    const theirs = await signedInToken(deps, { username: `a ${adminType}`, adminType });
    expect((await tell((await telling()).changedAt, theirs)).status).toBe(expected);
    const read = await callApi(app(), `GET ${adminApi.jobFairTelling}`, { token: theirs });
    expect(read.status).toBe(isPermitted(adminType, "jobfair:read") ? 200 : 403);
  });
});

const PASSWORD = "monsoon over Vypin";

describe("the host of the link in the mails", () => {
  const send = async (body: object, given = token) =>
    callApi(app(), `POST ${adminApi.jobFairTelling}`, {
      token: given,
      body: { changedAt: (await telling()).changedAt, ...body },
    });
  const link = (host: string) => settle({ link: `https://${host}/hall` });

  beforeEach(async () => {
    const passwordHash = await hashPassword(PASSWORD);
    token = await signedInToken(deps, {
      username: "desk with a password",
      adminType: "fairdesk",
      passwordHash,
    });
    await register("Aroma");
    await link("hall.example.com");
  });

  it("must be the one that the sender was shown", async () => {
    expect(await telling()).toMatchObject({ host: "hall.example.com" });
    for (const host of [undefined, "fair.example"]) {
      const answer = await send({ host });
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { fields: { host: "The mails lead to hall.example.com. Please look at it, and press once more." } },
      ]);
    }
    expect(await newsSent()).toHaveLength(0);
  });

  it("asks for the password if it is new and not the firm's, and not again once it is confirmed", async () => {
    deps.clock.advance(6 * 60);
    const refused = await send({ host: "hall.example.com" });
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { fields: { currentPassword: expect.any(String) } },
    ]);
    const wrong = await send({ host: "hall.example.com", currentPassword: "something else" });
    expect(wrong.status).toBe(403);
    expect(await newsSent()).toHaveLength(0);
    expect((await send({ host: "hall.example.com", currentPassword: PASSWORD })).status).toBe(200);
    expect(await newsSent()).toHaveLength(1);
    await settle({ note: "Bring a card." });
    deps.clock.advance(6 * 60);
    expect((await send({ host: "hall.example.com" })).status).toBe(200);
    await link("evil.example");
    expect((await send({ host: "evil.example" })).status).toBe(403);
  });

  it("needs no password if it is the firm's own", async () => {
    await link("fair.tidepoint.example");
    deps.clock.advance(6 * 60);
    expect((await send({ host: "fair.tidepoint.example" })).status).toBe(200);
  });
});

it("a mail of a change names neither codes nor phone numbers", async () => {
  await register("Aroma");
  await settle({ note: "Bring a card." });
  await tell((await telling()).changedAt);
  const codes = (await deps.store.page("jobFairVouchers", { limit: 9 })).items.map(({ code }) => code);
  const said = JSON.stringify(await newsSent());
  expect(codes.length).toBeGreaterThan(0);
  for (const hidden of [...codes, fairContact.phone]) expect(said).not.toContain(hidden);
});
