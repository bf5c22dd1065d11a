import { beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#rules/calendar.ts";
import { readHistory } from "#server/published/history.ts";
import { settleCutOff } from "#server/schedule/cut-off-jobs.ts";
import { findUndo, undoJob } from "#server/writing/take-back.ts";
import { restoreFromTrash } from "#server/writing/trash.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { newsItem } from "#tests/samples/news/news.ts";
import { salesPerson } from "#tests/samples/staff/staff.ts";
import { openBefore, THEN } from "#tests/support/server/before-migration.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";

// Earlier versions, trash, undo and import batches had a table each; one migration moves them into `versions`. These tests
// fill the old tables, run it, and check that the back office still gets the same answers.

const meta = (_id: string) => ({ _id, createdAt: THEN, updatedAt: THEN, version: 1 });

let deps: TestDeps;
beforeAll(async () => {
  deps = await openTestDeps();
  const later = new Date(deps.now().getTime() + 5 * DAY_MS).toISOString();
  const before = await openBefore("versions");
  const put = (table: string, row: object) => before.put(table, { expires_at: later, ...row });
  const revision = {
    ...{ about: "news/kept", record_version: 1, saved_at: THEN, username: "asha", changed: ["title"] },
    fields: { ...newsItem(), title: "First" },
  };
  await put("revisions", { _id: "news.kept.1", ...revision });
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
  await put("bin", { _id: "gone", ...trash, parts: JSON.stringify(parts) });
  const enquiry = { ...storedEnquiry({ reference: "ENQ-1" }), ...meta("e2") };
  await put("bin", {
    ...{
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
  await put("staff_batches", { _id: "b1", ...batch, state: "running", done: 1 });
  const store = await before.migrated({ now: deps.clock.now });
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
