import type { PGlite } from "@electric-sql/pglite";
import { beforeEach, expect, it } from "vitest";
import { asStoreDatabase } from "#local/data/postgres.ts";
import { emptiedDatabase } from "#tests/support/server/test-database.ts";
import { collections } from "../collections.ts";
import { newId } from "../platform/deps.ts";
import { auditEntry, erasure } from "./audit-entry.ts";
import { postgresStore } from "./postgres/index.ts";
import type { Store } from "./store.ts";

let database: PGlite;
let store: Store;
beforeEach(async () => {
  database = await emptiedDatabase();
  store = postgresStore(asStoreDatabase(database), collections);
  const actor = { accountId: "a1", username: "meera", address: "203.0.113.7" };
  const changes = [{ field: "phone", before: null, after: "+91 9847012345" }];
  const done = { action: "update", collection: "staff", recordId: "s1", label: "Meera", changes } as const;
  await store.commit([
    auditEntry({ newId: () => "e1" }, actor, done),
    auditEntry({ newId: () => "x1" }, actor, { action: "erase" }),
  ]);
});

const entries = async () => (await store.page("audit", { limit: 10 })).items;

it.each([
  "update audit set username = 'somebody else'",
  "update audit set label = '(erased)'",
  "update audit set username = '(erased)', erased_by = 'e1'",
  "update audit set username = '(erased)', erased_by = 'nobody'",
  "update audit set label = 'another', erased_by = 'x1'",
  "update audit set changes = '[]', erased_by = 'x1'",
  `update audit set changes = jsonb_set(changes, '{0,after}', '"another"'), erased_by = 'x1'`,
  `update audit set changes = jsonb_set(changes, '{0,field}', '"another"'), erased_by = 'x1'`,
  `update audit set changes = jsonb_set(changes, '{0,more}', '"another"'), erased_by = 'x1'`,
  "update audit set record_id = 'another', erased_by = 'x1'",
  "update audit set created_at = now() where _id = 'e1'",
  "delete from audit",
  "delete from audit where _id = 'e1'",
  "truncate audit",
  "insert into audit select * from audit on conflict (_id) do update set username = 'somebody else'",
])("the database refuses to change the audit log: %s", async (statement) => {
  const before = await entries();
  await expect(database.exec(statement)).rejects.toThrow();
  expect(await entries()).toEqual(before);
});

it("the database's error says that the audit log only grows", async () => {
  await expect(database.exec("delete from audit")).rejects.toThrow("The audit log only grows.");
});

it("the store refuses a commit that changes the audit log, with all its other writes", async () => {
  const change = { update: "audit", id: "e1", version: 1, changes: { username: "other" } } as const;
  const lock = { insert: "locks", id: newId(), record: { subject: "any" } } as const;
  await expect(store.commit([lock, change])).rejects.toThrow("only grows");
  await expect(store.commit([lock, { remove: "audit", id: "e1" }])).rejects.toThrow("only grows");
  expect(await store.get("locks", lock.id)).toBeNull();
  expect(await store.get("audit", "e1")).toMatchObject({ username: "meera", version: 1 });
});

it("an erasure replaces what an entry says about a person, and leaves who did what, when", async () => {
  const before = await store.get("audit", "e1");
  if (!before) throw new Error("The entry is not there.");
  await store.commit([erasure(before, "x1")]);
  expect(await store.get("audit", "e1")).toEqual({
    ...before,
    label: "(erased)",
    changes: [{ field: "phone", before: null, after: "(erased)" }],
    erasedBy: "x1",
    version: 2,
    updatedAt: expect.any(String),
  });
});

it("an erasure that the log does not know is refused by the database", async () => {
  const before = await store.get("audit", "e1");
  if (!before) throw new Error("The entry is not there.");
  await expect(store.commit([erasure(before, "unknown")])).rejects.toThrow();
  expect(await store.get("audit", "e1")).toEqual(before);
});
