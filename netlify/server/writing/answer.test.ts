import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { dashboardApp } from "#features/dashboard/server/dashboard.routes.ts";
import { digestText } from "#features/mail/server/digest.ts";
import { outboxApp } from "#features/mail/server/mail.routes.ts";
import { DAY_MS } from "#rules/calendar.ts";
import type { Handled } from "#rules/reply.ts";
import { storedContact } from "#tests/samples/job-fair/registration.ts";
import { everyInbox } from "#tests/support/inbox-samples.ts";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { type Colleague, colleague, inboxVisit } from "#tests/support/server/inbox-visit.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { sendWaiting } from "../outbox/send-waiting.ts";
import { DeliveryFailure } from "../platform/mail/delivery-failure.ts";
import { undoApp } from "./undo.routes.ts";

let deps: TestDeps;
let asha: Colleague;
let biju: Colleague;
beforeEach(async () => {
  deps = await openTestDeps();
});

/** Starts new sessions, since the earlier ones have expired. */
async function signIn() {
  asha = await colleague(deps, "asha");
  biju = await colleague(deps, "biju");
}

describe.each(everyInbox)("an answer to the sender of a record in %s", (inbox) => {
  const visit = () => inboxVisit(deps, inbox);
  const reply = ({ token } = asha, changes: object = {}) =>
    visit().call(token, `POST ${visit().calls.reply("one")}`, {
      subject: "Yes",
      text: "Dear Meera",
      ...changes,
    });
  const read = async <T>(path: "dashboard" | "arrivals", { token } = asha) =>
    (await (
      await callApi(
        dashboardApp(async () => deps),
        `GET ${adminApi[path]}`,
        { token },
      )
    ).json()) as T;

  interface Counted {
    readonly waiting: { kind: string; count: number; overdue: number; oldest: object | null }[];
    readonly counts: { kind: string; count: number }[];
  }
  /** What the desk still shows of the inbox: what waits, what is overdue, what the bell counts, and the lists. */
  async function left(who: Colleague) {
    const [{ waiting }, { counts }] = await Promise.all([
      read<Counted>("dashboard", who),
      read<Counted>("arrivals", who),
    ]);
    const { count, overdue, oldest } = waiting.find(({ kind }) => kind === inbox) ?? {};
    return {
      ...{ count, overdue, oldest },
      bell: counts.find(({ kind }) => kind === inbox)?.count,
      listed: await visit().listed(who.token, "progress=new"),
      unassigned: await visit().listed(who.token, "owner=none"),
      due: await visit().listed(who.token, "due=overdue"),
    };
  }
  const nothing = { count: 0, overdue: 0, oldest: null, bell: 0, listed: [], unassigned: [], due: [] };
  const fair = inbox === "jobFairCompanies";

  beforeEach(async () => {
    await visit().add("one", { ...(fair && { completedAt: deps.now().toISOString() }) });
    if (fair) {
      const record = storedContact({ companyId: "one" });
      await deps.store.commit([{ insert: "jobFairContacts", id: "contact", record }]);
    }
    // Longer than any sender was promised, and within what the bell tells.
    deps.clock.advance((6 * DAY_MS) / 1000);
    await signIn();
  });

  it("leaves nothing of it in what waits for anybody: its own screen knows without reading again", async () => {
    expect(await left(biju)).toMatchObject({ count: 1, bell: 1, listed: ["one"], unassigned: ["one"] });
    const { body } = await reply();
    const owner = { _id: asha.account._id, username: "asha" };
    expect(body["handled"]).toEqual({
      ...{ owner, progress: "inHand", version: 2, suspectedSpam: false, isSpam: false },
    } satisfies Handled);
    expect(await left(asha)).toEqual(nothing);
    expect(await left(biju)).toEqual(nothing);
    expect(JSON.stringify(await digestText(deps))).not.toContain("wait");
  });

  it("may say that it is done, or be given by phone with one press", async () => {
    expect((await reply(asha, { progress: "done" })).body).toMatchObject({ handled: { progress: "done" } });
    await visit().add("two");
    const path = `POST ${visit().calls.otherAnswer("two")}`;
    const { status, body } = await visit().call(asha.token, path, { by: "phone", text: "Comes on Monday" });
    expect([status, body]).toMatchObject([
      201,
      { data: { text: "Answered by phone: Comes on Monday" }, handled: { progress: "inHand" } },
    ]);
    expect((await visit().call(asha.token, path, { by: "pigeon", text: "" })).status).toBe(400);
    const reader = await colleague(deps, "rekha", "reader");
    expect((await visit().call(reader.token, path, { by: "phone", text: "" })).status).toBe(403);
  });

  it("overwrites nothing that a colleague has done", async () => {
    await visit().call(biju.token, `PATCH ${visit().calls.owner("one")}`, {
      owner: biju.account._id,
      progress: "done",
    });
    await reply();
    expect(await visit().record("one")).toMatchObject({ ownerId: biju.account._id, progress: "done" });
  });

  it("of two at once is sent twice, and is the first one's", async () => {
    const answers = await Promise.all([reply(asha), reply(biju)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { ownerId } = await visit().record("one");
    expect([asha.account._id, biju.account._id]).toContain(ownerId);
    expect(
      (await deps.store.page("outbox", { index: "about", value: `${inbox}/one`, limit: 9 })).items,
    ).toHaveLength(2);
  });

  it("is none if it never leaves, until it is sent again", async () => {
    const refused = new DeliveryFailure("The address does not exist (550).", { kind: "final" });
    ({ deps } = collectMails(deps, refused));
    await reply();
    // Queued, it counts as sent.
    expect(await left(biju)).toEqual(nothing);
    deps.clock.advance(120);
    await sendWaiting(deps);
    const { items } = await deps.store.page("outbox", { index: "about", value: `${inbox}/one`, limit: 9 });
    expect(items).toMatchObject([{ state: "failed" }]);
    expect(await left(asha)).toMatchObject({ count: 1, bell: 1, listed: ["one"] });
    expect(await visit().record("one")).toMatchObject({ ownerId: asha.account._id, progress: "new" });
    const resent = `POST ${adminApi.outboxResend(items[0]?._id ?? "")}` as const;
    await callApi(
      outboxApp(async () => deps),
      resent,
      { token: asha.token },
    );
    expect(await left(asha)).toEqual(nothing);
  });

  it("that failed opens nothing which was answered otherwise", async () => {
    ({ deps } = collectMails(deps, new DeliveryFailure("No such address.", { kind: "final" })));
    await reply();
    deps.clock.advance(120);
    await visit().call(biju.token, `POST ${visit().calls.otherAnswer("one")}`, { by: "whatsApp", text: "" });
    await sendWaiting(deps);
    expect(await visit().record("one")).toMatchObject({ progress: "inHand" });
  });
});

describe.each(everyInbox)("what is decided to be spam in %s", (inbox) => {
  const visit = () => inboxVisit(deps, inbox);
  const decide = (suspectedSpam: boolean, ids = ["one"]) =>
    visit().call(asha.token, `POST ${visit().calls.bulk}`, { ids, set: { suspectedSpam } });
  const receipts = async () => {
    const { items } = await deps.store.page("outbox", { index: "about", value: `${inbox}/one`, limit: 9 });
    return items.map(({ kind }) => kind);
  };

  interface Shown {
    readonly series: { kind: string; counts: number[] }[];
    readonly latest: { _id: string }[];
    readonly counts: { kind: string; count: number }[];
  }
  async function shown() {
    const app = dashboardApp(async () => deps);
    const read = async (path: string) =>
      (await (await callApi(app, `GET ${path}` as never, { token: asha.token })).json()) as Shown;
    const [{ series, latest }, { counts }] = [await read(adminApi.dashboard), await read(adminApi.arrivals)];
    return {
      today: series.find(({ kind }) => kind === inbox)?.counts.at(-1),
      latest: latest.map(({ _id }) => _id),
      bell: counts.find(({ kind }) => kind === inbox)?.count,
      all: await visit().listed(asha.token, ""),
      unassigned: await visit().listed(asha.token, "owner=none"),
      spam: await visit().listed(asha.token, "spam=yes"),
      totals: await visit().totals(asha.token, ""),
    };
  }
  const there = {
    ...{ today: 1, latest: ["one"], bell: 1, all: ["one"], unassigned: ["one"] },
    totals: ["1", "1"],
  };
  const gone = {
    ...{ today: 0, latest: [], bell: 0, all: [], unassigned: [], spam: ["one"] },
    totals: ["0", "0"],
  };

  beforeEach(async () => {
    await signIn();
    const fair = inbox === "jobFairCompanies" && { completedAt: deps.now().toISOString() };
    await visit().add("one", { suspectedSpam: true, ...fair });
    if (!fair) return;
    const contact = storedContact({ companyId: "one" });
    const gifts = { companyId: "one", selectedVouchers: [], selectedTools: [], noGift: true };
    const agreed = {
      termsWording: null,
      promotionsWording: null,
      termsVersion: "",
      agreedAt: fair.completedAt,
    };
    await deps.store.commit([
      { insert: "jobFairContacts", id: "contact", record: contact },
      { insert: "jobFairSelections", id: "gifts", record: { ...gifts, ...agreed } },
    ]);
  });

  it("is nowhere but in its own view, where a suspicion is everywhere", async () => {
    expect(await shown()).toEqual({ ...there, spam: ["one"] });
    await decide(true);
    expect(await shown()).toEqual(gone);
    const { body } = await visit().call(asha.token, `GET ${visit().calls.activity("one")}`);
    expect(body).toMatchObject([{ by: "asha", text: "marked this as spam" }, { kind: "received" }]);
  });

  it("comes back with the receipt that it did not get, once", async () => {
    await decide(true);
    expect(await receipts()).toEqual([]);
    await decide(false);
    expect(await shown()).toEqual({ ...there, spam: [] });
    expect(await receipts()).toHaveLength(1);
    await decide(true);
    await decide(false);
    expect(await receipts()).toHaveLength(1);
  });

  it("comes back without a receipt when the decision is undone, or if it was answered", async () => {
    const { body } = await decide(true);
    const undo = `POST ${adminApi.undo(String(body["undo"]))}` as const;
    await callApi(
      undoApp(async () => deps),
      undo,
      { token: asha.token },
    );
    expect(await visit().record("one")).toMatchObject({ suspectedSpam: true, isSpam: false });
    await visit().call(asha.token, `PATCH ${visit().calls.progress("one")}`, { progress: "inHand" });
    await decide(false);
    expect(await receipts()).toEqual([]);
  });

  it("is answered like anything else, and is none from then on", async () => {
    await decide(true);
    const path = `POST ${visit().calls.otherAnswer("one")}`;
    await visit().call(asha.token, path, { by: "phone", text: "" });
    expect(await visit().record("one")).toMatchObject({ suspectedSpam: false, isSpam: false });
  });
});
