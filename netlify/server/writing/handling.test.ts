import { beforeEach, describe, expect, it } from "vitest";
import { everyInbox } from "#tests/support/inbox-samples.ts";
import { colleague, inboxVisit, openOffice, unopened } from "#tests/support/server/inbox-visit.ts";

let { deps, asha, biju } = unopened;
beforeEach(async () => {
  ({ deps, asha, biju } = await openOffice());
});

describe.each(everyInbox)("the owner of a record in %s", (inbox) => {
  const visit = () => inboxVisit(deps, inbox);
  const give = (owner: string | null, further: object = {}, id = "one") => {
    const { call, calls } = visit();
    return call(asha.token, `PATCH ${calls.owner(id)}`, { owner, ...further });
  };
  beforeEach(() => visit().add("one"));

  it("is nobody at first, then a colleague, and nobody again", async () => {
    const { call, calls } = visit();
    const { _id, username } = biju.account;
    expect(await give(_id)).toEqual({
      status: 200,
      body: { message: "biju deals with this now.", owner: { _id, username }, version: 2 },
    });
    const read = async () => JSON.stringify((await call(asha.token, `GET ${calls.record("one")}`)).body);
    expect(await read()).toContain(`"owner":{"_id":"${_id}","username":"biju"}`);
    expect(await give(null)).toMatchObject({ status: 200, body: { owner: null, version: 3 } });
    expect(await read()).toContain('"owner":null');
    expect(await read()).not.toContain("ownerId");
  });

  it("may not be an account that is unknown, inactive or may only read", async () => {
    const reader = await colleague(deps, "reader", "reader");
    for (const owner of ["unknown", reader.account._id]) {
      expect(await give(owner)).toMatchObject({
        status: 400,
        body: { fields: { owner: "Please choose a colleague who may deal with this." } },
      });
    }
    const { _id, version } = biju.account;
    await deps.store.commit([{ update: "accounts", id: _id, version, changes: { isActive: false } }]);
    expect((await give(_id)).status).toBe(400);
    expect((await give(asha.account._id, {}, "nobody")).status).toBe(404);
  });

  it("is not replaced unseen: an older version is told who took it", async () => {
    const { call, calls } = visit();
    await call(biju.token, `PATCH ${calls.owner("one")}`, { owner: biju.account._id, version: 1 });
    const path = `PATCH ${calls.progress("one")}`;
    const refused = await call(asha.token, path, { progress: "done", version: 1 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "conflict", current: { owner: { username: "biju" }, progress: "new", version: 2 } },
    });
    expect(refused.body["message"]).toMatch(/^biju took this on \d{2}.*\d{4}, .*\.$/);
    const header = await call(asha.token, path, { progress: "done" }, { "If-Match": '"1"' });
    expect(header.status).toBe(409);
    expect(await visit().record("one")).toMatchObject({ progress: "new" });
    deps.clock.advance(1);
    expect((await call(asha.token, path, { progress: "done", version: 2 })).status).toBe(200);
    const late = await call(biju.token, `PATCH ${calls.owner("one")}`, { owner: null, version: 2 });
    expect(late.body["message"]).toMatch(/^asha marked this as done on /);
  });

  it("is decided by one of two who choose at the same time; the other is told", async () => {
    const { add, call, calls, record } = visit();
    for (let round = 0; round < 25; round += 1) {
      const id = await add(`round ${round}`);
      const choices = [
        call(asha.token, `PATCH ${calls.owner(id)}`, { owner: asha.account._id, version: 1 }),
        call(biju.token, `PATCH ${calls.progress(id)}`, { progress: "done", version: 1 }),
      ];
      const statuses = (await Promise.all(choices)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409]);
      const { ownerId, progress } = await record(id);
      const isAshas = statuses[0] === 200;
      expect([ownerId, progress]).toEqual(isAshas ? [asha.account._id, "new"] : ["", "done"]);
    }
  });

  it("may be set again by an older version, which changes nothing", async () => {
    await give(biju.account._id);
    expect(await give(biju.account._id, { version: 1 })).toMatchObject({ status: 200, body: { version: 2 } });
  });
});
