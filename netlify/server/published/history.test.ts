import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { staffApp } from "#features/staff/server/staff.routes.ts";
import { DAY_MS } from "#rules/calendar.ts";
import { type Comparison, HISTORY_DAYS, HISTORY_VERSIONS, type KeptVersion } from "#rules/history.ts";
import { TRASH_DAYS } from "#rules/trash.ts";
import { newsItem, sentNewsItem } from "#tests/samples/news/news.ts";
import { partner } from "#tests/samples/partner/partner.ts";
import { salesPerson, teamMember } from "#tests/samples/staff/staff.ts";
import { drawn } from "#tests/support/files/pictures.ts";
import { formOf } from "#tests/support/multipart.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { contentCalls, fileOf } from "#tests/support/server/content-calls.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { sweep } from "../files/sweep.ts";
import { auditedStore } from "../records/audited-store.ts";
import { contentApp } from "./content.routes.ts";
import { historyApp } from "./history.routes.ts";

const [red, blue] = [await drawn({ width: 40, height: 40 }), await drawn({ width: 60, height: 40 })];

const deps = eachTestDeps();
let token: string;
let calls: ReturnType<typeof contentCalls>;
beforeEach(async () => {
  token = await signedInToken(deps, { username: "asha" });
  calls = contentCalls(deps, token);
});

const app = () => historyApp(async () => deps);

async function versionsOf(record: string, by = token) {
  const answer = await callApi(app(), `GET ${adminApi.history(record)}`, { token: by });
  return ((await answer.json()) as { versions: KeptVersion[] }).versions;
}

/** The fields of a version that differ from the current one, by their labels. */
async function differences(revision: string) {
  const answer = await callApi(app(), `GET ${adminApi.historyVersion(revision)}`, { token });
  const { fields } = (await answer.json()) as Comparison;
  const changed = fields.filter(({ isChanged }) => isChanged);
  return Object.fromEntries(changed.map(({ label, earlier, current }) => [label, [earlier, current]]));
}

async function restore(revision: string | null | undefined, headers = {}, by = token) {
  const call = `POST ${adminApi.historyRestore(revision ?? "")}` as const;
  const answer = await callApi(app(), call, { token: by, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Adds a news item with a picture, and returns its id. */
async function addNews(): Promise<string> {
  const body = formOf({ ...sentNewsItem, title: "First", newsFile: fileOf(red, "red.png") });
  const [, answer] = await calls.send(`POST ${adminApi.newsCreate}`, body);
  return (answer as { data: { _id: string } }).data._id;
}

async function changeNews(id: string, fields: Parameters<typeof formOf>[0]) {
  deps.clock.advance(60);
  const [status] = await calls.send(`PUT ${adminApi.newsChange(id)}`, formOf({ ...sentNewsItem, ...fields }));
  expect(status).toBe(200);
}

const titleOf = async (id: string) => (await deps.store.get("news", id))?.title;

describe("the history of a news item", () => {
  it("says who saved which version, when, and what it changed", async () => {
    const id = await addNews();
    const added = deps.now().toISOString();
    await changeNews(id, { title: "Second" });
    await changeNews(id, { title: "Third", text: "Shorter.", state: "draft" });
    const versions = await versionsOf(`news.${id}`);
    expect(versions).toMatchObject([
      { revision: null, version: 3, savedBy: "asha", changed: ["Title", "Text", "State"] },
      { revision: `news.${id}.2`, version: 2, savedBy: "asha", changed: ["Title"] },
      { revision: `news.${id}.1`, version: 1, savedAt: added, savedBy: null, changed: [] },
    ]);
    expect(await differences(`news.${id}.1`)).toMatchObject({
      Title: ["First", "Third"],
      State: ["Published", "Draft"],
    });
  });

  it("gives a long text whole, which the log cuts", async () => {
    const id = await addNews();
    const text = "A paragraph of the report. ".repeat(100).trim();
    await changeNews(id, { title: "First", text });
    await changeNews(id, { title: "First", text: "Short." });
    expect((await differences(`news.${id}.2`))["Text"]).toEqual([text, "Short."]);
    expect((await restore(`news.${id}.2`)).status).toBe(200);
    expect(await deps.store.get("news", id)).toMatchObject({ text });
  });

  it("is restored as a change like any other, which is a version too and can be undone", async () => {
    const id = await addNews();
    await changeNews(id, { title: "Second" });
    const { status, body } = await restore(`news.${id}.1`, { "If-Match": '"2"' });
    expect([status, body]).toMatchObject([
      200,
      { message: "Version restored.", undo: `news.${id}.2`, version: 3, gone: [] },
    ]);
    expect(await titleOf(id)).toBe("First");
    expect(deps.purged.at(-1)).toBe("news");
    await restore(body["undo"] as string, { "If-Match": '"3"' });
    expect(await titleOf(id)).toBe("Second");
    expect(await versionsOf(`news.${id}`)).toHaveLength(4);
    expect((await restore(`news.${id}.2`)).body).toMatchObject({
      message: "No changes detected",
      undo: null,
    });
  });

  it("is not restored over what somebody else has saved meanwhile", async () => {
    const id = await addNews();
    await changeNews(id, { title: "Second" });
    await changeNews(id, { title: "Theirs" });
    expect(await restore(`news.${id}.1`, { "If-Match": '"2"' })).toMatchObject({
      status: 409,
      body: { current: { title: "Theirs", version: 3 } },
    });
    expect(await titleOf(id)).toBe("Theirs");
  });

  it("is refused where the rules of today forbid what it says", async () => {
    const id = await addNews();
    await changeNews(id, { title: "Second" });
    const [revision] = (await deps.store.page("versions", { limit: 1 })).items;
    await deps.store.commit([
      {
        update: "versions",
        id: `news.${id}.1`,
        version: 1,
        changes: { was: { ...revision?.was, newsLink: "ftp://old" } },
      },
    ]);
    expect(await restore(`news.${id}.1`)).toMatchObject({
      status: 400,
      body: { fields: { newsLink: expect.any(String) } },
    });
  });

  it("brings the picture back while it is kept, and says so when it is not", async () => {
    const id = await addNews();
    const first = (await deps.store.get("news", id))?.newsFile;
    await changeNews(id, { title: "First", newsFile: fileOf(blue, "blue.png") });
    const second = (await deps.store.get("news", id))?.newsFile;
    expect((await restore(`news.${id}.1`)).body).toMatchObject({ gone: [] });
    expect((await deps.store.get("news", id))?.newsFile).toBe(first);
    deps.clock.advance((2 * DAY_MS) / 1000);
    token = await signedInToken(deps, { username: "binu" });
    await sweep(deps);
    await restore(`news.${id}.1`);
    const { body } = await restore(`news.${id}.2`);
    expect(body).toMatchObject({ gone: ["News image"] });
    expect((await deps.store.get("news", id))?.newsFile).toBe(first);
    expect(second).not.toBe(first);
  });

  it("keeps the latest versions alone, and each for a limited time", async () => {
    const store = auditedStore(deps, { accountId: "a", username: "asha", address: "" });
    await store.commit([{ insert: "news", id: "n", record: newsItem() }]);
    for (let version = 1; version <= HISTORY_VERSIONS + 2; version += 1)
      await store.commit([{ update: "news", id: "n", version, changes: { title: `${version}` } }]);
    const kept = await versionsOf("news.n");
    expect(kept).toHaveLength(HISTORY_VERSIONS + 1);
    expect(kept.at(-1)?.version).toBe(3);
    deps.clock.advance((HISTORY_DAYS * DAY_MS) / 1000 + 1);
    token = await signedInToken(deps, { username: "later" });
    expect(await versionsOf("news.n")).toHaveLength(1);
    await store.commit([{ update: "news", id: "n", version: 53, changes: { title: "Again" } }]);
    expect(await versionsOf("news.n")).toHaveLength(2);
  });

  it("goes to the trash with its record, comes back with it, and is gone when that is", async () => {
    const id = await addNews();
    await changeNews(id, { title: "Second" });
    await calls.send(`DELETE ${adminApi.newsRemove(id)}`);
    const later = async (days: number) => {
      deps.clock.advance(days * 86_400);
      token = await signedInToken(deps, { username: `after ${days} days` });
      calls = contentCalls(deps, token);
    };
    await later(29);
    await calls.send(`POST ${adminApi.newsRestore(id)}`);
    await later(2);
    expect(await versionsOf(`news.${id}`)).toHaveLength(2);
    await calls.send(`DELETE ${adminApi.newsRemove(id)}`);
    await later(TRASH_DAYS);
    expect((await deps.store.page("versions", { limit: 9 })).items).toEqual([]);
  });
});

describe("the history of an order", () => {
  const move = (id: string, before: string | null) =>
    callApi(
      contentApp(async () => deps),
      `PATCH ${adminApi.order.partners}`,
      { token, body: { id, before } },
    );
  const shown = async () => {
    const answer = await callApi(
      contentApp(async () => deps),
      `GET ${api.partners}`,
    );
    return ((await answer.json()) as { companyname: string }[]).map(({ companyname }) => companyname);
  };
  const add = async (companyname: string) => {
    deps.clock.advance(60);
    await deps.store.commit([{ insert: "partners", id: companyname, record: { ...partner(), companyname } }]);
  };

  beforeEach(async () => {
    for (const name of ["a", "b", "c"]) await add(name);
    await move("a", "c");
    await move("b", "a");
  });

  it("names the records as visitors would see them, and begins before one was chosen", async () => {
    const versions = await versionsOf("contentOrders.partners");
    expect(versions.map(({ version, changed }) => [version, changed])).toEqual([
      [2, ["Order"]],
      [1, ["Order"]],
      [0, []],
    ]);
    await add("d");
    await deps.store.commit([{ remove: "partners", id: "c" }]);
    const [, first, unordered] = versions;
    expect(await differences(first?.revision ?? "")).toEqual({
      Order: ["1. d\n2. a\n3. b", "1. d\n2. b\n3. a"],
    });
    expect(await differences(unordered?.revision ?? "")).toEqual({});
  });

  it("is restored for visitors at once, and undone", async () => {
    const [, , unordered] = await versionsOf("contentOrders.partners");
    deps.purged.length = 0;
    const { body } = await restore(unordered?.revision, { "If-Match": '"2"' });
    expect([await shown(), deps.purged]).toEqual([["c", "b", "a"], ["partners"]]);
    await restore(body["undo"] as string, { "If-Match": '"3"' });
    expect(await shown()).toEqual(["b", "a", "c"]);
    expect((await restore(body["undo"] as string)).body).toMatchObject({ undo: null });
  });

  it("is not restored over a later move, and by nobody who may not move", async () => {
    await move("c", "b");
    expect((await restore("contentOrders.partners.1", { "If-Match": '"2"' })).status).toBe(409);
    const reader = await signedInToken(deps, { username: "reader", adminType: "reader" });
    expect((await restore("contentOrders.partners.1", {}, reader)).status).toBe(403);
    expect(await shown()).toEqual(["c", "b", "a"]);
  });
});

describe("the history of settings", () => {
  const patch = (body: object) =>
    callApi(
      contentApp(async () => deps),
      `PATCH ${api.siteSettings}`,
      { token, body },
    );

  it("begins with the built-in facts, which can be restored", async () => {
    await patch({ hours: "Always", phone: "+91 484 555 0199" });
    const [now, before] = await versionsOf("siteSettings.only");
    expect(now).toMatchObject({ savedBy: "asha", changed: ["Phone", "Office hours"] });
    await restore(before?.revision);
    expect(await deps.store.get("siteSettings", "only")).toMatchObject({ hours: null, phone: null });
  });

  it("logs the first change as a change", async () => {
    await patch({ hours: "Always" });
    const { items } = await deps.store.page("audit", {
      index: "collection",
      value: "siteSettings",
      limit: 9,
    });
    expect(items.map(({ action }) => action)).toEqual(["update"]);
  });
});

describe("the history of the team", () => {
  const staff = () => auditedStore(deps, { accountId: "a", username: "asha", address: "" });

  it("has what visitors see of a member, and nothing of sales staff and interns", async () => {
    await staff().commit([
      { insert: "staff", id: "t", record: teamMember({ selfIntroduction: "word ".repeat(32).trim() }) },
      { insert: "staff", id: "s", record: salesPerson("TPEID123456") },
    ]);
    await staff().commit([
      { update: "staff", id: "t", version: 1, changes: { desig: "Partner" } },
      { update: "staff", id: "s", version: 1, changes: { name: "Arun P." } },
    ]);
    const { items } = await deps.store.page("versions", { limit: 9 });
    expect(items).toMatchObject([{ about: "staff/t", changed: ["desig"], was: { name: teamMember().name } }]);
    expect(items[0]?.was).not.toHaveProperty("phone");
    expect((await restore("staff.t.1")).body).toMatchObject({ gone: ["Image"] });
    expect(await deps.store.get("staff", "t")).toMatchObject({ desig: teamMember().desig });
    const read = await callApi(
      staffApp(async () => deps),
      `GET ${api.staff}?category=employee`,
    );
    expect(await read.json()).toMatchObject([{ name: teamMember().name }]);
  });

  it("is read and restored by those who may change the record", async () => {
    const id = await addNews();
    await changeNews(id, { title: "Second" });
    const reader = await signedInToken(deps, { username: "reader", adminType: "reader" });
    const refused = [
      await callApi(app(), `GET ${adminApi.history(`news.${id}`)}`, { token: reader }),
      await callApi(app(), `GET ${adminApi.historyVersion(`news.${id}.1`)}`, { token: reader }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect((await restore(`news.${id}.1`, {}, reader)).status).toBe(403);
    expect((await restore("enquiries.x.1")).status).toBe(404);
    expect((await restore(`news.${id}.9`)).status).toBe(404);
  });
});
