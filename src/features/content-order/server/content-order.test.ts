import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import type { NewsItem } from "#features/news/news-form.ts";
import { staffApp } from "#features/staff/server/staff.routes.ts";
import { contentApp } from "#server/published/content.routes.ts";
import { newsItem } from "#tests/samples/news/news.ts";
import { partner } from "#tests/samples/partner/partner.ts";
import { teamMember } from "#tests/samples/staff/staff.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps);
});

const app = () => contentApp(async () => deps);
const move = (list: keyof typeof adminApi.order, body: object, by = token) =>
  callApi(app(), `PATCH ${adminApi.order[list]}`, { token: by, body });

/** Adds partners one after the other; visitors see the latest first. */
async function addPartners(...names: readonly string[]) {
  for (const companyname of names) {
    deps.clock.advance(1);
    await deps.store.commit([{ insert: "partners", id: companyname, record: { ...partner(), companyname } }]);
  }
}

const partners = async () =>
  ((await (await callApi(app(), `GET ${api.partners}`)).json()) as { companyname: string }[]).map(
    ({ companyname }) => companyname,
  );

describe("the order of the partners", () => {
  beforeEach(() => addPartners("a", "b", "c"));

  it("is that of their addition until one is moved, before another or to the end", async () => {
    expect(await partners()).toEqual(["c", "b", "a"]);
    expect((await move("partners", { id: "a", before: "c" })).status).toBe(200);
    expect(await partners()).toEqual(["a", "c", "b"]);
    await move("partners", { id: "a", before: null });
    expect(await partners()).toEqual(["c", "b", "a"]);
    expect(deps.purged).toEqual(["partners", "partners"]);
  });

  it("begins with what is added later, and forgets what is deleted", async () => {
    await move("partners", { id: "a", before: "c" });
    await addPartners("d");
    expect(await partners()).toEqual(["d", "a", "c", "b"]);
    await deps.store.commit([{ remove: "partners", id: "c" }]);
    await move("partners", { id: "b", before: "a" });
    expect(await partners()).toEqual(["d", "b", "a"]);
    expect((await deps.store.get("contentOrders", "partners"))?.ids).toEqual(["d", "b", "a"]);
  });

  it("is stored in one record, which a move that changes nothing leaves alone", async () => {
    await move("partners", { id: "a", before: "c" });
    const answer = await move("partners", { id: "a", before: "c" });
    expect(await answer.json()).toEqual({ message: "No changes detected" });
    expect(await deps.store.get("contentOrders", "partners")).toMatchObject({ version: 1 });
  });

  it("refuses a record that is not there any more", async () => {
    expect((await move("partners", { id: "x", before: "a" })).status).toBe(404);
    expect((await move("partners", { id: "a", before: "x" })).status).toBe(404);
    expect(await partners()).toEqual(["c", "b", "a"]);
  });

  it("takes the moves of two administrators at once", async () => {
    const moves = [move("partners", { id: "a", before: "c" }), move("partners", { id: "b", before: null })];
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await partners()).toEqual(["a", "c", "b"]);
  });

  it("is chosen by those who may change the records", async () => {
    const reader = await signedInToken(deps, { username: "reader", adminType: "reader" });
    expect((await move("partners", { id: "a", before: "c" }, reader)).status).toBe(403);
    const read = await callApi(app(), `GET ${adminApi.order.partners}`, { token: reader });
    expect(((await read.json()) as { name: string }[]).map(({ name }) => name)).toEqual(["c", "b", "a"]);
  });
});

it("the news keep the order of their dates until one is moved; then visitors see the chosen one", async () => {
  const add = (id: string, publishAt: string) =>
    deps.store.commit([{ insert: "news", id, record: { ...newsItem(), publishAt } as NewsItem }]);
  await add("older", "2026-08-01T00:00:00.000Z");
  await add("newer", "2026-08-10T00:00:00.000Z");
  const news = async () =>
    ((await (await callApi(app(), `GET ${api.news}`)).json()) as { _id: string }[]).map(({ _id }) => _id);
  expect(await news()).toEqual(["newer", "older"]);
  await move("news", { id: "older", before: "newer" });
  expect(await news()).toEqual(["older", "newer"]);
});

it("the team is shown to visitors in the chosen order", async () => {
  for (const name of ["Asha", "Binu"]) {
    deps.clock.advance(1);
    await deps.store.commit([{ insert: "staff", id: name, record: { ...teamMember(), name } }]);
  }
  await move("team", { id: "Asha", before: "Binu" });
  const answer = await callApi(
    staffApp(async () => deps),
    `GET ${api.staff}?category=employee`,
  );
  expect(((await answer.json()) as { name: string }[]).map(({ name }) => name)).toEqual(["Asha", "Binu"]);
});
