import { applyMigrations } from "@netlify/database-dev";
import { beforeAll, describe, expect, it } from "vitest";
import { storedEnquiry } from "#features/enquiry/enquiry.sample.ts";
import { newsItem } from "#features/news/news.sample.ts";
import { salesPerson } from "#features/staff/staff.sample.ts";
import { DAY_MS } from "#rules/calendar.ts";
import { collections } from "#server/collections.ts";
import { readHistory } from "#server/published/history.ts";
import { settleCutOff } from "#server/schedule/cut-off-jobs.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import { findUndo, undoJob } from "#server/writing/take-back.ts";
import { restoreFromTrash } from "#server/writing/trash.ts";
import { openMigratedDatabase } from "#tests/support/server/test-database.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { asStoreDatabase } from "../data/postgres.ts";
import { migrationNames, migrationsDirectory } from "./migration-names.ts";

// What the four tables before the one memory of records held, and what it answers for the office from the one.

const THEN = "2026-11-27T10:00:00.000Z";
const meta = (_id: string) => ({ _id, createdAt: THEN, updatedAt: THEN, version: 1 });

let deps: TestDeps;
beforeAll(async () => {
  deps = await openTestDeps();
  const later = new Date(deps.now().getTime() + 5 * DAY_MS).toISOString();
  const database = await openMigratedDatabase();
  await database.exec(
    "drop schema public cascade; create schema public; drop schema if exists netlify cascade",
  );
  const names = migrationNames();
  await applyMigrations(database, migrationsDirectory, names[names.indexOf("20261128222106_versions") - 1]);
  const put = (table: string, row: object) =>
    database.query(
      `insert into ${table} (${Object.keys(row).join(", ")})
        select ${Object.keys(row).join(", ")} from json_populate_record(null::${table}, $1)`,
      [JSON.stringify({ created_at: THEN, updated_at: THEN, version: 1, expires_at: later, ...row })],
    );
  const columns = { created_at: THEN, updated_at: THEN, version: 1, expires_at: later };
  const revision = {
    ...{ about: "news/kept", record_version: 1, saved_at: THEN, username: "asha", changed: ["title"] },
    fields: { ...newsItem(), title: "First" },
  };
  await put("revisions", { ...columns, _id: "news.kept.1", ...revision });
  const deleted = { ...newsItem(), ...meta("gone") };
  const { record_version: recordVersion, saved_at: savedAt, ...said } = revision;
  const parts = {
    records: [
      {
        collection: "revisions",
        record: { ...meta("news.gone.1"), ...said, about: "news/gone", recordVersion, savedAt },
      },
      {
        collection: "notes",
        record: { ...meta("n1"), about: "news/gone", accountId: "a1", username: "asha", text: "Why" },
      },
    ],
    files: {},
  };
  const trash = {
    collection: "news",
    title: "News",
    deleted_by: "asha",
    reason: "",
    record: JSON.stringify(deleted),
  };
  await put("bin", { ...columns, _id: "gone", ...trash, parts: JSON.stringify(parts) });
  const enquiry = { ...storedEnquiry({ reference: "ENQ-1" }), ...meta("e2") };
  await put("bin", {
    ...{
      ...columns,
      _id: "e2",
      collection: "enquiries",
      title: "Ann",
      reference: "ENQ-1",
      deleted_by: "asha",
    },
    ...{ reason: "Spam", record: JSON.stringify(enquiry), parts: "{}" },
  });
  const steps = [
    { id: "e1", version: 2, before: { progress: "new" } },
    { id: "e2", version: 1, before: null },
  ];
  await put("undos", {
    ...{
      ...columns,
      _id: "u1",
      account_id: "a1",
      collection: "enquiries",
      steps: JSON.stringify(steps),
      counted: null,
    },
  });
  const batch = {
    account_id: "a1",
    username: "asha",
    total: 2,
    steps: [{ id: "s1", version: 0, earlier: null }],
  };
  await put("staff_batches", { ...columns, _id: "b1", ...batch, state: "running", done: 1 });
  await applyMigrations(database, migrationsDirectory);
  const store = postgresStore(asStoreDatabase(database), collections, { now: deps.clock.now });
  deps = { ...deps, store };
  await store.commit([
    { insert: "news", id: "kept", record: newsItem() },
    { insert: "enquiries", id: "e1", record: storedEnquiry({ reference: "ENQ-0" }) },
    { insert: "staff", id: "s1", record: salesPerson("TPEID900000") },
  ]);
  await store.commit([{ update: "enquiries", id: "e1", version: 1, changes: { progress: "done" } }]);
});

describe("what was kept before there was one memory of records", () => {
  it("is the history of what is published", async () => {
    const [, earlier] = await readHistory(deps, { collection: "news", id: "kept" });
    expect(earlier).toMatchObject({ revision: "news.kept.1", version: 1, savedAt: THEN });
  });

  it("is restored from the trash, with what belongs to it and its history", async () => {
    await deps.store.commit(await restoreFromTrash(deps, "news", "gone"));
    expect(await deps.store.get("news", "gone")).toMatchObject({ createdAt: THEN, version: 2 });
    expect(await deps.store.get("notes", "n1")).toMatchObject({ text: "Why" });
    expect(await readHistory(deps, { collection: "news", id: "gone" })).toHaveLength(2);
    expect(await deps.store.get("notes", "news.gone.1")).toBeNull();
  });

  it("is undone of changes of several", async () => {
    expect(await undoJob(deps, await findUndo(deps, "u1", "a1"))).toMatchObject({ changed: 2, skipped: 0 });
    expect(await deps.store.get("enquiries", "e1")).toMatchObject({ progress: "new" });
    expect(await deps.store.get("enquiries", "e2")).toMatchObject({ reference: "ENQ-1" });
  });

  it("is taken back of an import that was cut off", async () => {
    expect(await settleCutOff(deps, { isAlone: true })).toBe(true);
    expect(await deps.store.get("staff", "s1")).toBeNull();
  });
});
