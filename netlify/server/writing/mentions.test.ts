import { beforeEach, describe, expect, it } from "vitest";
import { dashboardApp } from "#features/dashboard/server/dashboard.routes.ts";
import { adminTypes } from "#rules/account/permissions.ts";
import type { NewArrivals } from "#rules/arrivals.ts";
import { everyInbox, twoInboxes } from "#tests/support/inbox-samples.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { type Colleague, colleague, inboxVisit } from "#tests/support/server/inbox-visit.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { collections } from "../collections.ts";
import { startSession } from "../http/session.ts";
import { mayRead } from "../records/record-permission.ts";
import type { Inbox } from "../store/store.ts";

const deps = eachTestDeps();
let asha: Colleague;
let biju: Colleague;
let chitra: Colleague;
beforeEach(async () => {
  asha = await colleague(deps, "asha");
  biju = await colleague(deps, "biju");
  chitra = await colleague(deps, "chitra");
});

const openDeps = async () => deps;
const arrivals = async ({ token }: Colleague) => {
  const answer = await callApi(dashboardApp(openDeps), "GET /api/arrivals", { token });
  return (await answer.json()) as NewArrivals;
};
const rings = async (of: Colleague) => (await arrivals(of)).mentions.count;
const change = async ({ account }: Colleague, changes: object) => {
  const { _id: id, version } = (await deps.store.get("accounts", account._id)) ?? account;
  await deps.store.commit([{ update: "accounts", id, version, changes }]);
};

/** Opens the panel of the bell, as the page does. */
async function look(as: Colleague) {
  const { since, until, counts, mentions } = await arrivals(as);
  const count = counts.reduce((sum, each) => sum + each.count, mentions.count);
  const body = { since, until, count };
  await callApi(dashboardApp(openDeps), "POST /api/arrivals/seen", { token: as.token, body });
}

/** A record of the inbox that everybody has seen, and the calls for its notes. */
function recordSeen(inbox: Inbox) {
  const visit = () => inboxVisit(deps, inbox);
  const note = async (text: string, { token } = asha) => {
    const { body } = await visit().call(token, `POST ${visit().calls.notes("one")}`, { text });
    return body["data"] as { _id: string; mentioned?: string[] };
  };
  const rewrite = (id: string, text: string) =>
    visit().call(asha.token, `PATCH ${visit().calls.notes("one")}/${id}`, { text });

  beforeEach(async () => {
    await visit().add("one");
    deps.clock.advance(60);
    for (const each of [asha, biju, chitra]) await look(each);
    deps.clock.advance(60);
  });

  return { visit, note, rewrite };
}

describe.each(everyInbox)("a colleague's name in a note on a record in %s", (inbox) => {
  const { visit, note } = recordSeen(inbox);

  it("rings that person's bell, and no other, until they have looked", async () => {
    expect((await note("@Biju please ring")).mentioned).toEqual(["biju"]);
    const record = await visit().record("one");
    const title = collections[inbox].office?.audit?.(record);
    expect((await arrivals(biju)).mentions).toMatchObject({
      count: 1,
      latest: [{ by: "asha", kind: inbox, recordId: "one", title, createdAt: deps.now().toISOString() }],
    });
    expect([await rings(asha), await rings(chitra)]).toEqual([0, 0]);
    await look(biju);
    expect((await arrivals(biju)).mentions).toEqual({ count: 0, latest: [] });
    deps.clock.advance(1);
    await note("@biju, and again");
    expect(await rings(biju)).toBe(1);
  });
});

describe.each(twoInboxes)("a colleague's name in a note on a record in %s", (inbox) => {
  const { visit, note, rewrite } = recordSeen(inbox);

  it("is told in the activity, as it was when it was written", async () => {
    await note("@biju and @nobody");
    await change(biju, { username: "biju.k" });
    const { body } = await visit().call(chitra.token, `GET ${visit().calls.activity("one")}`);
    expect(body).toMatchObject([{ kind: "note", text: "@biju and @nobody", mentioned: ["biju"] }, {}]);
  });

  it("rings once for a note, however often it is in it, and not for its writer", async () => {
    await note("@biju @biju @asha");
    expect([await rings(biju), await rings(asha)]).toEqual([1, 0]);
  });

  it("is added or taken back as the note is changed, and rings nobody twice", async () => {
    const { _id } = await note("@biju please ring");
    await look(biju);
    deps.clock.advance(60);
    expect(await rewrite(_id, "@biju, @chitra, please ring")).toMatchObject({
      status: 200,
      body: { data: { mentioned: expect.arrayContaining(["biju", "chitra"]) } },
    });
    expect([await rings(biju), await rings(chitra)]).toEqual([0, 1]);
    expect((await rewrite(_id, "Never mind.")).body["data"]).not.toHaveProperty("mentioned");
    expect(await rings(chitra)).toBe(0);
    const { items } = await deps.store.page("mentions", { limit: 10 });
    expect(items).toEqual([]);
  });

  it("of one note stays when another is changed", async () => {
    await note("@biju please ring");
    const { _id } = await note("@chitra as well");
    await rewrite(_id, "Nobody else.");
    expect([await rings(biju), await rings(chitra)]).toEqual([1, 0]);
  });

  it("is refused with the note", async () => {
    const { _id } = await note("For later.");
    deps.clock.advance(600);
    expect((await rewrite(_id, "@biju please ring")).status).toBe(403);
    const { call, calls } = visit();
    expect((await call(asha.token, `POST ${calls.notes("none")}`, { text: "@biju" })).status).toBe(404);
    expect(await rings(biju)).toBe(0);
  });

  it("rings only for who may read the record, then and when they look", async () => {
    for (const adminType of adminTypes) {
      const other = await colleague(deps, `the ${adminType}`, adminType);
      await look(other);
      deps.clock.advance(1);
      const { mentioned = [] } = await note(`@the ${adminType}, please ring`);
      const expected = mayRead(adminType, inbox) ? 1 : 0;
      expect([adminType, mentioned.length, await rings(other)]).toEqual([adminType, expected, expected]);
    }
    await note("@biju please ring");
    await change(biju, { adminType: "fairdesk" });
    const { mentions } = await arrivals(biju);
    expect(mentions.count).toBe(mayRead("fairdesk", inbox) ? 1 : 0);
    expect(mentions.latest).toHaveLength(mentions.count);
  });

  it("rings for no account that is not active", async () => {
    await change(biju, { isActive: false });
    expect(await note("@biju please ring")).not.toHaveProperty("mentioned");
  });

  it("goes with the record, and comes back with it", async () => {
    await note("@biju please ring");
    const { call, calls } = visit();
    const path = calls.record("one");
    expect((await call(chitra.token, `DELETE ${path}`, { reason: "Sent twice" })).status).toBe(200);
    expect((await arrivals(biju)).mentions).toEqual({ count: 0, latest: [] });
    expect((await call(chitra.token, `POST ${calls.restore("one")}`)).status).toBe(200);
    expect(await rings(biju)).toBe(1);
  });
});

describe("the bell", () => {
  it("counts mentions of the week before, and lists the newest", async () => {
    const { add, call, calls } = inboxVisit(deps, "enquiries");
    await add("one");
    const note = (text: string) => call(asha.token, `POST ${calls.notes("one")}`, { text });
    await note("@biju, long ago");
    deps.clock.advance(8 * 24 * 60 * 60);
    const { token } = await colleague(deps, "devi");
    for (let n = 0; n < 10; n++) {
      await call(token, `POST ${calls.notes("one")}`, { text: "@biju" });
      deps.clock.advance(1);
    }
    const { mentions } = await arrivals({ ...biju, token: await startSession(deps, biju.account) });
    expect([mentions.count, mentions.latest.length]).toEqual([10, 8]);
    const dates = mentions.latest.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it("rings again for a mention that is stored late", async () => {
    const { add, call, calls } = inboxVisit(deps, "enquiries");
    await add("one");
    await look(biju);
    deps.clock.advance(60);
    const { since } = await arrivals(biju);
    await call(asha.token, `POST ${calls.notes("one")}`, { text: "@biju" });
    const body = { since, until: deps.now().toISOString(), count: 0 };
    const seen = { token: biju.token, body };
    await callApi(dashboardApp(openDeps), "POST /api/arrivals/seen", seen);
    expect(await rings(biju)).toBe(1);
  });
});
