import { beforeEach, describe, expect, it } from "vitest";
import { AUDITED_TEXT_MAX, HIDDEN_VALUE } from "#rules/audit.ts";
import { partner } from "#tests/samples/partner/partner.ts";
import { salesPerson } from "#tests/samples/staff/staff.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import type { Store } from "../store/store.ts";
import { auditedStore } from "./audited-store.ts";

const actor = { accountId: "a1", username: "meera", address: "203.0.113.7" };

const deps = eachTestDeps();
let store: Store;
beforeEach(async () => {
  store = auditedStore(deps, actor);
});

const log = async () => (await deps.store.page("audit", { limit: 100 })).items;
const addPartner = (changes = {}) =>
  store.commit([{ insert: "partners", id: "p1", record: partner(changes) }]);

describe("the audited store", () => {
  it("logs who added what, and from which address", async () => {
    await addPartner();
    expect(await log()).toMatchObject([
      {
        ...actor,
        action: "create",
        collection: "partners",
        recordId: "p1",
        label: "Malabar Crest Spices",
        changes: [
          { field: "companyname", before: null, after: "Malabar Crest Spices" },
          { field: "description", before: null, after: "Buys pepper from growers in Wayanad." },
          { field: "companylogo", before: null, after: "/uploads/BBBBBBBBBBBBBBBBBBBBBB.png" },
        ],
      },
    ]);
  });

  it("logs the old and new values of the changed fields only", async () => {
    const [{ version }] = await addPartner();
    const changes = { description: "Sells it, too.", companyname: "Malabar Crest Spices" };
    const [changed] = await store.commit([{ update: "partners", id: "p1", version, changes }]);
    expect(changed).toMatchObject({ description: "Sells it, too.", version: 2 });
    const entry = (await log()).find(({ action }) => action === "update");
    expect(entry?.changes).toEqual([
      { field: "description", before: "Buys pepper from growers in Wayanad.", after: "Sells it, too." },
    ]);
  });

  it("logs the values of a removed record", async () => {
    await deps.store.commit([{ insert: "staff", id: "s1", record: salesPerson("TPEID123456") }]);
    expect(await store.commit([{ remove: "staff", id: "s1" }])).toEqual([null]);
    const [entry] = await log();
    expect(entry).toMatchObject({ action: "delete", collection: "staff", label: "Arun Pradeep" });
    expect(entry?.changes).toContainEqual({ field: "empID", before: "TPEID123456", after: null });
  });

  it("logs the return of a removed record as a restore", async () => {
    const [earlier] = await addPartner();
    await store.commit([{ remove: "partners", id: "p1" }]);
    await store.commit([{ insert: "partners", id: "p1", record: partner(), earlier }]);
    expect((await log()).map(({ action }) => action).sort()).toEqual(["create", "delete", "restore"]);
  });

  it("logs that a secret changed, but never its value", async () => {
    const { _id, version } = await addAccount(deps, { passwordHash: "$argon2id$old" });
    const changes = { passwordHash: "$argon2id$new", sessionEpoch: 1 };
    await store.commit([{ update: "accounts", id: _id, version, changes }]);
    const [entry] = await log();
    expect(entry?.changes).toEqual([{ field: "passwordHash", before: HIDDEN_VALUE, after: HIDDEN_VALUE }]);
    expect(JSON.stringify(await log())).not.toContain("argon2");
  });

  it("truncates long texts", async () => {
    await addPartner({ description: `${"a".repeat(AUDITED_TEXT_MAX - 1)}😀 and more` });
    const after = (await log())[0]?.changes.find(({ field }) => field === "description")?.after;
    expect(after?.endsWith("…")).toBe(true);
    expect(after?.length).toBe(AUDITED_TEXT_MAX + 1);
  });

  it("logs neither unchanged updates nor internal records", async () => {
    const [{ version }] = await addPartner();
    await store.commit([{ update: "partners", id: "p1", version, changes: partner() }]);
    await store.commit([{ insert: "locks", id: "l", record: { subject: "any" } }]);
    expect((await log()).map(({ action }) => action)).toEqual(["create"]);
  });

  it("logs nothing for a refused commit, and commits nothing when logging fails", async () => {
    await addPartner();
    const stale = store.commit([{ update: "partners", id: "p1", version: 9, changes: { description: "x" } }]);
    await expect(stale).rejects.toMatchObject({ code: "conflict" });
    await expect(store.commit([{ remove: "partners", id: "no" }])).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await log()).toHaveLength(1);

    const sameId = auditedStore({ ...deps, newId: () => "taken" }, actor);
    await sameId.commit([{ insert: "partners", id: "p2", record: partner() }]);
    const failing = sameId.commit([{ insert: "partners", id: "p3", record: partner() }]);
    await expect(failing).rejects.toMatchObject({ code: "conflict" });
    expect(await deps.store.get("partners", "p3")).toBeNull();
  });

  it("returns only the records of the caller's own writes", async () => {
    const ids = ["x", "y", "z"];
    const left = await store.commit(
      ids.map((id) => ({ insert: "partners", id, record: partner() }) as const),
    );
    expect(left.map(({ _id }) => _id)).toEqual(ids);
    expect(await log()).toHaveLength(3);
  });
});
