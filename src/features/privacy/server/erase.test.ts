import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, describe, expect, it } from "vitest";
import { asStoreDatabase } from "#local/data/postgres.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import { MUCH_AT_ONCE_MS } from "#tests/support/patience.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { type MadeRecord, makePerson, rootCollections, wordOf } from "#tests/support/server/made-person.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { emptiedDatabase } from "#tests/support/server/test-database.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { privacyApp } from "./privacy.routes.ts";

const PERSONS = 12;
const ERASED = [0, 3, 4, 7, 9, 11];

let deps: TestDeps;
let database: PGlite;
let token: string;
const made = new Map<number, readonly MadeRecord[]>();

/** Every row of every table, as text: what `pg_dump` would show. */
async function dump(): Promise<string[]> {
  const lines: string[] = [];
  const { rows } = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  for (const { name } of rows) {
    const found = await database.query<{ line: string }>(`select t::text as line from "${name}" t`);
    lines.push(...found.rows.map(({ line }) => `${name} ${line}`));
  }
  return lines.sort();
}

async function blobsOf(): Promise<string[]> {
  const texts: string[] = [];
  for await (const keys of deps.blobs.list("")) {
    for (const key of keys) texts.push(`${key} ${Buffer.from((await deps.blobs.get(key)) ?? []).toString()}`);
  }
  return texts.sort();
}

const namesOf = (person: number) =>
  (made.get(person) ?? []).map(({ collection, id }) => ({ collection, _id: id }));
const call = (path: string, body: object) =>
  callApi(
    privacyApp(async () => deps),
    `POST /api/people/${path}`,
    { body, token },
  );

const says = (person: number) => (line: string) => line.includes(wordOf(person));

let before: string[];
let blobsBefore: string[];

beforeAll(async () => {
  deps = await openTestDeps();
  database = await emptiedDatabase();
  deps = { ...deps, store: postgresStore(asStoreDatabase(database), collections, { now: deps.clock.now }) };
  token = await signedInToken(deps, { adminType: "superadmin" });
  for (let person = 0; person < PERSONS; person += 1) made.set(person, await makePerson(deps, person));
  before = await dump();
  blobsBefore = await blobsOf();
});

describe("the erasure of persons who are in every collection", () => {
  it("has somebody to erase in every one", () => {
    for (const collection of collectionNames) {
      if (!collections[collection].persons || ["accounts", "sessions", "secondFactors"].includes(collection))
        continue;
      const { name } = collections[collection];
      const table = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const rows = before.filter((line) => line.startsWith(`${table} `));
      expect(rows.some(says(0)), collection).toBe(true);
    }
    expect(rootCollections.length).toBeGreaterThan(3);
  });

  it("shows beforehand all that will go", async () => {
    const preview = (await (await call("preview", { records: namesOf(0) })).json()) as {
      records: { collection: string }[];
      files: object[];
      entries: number;
    };
    const shown = new Set(preview.records.map(({ collection }) => collection));
    for (const root of rootCollections) expect(shown).toContain(root);
    expect(shown).toContain("outbox");
    expect(preview.files.length).toBeGreaterThan(3);
    expect(preview.entries).toBeGreaterThan(10);
  });
});

describe("the erasure of some of these persons", () => {
  beforeAll(async () => {
    for (const person of ERASED) {
      const answer = await call("erase", { records: namesOf(person), reason: "Asked for by mail." });
      expect(answer.status, await answer.clone().text()).toBe(200);
      expect(await answer.json()).toMatchObject({ erased: namesOf(person).length });
    }
  }, MUCH_AT_ONCE_MS);

  it("leaves none of their values in any table or file, and all others as they were", async () => {
    const after = await dump();
    const blobs = await blobsOf();
    for (const person of ERASED) {
      expect(after.filter(says(person))).toEqual([]);
      expect(blobs.filter(says(person))).toEqual([]);
    }
    for (let person = 0; person < PERSONS; person += 1) {
      if (ERASED.includes(person)) continue;
      expect(after.filter(says(person))).toEqual(before.filter(says(person)));
      expect(blobs.filter(says(person))).toEqual(blobsBefore.filter(says(person)));
    }
  });

  it("stores that somebody asked, and when, and in the log who did it", async () => {
    const { items } = await deps.store.page("erasures", { limit: 50 });
    expect(items).toHaveLength(ERASED.length);
    for (const { _id, reason, records, finishedAt } of items) {
      expect({ reason, isDone: finishedAt !== null, isSome: records > 0 }).toEqual({
        reason: "Asked for by mail.",
        isDone: true,
        isSome: true,
      });
      expect(await deps.store.get("audit", _id)).toMatchObject({ action: "erase", label: reason });
    }
  });

  it("keeps in the log who did what to which fields, and when", async () => {
    const count = (lines: readonly string[]) => lines.filter((line) => line.startsWith("audit ")).length;
    expect(count(await dump())).toBeGreaterThanOrEqual(count(before));
    const { items } = await deps.store.page("audit", { index: "collection", value: "enquiries", limit: 100 });
    const erased = items.filter(({ erasedBy }) => erasedBy !== null);
    expect(erased).toHaveLength(ERASED.length);
    for (const { action, label, changes } of erased) {
      expect([action, label]).toEqual(["create", "(erased)"]);
      expect(changes.map(({ field }) => field)).toContain("phone");
    }
  });

  it("erases nothing a second time", async () => {
    const answer = await call("erase", { records: namesOf(0), reason: "Asked for again." });
    expect(await answer.json()).toMatchObject({ erased: 0 });
  });
});
