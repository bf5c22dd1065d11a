import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#rules/calendar.ts";
import { TRASH_DAYS } from "#rules/trash.ts";
import { mailOf } from "#server/outbox/mail-of.ts";
import { everyInbox } from "#tests/support/inbox-samples.ts";
import { type Colleague, colleague, inboxVisit } from "#tests/support/server/inbox-visit.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";

const deps = eachTestDeps();
let asha: Colleague;
beforeEach(async () => {
  asha = await colleague(deps, "asha");
});

const why = { reason: "Sent twice" };

describe.each(everyInbox)("a deleted record of %s", (inbox) => {
  const visit = () => inboxVisit(deps, inbox);
  const path = () => visit().calls.record("one");
  const remove = (body: object = why, headers = {}) =>
    visit().call(asha.token, `DELETE ${path()}`, body, headers);
  const restore = () => visit().call(asha.token, `POST ${visit().calls.restore("one")}`);
  const activity = async () =>
    (await visit().call(asha.token, `GET ${visit().calls.activity("one")}`)).body as unknown as object[];
  beforeEach(() => visit().add("one", { progress: "inHand" }));

  it("is gone from its page and its list, and back with all it had", async () => {
    const { call, calls, listed, record } = visit();
    const before = await record("one");
    await call(asha.token, `POST ${calls.notes("one")}`, { text: "Call on Monday" });
    expect(await remove()).toEqual({ status: 200, body: { message: "Deleted." } });
    expect(await listed(asha.token, "")).toEqual([]);
    for (const of of [path(), calls.activity("one")])
      expect((await call(asha.token, `GET ${of}`)).status).toBe(404);
    expect((await deps.store.page("notes", { limit: 10 })).items).toEqual([]);
    const answer = await restore();
    expect(answer).toMatchObject({
      status: 200,
      body: { message: "Restored.", data: { _id: "one", version: 2 } },
    });
    expect(JSON.stringify(answer.body)).not.toContain("ownerId");
    expect(await record("one")).toEqual({ ...before, version: 2 });
    expect(await activity()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: "note", text: "Call on Monday" }),
        expect.objectContaining({ kind: "deleted", by: "asha", text: "deleted this: Sent twice" }),
        expect.objectContaining({ kind: "restored", by: "asha", text: "restored this" }),
      ]),
    );
    expect((await restore()).status).toBe(200);
  });

  it("is not deleted without a reason, by a reader, or at another version than is there", async () => {
    const reader = await colleague(deps, "reader", "reader");
    const { call } = visit();
    expect(await remove({ reason: " " })).toMatchObject({
      status: 400,
      body: { fields: { reason: "Please say why." } },
    });
    expect((await call(reader.token, `DELETE ${path()}`, why)).status).toBe(403);
    await call(asha.token, `PATCH ${visit().calls.progress("one")}`, { progress: "done" });
    const refused = await remove(why, { "If-Match": '"1"' });
    expect(refused).toMatchObject({ status: 409, body: { current: { progress: "done", version: 2 } } });
    expect(refused.body["message"]).toMatch(/^asha marked this as done on /);
    expect((await remove(why, { "If-Match": '"2"' })).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  it("is in the trash for 30 days, and then cannot be restored", async () => {
    await remove();
    expect(await deps.store.get("versions", "one")).toMatchObject({
      about: `${inbox}/one`,
      reference: "one",
      username: "asha",
      reason: "Sent twice",
    });
    deps.clock.advance((TRASH_DAYS * DAY_MS) / 1000);
    asha = await colleague(deps, "later");
    expect(await restore()).toMatchObject({
      status: 404,
      body: { message: "This cannot be brought back any more." },
    });
  });

  it("has the mails with it that were not sent yet", async () => {
    const text = { subject: "Thank you", heading: "Hello.", parts: [] };
    const { record: written } = mailOf(deps, { kind: "test", to: "meera@example.in", text });
    const mail = { ...written, about: `${inbox}/one` };
    await deps.store.commit([
      { insert: "outbox", id: "waits", record: { ...mail, state: "waiting", sentAt: null } },
      { insert: "outbox", id: "sent", record: { ...mail, state: "sent", sentAt: deps.now().toISOString() } },
    ]);
    const mails = async () =>
      (await deps.store.page("outbox", { limit: 10 })).items.map(({ _id }) => _id).toSorted();
    await remove();
    expect(await mails()).toEqual(["sent"]);
    await restore();
    expect(await mails()).toEqual(["sent", "waits"]);
  });
});
