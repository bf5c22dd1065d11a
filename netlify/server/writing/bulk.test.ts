import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import type { Inbox } from "#server/store/store.ts";
import { everyInbox } from "#tests/support/inbox-samples.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import {
  type Colleague,
  colleague,
  inboxVisit,
  openOffice,
  unopened,
} from "#tests/support/server/inbox-visit.ts";
import { collections } from "../collections.ts";
import { undoApp } from "./undo.routes.ts";

let { deps, asha, biju } = unopened;
beforeEach(async () => {
  ({ deps, asha, biju } = await openOffice());
});

async function undo(id: unknown, { token }: Colleague = asha) {
  const path = `POST ${adminApi.undo(String(id))}` as const;
  const answer = await callApi(
    undoApp(async () => deps),
    path,
    { token },
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe.each(everyInbox)("a change of several records of %s", (inbox) => {
  const visit = () => inboxVisit(deps, inbox);
  const bulk = (body: object, { token }: Colleague = asha) =>
    visit().call(token, `POST ${visit().calls.bulk}`, body);
  const handled = async (id: string) => {
    const { progress, ownerId, suspectedSpam } = await visit().record(id);
    return { progress, ownerId, suspectedSpam };
  };
  beforeEach(async () => {
    await visit().add("one");
    await visit().add("two", { progress: "inHand" });
    await visit().add("three", { progress: "done", ownerId: biju.account._id });
  });
  const ids = ["one", "two", "three"];

  it("sets progress, owner and suspected spam, and is undone once", async () => {
    const before = await Promise.all(ids.map(handled));
    const { _id } = asha.account;
    const set = { progress: "done", owner: _id, suspectedSpam: true };
    const { status, body } = await bulk({ ids, set });
    expect([status, body]).toEqual([200, { changed: 3, skipped: 0, undo: expect.any(String) }]);
    for (const id of ids)
      expect(await handled(id)).toEqual({ progress: "done", ownerId: _id, suspectedSpam: true });
    expect(await undo(body["undo"])).toEqual({ status: 200, body: { changed: 3, skipped: 0, remaining: 0 } });
    expect(await Promise.all(ids.map(handled))).toEqual(before);
    expect((await undo(body["undo"])).status).toBe(404);
  });

  it("leaves alone what is as it should be, what somebody has changed, and what is unknown", async () => {
    await visit().call(biju.token, `PATCH ${visit().calls.progress("one")}`, { progress: "inHand" });
    const versions = { one: 1, two: 1, three: 1 };
    const answer = await bulk({ ids: [...ids, "nobody"], versions, set: { progress: "done" } });
    expect(answer.body).toMatchObject({ changed: 1, skipped: 2 });
    expect([await handled("one"), await handled("two")]).toMatchObject([
      { progress: "inHand" },
      { progress: "done" },
    ]);
    expect((await bulk({ ids: ["three"], set: { progress: "done" } })).body).toEqual({
      changed: 0,
      skipped: 0,
      undo: null,
    });
  });

  it("deletes and restores them, but none that was restored meanwhile", async () => {
    const answer = await bulk({ ids, set: { deleted: true }, reason: "Spam" });
    expect(answer.body).toMatchObject({ changed: 3, skipped: 0 });
    expect(await visit().listed(asha.token, "")).toEqual([]);
    expect(await deps.store.get("versions", "two")).toMatchObject({ reason: "Spam", username: "asha" });
    await visit().call(biju.token, `POST ${visit().calls.restore("one")}`);
    expect((await undo(answer.body["undo"])).body).toEqual({ changed: 2, skipped: 1, remaining: 0 });
    expect((await visit().listed(asha.token, "")).toSorted()).toEqual(["one", "three", "two"]);
    expect(await handled("two")).toMatchObject({ progress: "inHand" });
  });

  it("is undone by two calls at once as by one, and nothing remains", async () => {
    const { body } = await bulk({ ids, set: { progress: "done" } });
    const answers = await Promise.all([undo(body["undo"]), undo(body["undo"])]);
    expect(answers.map((answer) => answer.body["remaining"])).toEqual([0, 0]);
    expect(answers.map((answer) => answer.body["changed"]).sort()).toEqual([0, body["changed"]]);
  });

  it("is undone by who has made it, within ten minutes, where nobody has changed it since", async () => {
    const first = await bulk({ ids, set: { suspectedSpam: true } });
    expect((await undo(first.body["undo"], biju)).status).toBe(404);
    await visit().call(biju.token, `PATCH ${visit().calls.progress("two")}`, { progress: "done" });
    expect((await undo(first.body["undo"])).body).toEqual({ changed: 2, skipped: 1, remaining: 0 });
    expect(await handled("two")).toMatchObject({ progress: "done", suspectedSpam: true });
    const second = await bulk({ ids: ["one"], set: { suspectedSpam: true } });
    deps.clock.advance(600);
    expect(await undo(second.body["undo"])).toMatchObject({
      status: 404,
      body: { message: "This cannot be undone any more." },
    });
  });

  it.each([
    ["progress", () => ({ progress: "done" })],
    ["owner", () => ({ owner: asha.account._id })],
    ["suspected spam", () => ({ suspectedSpam: true })],
    ["deletion", () => ({ deleted: true })],
  ])(
    "of all that match a place and a source (%s) leaves the others alone, and so does its undo",
    async (_, set) => {
      const [field] = collections[inbox].filteredBy?.place ?? [];
      const from = (place: string, source: string) => ({ ...(field && { [field]: place }), source });
      await visit().add("both", from("Feroke, Kozhikode", "/, from www.google.com"));
      await visit().add("both too", { ...from("കോഴിക്കോട്", "/, campaign Google"), progress: "inHand" });
      await visit().add("elsewhere", from("Kollam", field ? "/, from www.google.com" : "/calicut"));
      await visit().add("otherwise", from("Calicut", "/, from www.bing.com"));
      const matching = await visit().listed(asha.token, `${field ? "place=calicut&" : ""}source=google`);
      expect(matching.toSorted()).toEqual(["both", "both too"]);
      const all = [...ids, "both", "both too", "elsewhere", "otherwise"];
      const stored = (id: string) => deps.store.get<Inbox>(inbox, id);
      const before = await Promise.all(all.map(stored));
      const answer = await bulk({ ids: matching, set: set() });
      expect(answer.body).toMatchObject({ changed: 2, skipped: 0 });
      const changed = async () => {
        const now = await Promise.all(all.map(stored));
        return all.filter((_id, at) => JSON.stringify(now[at]) !== JSON.stringify(before[at]));
      };
      expect(await changed()).toEqual(["both", "both too"]);
      expect((await undo(answer.body["undo"])).body).toEqual({ changed: 2, skipped: 0, remaining: 0 });
      expect(await changed()).toEqual(["both", "both too"]);
      expect([await handled("both"), await handled("both too")]).toEqual([
        { progress: "new", ownerId: "", suspectedSpam: false },
        { progress: "inHand", ownerId: "", suspectedSpam: false },
      ]);
    },
  );

  it.each([
    ["for no record", { ids: [], set: { progress: "done" } }],
    [
      "for more than 500",
      { ids: Array.from({ length: 501 }, (_, at) => `r${at}`), set: { progress: "done" } },
    ],
    ["without anything to set", { ids, set: {} }],
    ["to a progress that there is not", { ids, set: { progress: "later" } }],
    ["that also deletes", { ids, set: { deleted: true, progress: "done" } }],
    ["to an owner who may not be one", { ids, set: { owner: "unknown" } }],
  ])("is refused %s", async (_, body) => {
    expect((await bulk(body)).status).toBe(400);
    expect(await handled("one")).toMatchObject({ progress: "new" });
  });

  it("is not for those who only read", async () => {
    const reader = await colleague(deps, "reader", "reader");
    expect((await bulk({ ids, set: { progress: "done" } }, reader)).status).toBe(403);
  });

  /** Repeatable: the same seed gives the same order (mulberry32). */
  function seeded(seed: number) {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  it("never overwrites unseen what a colleague does: each change at a version is told or was first", async () => {
    const random = seeded(56);
    const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
    const { calls, call, add } = visit();
    for (let round = 0; round < 50; round += 1) {
      const id = await add(`round ${round}`);
      const deeds = (
        who: Colleague,
      ): (() => Promise<{ status: number; body: Record<string, unknown> }>)[] => [
        () => call(who.token, `PATCH ${calls.progress(id)}`, { progress: "done", version: 1 }),
        () => call(who.token, `PATCH ${calls.owner(id)}`, { owner: who.account._id, version: 1 }),
        () => call(who.token, `DELETE ${calls.record(id)}`, { reason: "Spam" }, { "If-Match": '"1"' }),
        () => bulk({ ids: [id], versions: { [id]: 1 }, set: { suspectedSpam: true } }, who),
        () => bulk({ ids: [id], versions: { [id]: 1 }, set: { deleted: true } }, who),
      ];
      const answers = await Promise.all([pick(deeds(asha))(), pick(deeds(biju))()]);
      const took = answers.filter(({ status, body }) => status === 200 && body["changed"] !== 0);
      const wereSame = took.length === 2 && took.every(({ body }) => body["progress"] === "done");
      expect([round, took.length]).toEqual([round, wereSame ? 2 : 1]);
      const left = await deps.store.get(inbox, id);
      const trashed = await deps.store.get("versions", id);
      expect([round, left === null, left?.version ?? 2]).toEqual([round, trashed !== null, 2]);
    }
  });
});

it("takes 500 records at once, in one commit with its log and with what they were", async () => {
  const { add, call, calls, listed } = inboxVisit(deps, "enquiries");
  const ids = Array.from({ length: 500 }, (_, at) => `many ${at}`);
  await Promise.all(ids.map((id) => add(id)));
  const commits = vi.spyOn(deps.store, "commit");
  const answer = await call(asha.token, `POST ${calls.bulk}`, { ids, set: { suspectedSpam: true } });
  expect(answer.body).toMatchObject({ changed: 500, skipped: 0 });
  expect(commits.mock.calls.filter(([writes]) => writes.length > 1).map(([writes]) => writes.length)).toEqual(
    [1501],
  );
  expect(await listed(asha.token, "spam=yes")).toHaveLength(100);
  expect((await undo(answer.body["undo"])).body).toEqual({ changed: 500, skipped: 0, remaining: 0 });
  expect(await listed(asha.token, "spam=yes")).toEqual([]);
});
