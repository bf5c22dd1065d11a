import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { certificateApp } from "#features/certificate/server/certificate.routes.ts";
import { undoApp } from "#server/writing/undo.routes.ts";
import { certificateFields } from "#tests/samples/certificate/certificate.ts";
import { formOf } from "#tests/support/multipart.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { dyingStore } from "#tests/support/server/dying-store.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { staffImportApp } from "./staff-import.routes.ts";

let deps: TestDeps;
let token: string;
beforeEach(async () => {
  deps = await openTestDeps();
  token = await signedInToken(deps);
});

const KEY = "the-key-of-this-import";
const openDeps = async () => deps;
const call = (request: Parameters<typeof callApi>[1], sent: Parameters<typeof callApi>[2] = {}) =>
  callApi(staffImportApp(openDeps), request, { token, ...sent });
const send = (table: string, key = KEY) =>
  call(`POST ${adminApi.staffImport}`, {
    headers: { "Idempotency-Key": key },
    body: formOf({ category: "sales", table: new File([table], "people.csv") }),
  });
const takeBack = (undo: string) => callApi(undoApp(openDeps), `POST ${adminApi.undo(undo)}`, { token });
const idOf = (at: number) => `TPEID${String(at).padStart(6, "0")}`;
const people = (count: number, address = "Temple Road") =>
  [
    "Name,Employee ID,Email,Phone,Address",
    ...Array.from(
      { length: count },
      (_, at) => `Person ${idOf(at)},${idOf(at)},p${at}@example.com,+91 9000010401,${address}`,
    ),
  ].join("\n");
const everybody = async () => (await deps.store.page("staff", { limit: 500 })).items;
const progress = async () =>
  (await (await call(`GET ${adminApi.staffImportRun(KEY)}`)).json()) as { done: number; total: number };

/** Lets something happen before the commit of the second fifty. */
function beforeTheSecondCommit(happens: () => Promise<unknown>) {
  const { store } = deps;
  let batches = 0;
  const commit: typeof store.commit = async (writes) => {
    batches += writes.filter((write) => "insert" in write && write.insert === "staff").length > 1 ? 1 : 0;
    if (batches === 2) {
      batches += 1;
      await happens();
    }
    return store.commit(writes);
  };
  deps = { ...deps, store: { ...store, commit } };
}

describe("an import that is stopped", () => {
  it("says how far it is, and leaves nothing", async () => {
    let seen: object = await progress();
    expect(seen).toEqual({ done: 0, total: 0 });
    beforeTheSecondCommit(async () => {
      seen = await progress();
      expect((await call(`DELETE ${adminApi.staffImportRun(KEY)}`)).status).toBe(200);
    });
    const answer = await send(people(120));
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: "The import was stopped. Nothing was imported." },
    ]);
    expect(seen).toEqual({ done: expect.any(Number), total: 120 });
    expect(seen).not.toMatchObject({ done: 0 });
    expect(await everybody()).toEqual([]);
  });

  it("stays when it was done before", async () => {
    expect((await send(people(2))).status).toBe(201);
    expect((await call(`DELETE ${adminApi.staffImportRun(KEY)}`)).status).toBe(200);
    expect(await everybody()).toHaveLength(2);
  });
});

describe("an import whose function was cut off", () => {
  it("is taken back before the next one", async () => {
    const { store } = deps;
    deps = { ...deps, store: dyingStore(store, 3).store };
    expect((await send(people(120))).status).toBe(503);
    deps = { ...deps, store };
    expect((await everybody()).length).toBeGreaterThan(30);
    deps.clock.advance(61);
    expect((await send(people(2), "a-third-key-of-theirs")).status).toBe(201);
    expect((await everybody()).map(({ empID }) => empID).sort()).toEqual([idOf(0), idOf(1)]);
  });
});

describe("the undo of an import of many", () => {
  it("takes five hundred back at a time, goes on with the next call, and is done once", async () => {
    const { undo } = (await (await send(people(503))).json()) as { undo: string };
    const again = async () => {
      const answer = await takeBack(undo);
      return [answer.status, await answer.json()];
    };
    expect(await again()).toMatchObject([200, { changed: 500, skipped: 0, remaining: 3 }]);
    const left = await everybody();
    expect(left).toHaveLength(3);
    // Somebody is changed between two calls, and stays.
    const [{ _id: id = "", version = 0 } = {}] = left;
    await deps.store.commit([{ update: "staff", id, version, changes: { name: "Another" } }]);
    deps.clock.advance(9 * 60);
    expect(await again()).toMatchObject([200, { changed: 2, skipped: 1, remaining: 0 }]);
    expect((await everybody()).map(({ name }) => name)).toEqual(["Another"]);
    expect(await again()).toMatchObject([404, {}]);
  });
});

describe("leaving, for many at once", () => {
  it("is a table of IDs and days: certificates stay genuine, and say it at once", async () => {
    expect((await send(people(3))).status).toBe(201);
    const person = (await everybody()).find(({ empID }) => empID === idOf(1));
    const issued = await callApi(certificateApp(openDeps), "POST /api/certificates", {
      token,
      body: { staffId: person?._id, ...certificateFields },
    });
    const { code } = (await issued.json()) as { code: string };
    const page = () => callApi(certificateApp(openDeps), `GET /certificate/${code}`);
    const tag = (await page()).headers.get("Netlify-Cache-Tag");
    deps.purged.length = 0;

    const leaving = ["Employee ID,Left on", `${idOf(0)},31/07/2026`, `${idOf(1)},01/08/2026`].join("\n");
    const answer = await send(leaving, "the-key-of-leaving");
    const { undo } = (await answer.json()) as { undo: string };
    expect((await everybody()).map(({ leftOn }) => leftOn).sort()).toEqual([
      "2026-07-31",
      "2026-08-01",
      null,
    ]);
    expect(deps.purged).toContain(tag);
    const text = await (await page()).text();
    expect(text).toContain("Genuine");
    expect(text).toContain("No longer with the company since 1 August 2026.");

    deps.purged.length = 0;
    expect((await takeBack(undo)).status).toBe(200);
    expect((await everybody()).map(({ leftOn }) => leftOn)).toEqual([null, null, null]);
    expect(deps.purged).toContain(tag);
    expect(await (await page()).text()).not.toContain("No longer with the company");
  });
});
