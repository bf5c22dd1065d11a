import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { fairApi } from "#addresses/public.ts";
import { jobFairApp } from "#features/job-fair/server/job-fair.routes.ts";
import { adminTypes, isPermitted } from "#rules/account/permissions.ts";
import { sendWaiting } from "#server/outbox/send-waiting.ts";
import { DeliveryFailure } from "#server/platform/mail/delivery-failure.ts";
import type { Message } from "#server/platform/mail/transport.ts";
import { storedWaiting } from "#tests/samples/waiting-list/waiting-list.ts";
import { collectMails, refuseMailsTo } from "#tests/support/mail/collected-mails.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import type { WaitingCompany } from "../waiting-list.ts";
import type { WaitingTelling } from "../waiting-telling.ts";
import { waitingListApp } from "./waiting-list.routes.ts";

let deps: TestDeps;
let sent: Message[];
let token: string;
beforeEach(async () => {
  ({ deps, sent } = collectMails(await openTestDeps()));
  token = await signedInToken(deps, { username: "desk", adminType: "fairdesk" });
});

const openDeps = async () => deps;
const settle = (body: object) => callApi(jobFairApp(openDeps), `PATCH ${fairApi.settings}`, { body, token });
const telling = async (): Promise<WaitingTelling> =>
  (await callApi(waitingListApp(openDeps), `GET ${adminApi.waitingTelling}`, { token })).json();
const tell = (companies: readonly string[], given = token) =>
  callApi(waitingListApp(openDeps), `POST ${adminApi.waitingTelling}`, {
    token: given,
    body: { companies },
  });
const nextIds = async () => (await telling()).next.map(({ _id }) => _id);
const tellNext = async () => tell(await nextIds());
const record = (id: string) => deps.store.get("waitingCompanies", id);

let added: number;
beforeEach(() => {
  added = 0;
});

/** A company that joins the list a minute after the one before. */
async function wait(id: string, changes: Partial<WaitingCompany> = {}) {
  added += 1;
  const reference = `WAIT-2026-${String(added).padStart(6, "0")}`;
  const record = storedWaiting({ companyName: id, email: `hr@${id}.in`, reference, ...changes });
  await deps.store.commit([{ insert: "waitingCompanies", id, record }]);
  deps.clock.advance(60);
}

const register = (name: string) =>
  fairVisitor(jobFairApp(openDeps)).register(
    { companyName: name, website: `www.${name}.in` },
    { email: `hr@${name}.in` },
  );

/** The addresses of those who were told of a place so far. */
async function toldSoFar() {
  deps.clock.advance(61);
  await sendWaiting(deps);
  return sent.filter(({ headers }) => headers["X-Mail-Kind"] === "waiting-places").map(({ to }) => to);
}

describe("free places", () => {
  it("are offered to as many companies, those first that have waited longest", async () => {
    for (const id of ["first", "second", "third"]) await wait(id);
    await settle({ capacity: 2 });
    expect(await telling()).toEqual({
      state: "open",
      free: 2,
      waiting: 3,
      told: 0,
      untold: [],
      next: [
        { _id: "first", companyName: "first" },
        { _id: "second", companyName: "second" },
      ],
    });
  });

  it("are told with the fair's place in a street, and without a link that the desk has set", async () => {
    await wait("first");
    await settle({ fairAt: "2026-12-12T10:00", link: "https://hall.example.com/fair" });
    await tellNext();
    await toldSoFar();
    expect(sent.at(-1)?.text).toContain("When: Saturday 12 December 2026");
    expect(sent.at(-1)?.text).not.toContain("hall.example.com");
    await wait("second");
    await settle({ link: "Bolgatty Palace" });
    await tellNext();
    await toldSoFar();
    expect(sent.at(-1)?.text).toContain("Where: Bolgatty Palace");
  });

  it("are offered to everybody while they are not limited", async () => {
    for (const id of ["first", "second"]) await wait(id);
    expect(await telling()).toMatchObject({ state: "open", free: null, waiting: 2 });
    expect(await nextIds()).toEqual(["first", "second"]);
  });

  it("are offered to nobody who was dealt with, may be spam, or has registered meanwhile", async () => {
    await wait("done", { progress: "done" });
    await wait("spam", { suspectedSpam: true });
    await wait("there");
    await wait("begun");
    await register("there");
    await fairVisitor(jobFairApp(openDeps)).sendCompany({ companyName: "begun" });
    expect(await nextIds()).toEqual(["begun"]);
  });

  it("are not offered to a company that has registered under another address", async () => {
    await wait("there", { email: "ravi@mail.there.in" });
    await wait("elsewhere", { companyName: "There Pvt. Ltd." });
    await wait("other");
    await register("there");
    expect(await nextIds()).toEqual(["other"]);
    expect((await tell(["there", "elsewhere"])).status).toBe(409);
  });

  it.each([
    ["before", { opensAt: "2027-01-01" }],
    ["closed", { closesAt: "2026-01-01" }],
    ["full", { capacity: 1 }],
  ] as const)("are none %s registration: nobody is written to", async (state, settings) => {
    await wait("first");
    await register("other");
    await settle(settings);
    expect(await telling()).toMatchObject({ state, free: 0, waiting: 1, next: [] });
    const refused = await tell(["first"]);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: expect.stringContaining("No place is free any more") },
    ]);
    expect(await toldSoFar()).toEqual([]);
  });
});

describe("telling those who wait", () => {
  it("sends each a mail with the way to the form, and says on the record when", async () => {
    await settle({ fairAt: "2026-12-12T10:00", capacity: 1 });
    await wait("first");
    const at = deps.now().toISOString();
    const answer = await tellNext();
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: "One mail is being sent.", told: 1 },
    ]);
    expect(await record("first")).toMatchObject({ toldAt: at, progress: "inHand" });
    expect(await toldSoFar()).toEqual(["hr@first.in"]);
    const [mail] = sent;
    expect(mail?.subject).toBe("You can register for the job fair now (WAIT-2026-000001)");
    expect(mail?.text).toContain("https://tidepoint.example/job-fair");
    expect(mail?.text).toContain("When: Saturday 12 December 2026, 10:00 am");
    const about = { index: "about", value: "waitingCompanies/first", limit: 9 } as const;
    expect((await deps.store.page("outbox", about)).items).toHaveLength(1);
  });

  it("happens once, however often and by whomever it is pressed", async () => {
    for (const id of ["first", "second", "third"]) await wait(id);
    await settle({ capacity: 2 });
    const ids = await nextIds();
    const answers = await Promise.all([tell(ids), tell(ids), tell(ids)]);
    answers.push(await tell(ids));
    expect(await Promise.all(answers.map(async (answer) => (await answer.json()).told))).toEqual([
      2, 2, 2, 2,
    ]);
    expect((await toldSoFar()).sort()).toEqual(["hr@first.in", "hr@second.in"]);
    expect(await telling()).toMatchObject({ free: 2, waiting: 1, told: 2, next: [{ _id: "third" }] });
  });

  it("is not limited like what strangers cause, and says how many mails are stored", async () => {
    await wait("first", { email: "agency@example.in" });
    for (let at = 0; at < 14; at++) await wait(`client${at}`, { email: "agency@example.in" });
    const answer = await tellNext();
    expect(await answer.json()).toEqual({ message: "15 mails are being sent.", told: 15 });
    expect(await toldSoFar()).toHaveLength(15);
  });

  it("names whom no mail reached, who keep their place", async () => {
    for (const id of ["first", "second", "third"]) await wait(id);
    await settle({ capacity: 2 });
    const reason = "The address does not exist (550).";
    const refusal = new DeliveryFailure(reason, { kind: "final" });
    ({ deps } = refuseMailsTo(deps, "hr@first.in", refusal));
    await tellNext();
    await toldSoFar();
    const untold = [{ _id: "first", companyName: "first", reason }];
    expect(await telling()).toMatchObject({ free: 2, waiting: 2, told: 1, untold });
    expect(await nextIds()).toEqual(["first", "third"]);
    ({ deps, sent } = collectMails(deps));
    await tellNext();
    expect((await toldSoFar()).sort()).toEqual(["hr@first.in", "hr@third.in"]);
    expect(await telling()).toMatchObject({ waiting: 0, told: 3, untold: [] });
  });

  it("writes to no more companies than there are places by now", async () => {
    for (const id of ["first", "second"]) await wait(id);
    await settle({ capacity: 2 });
    const ids = await nextIds();
    await register("faster");
    expect(await (await tell(ids)).json()).toMatchObject({ told: 1 });
    expect(await toldSoFar()).toEqual(["hr@first.in"]);
  });

  it("happens again only after all places had been taken in between", async () => {
    await wait("first");
    await settle({ capacity: 1 });
    await tellNext();
    deps.clock.advance(60);
    expect(await nextIds()).toEqual([]);
    await register("faster");
    deps.clock.advance(60);
    expect(await telling()).toMatchObject({ state: "full", waiting: 1, next: [] });
    await settle({ capacity: 2 });
    expect(await nextIds()).toEqual(["first"]);
    await tellNext();
    expect(await toldSoFar()).toEqual(["hr@first.in", "hr@first.in"]);
    expect(await nextIds()).toEqual([]);
  });

  it.each(
    adminTypes.map((adminType) => [adminType, isPermitted(adminType, "jobfair:write") ? 200 : 403] as const),
  )("is for whoever works with the fair: %s, %i", async (adminType, expected) => {
    await wait("first");
    const theirs = await signedInToken(deps, { username: `a ${adminType}`, adminType });
    expect((await tell(["first"], theirs)).status).toBe(expected);
  });
});
