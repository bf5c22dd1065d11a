import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resetDatabase } from "@netlify/database-dev";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeBackup, type Whole } from "#features/backup/server/archive/make-backup.ts";
import { erase } from "#features/privacy/server/erase.ts";
import { asStoreDatabase } from "#local/data/postgres.ts";
import type { StoredFile } from "#server/collections/files.store.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import { restoreTogether } from "#server/store/postgres/restore.ts";
import { everyItem, type Store } from "#server/store/store.ts";
import { storedAccount } from "#tests/samples/account/account.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { MUCH_AT_ONCE_MS } from "#tests/support/patience.ts";
import { isolatedDeps } from "#tests/support/server/isolated-deps.ts";
import { openMigratedDatabase } from "#tests/support/server/test-database.ts";
import { testBlobs } from "#tests/support/server/test-deps.ts";
import { migrationNames } from "../migration/migration-names.ts";
import { accountsText, endSessions } from "./access-after-restore.ts";
import { writeWhole } from "./backup-file.ts";
import { checkBackup } from "./check-backup.ts";
import { archivedRecords, assertEmpty, restoreWhole, type Target } from "./restore-backup.ts";
import { chosenRecords, planChosen, restoreChosen } from "./restore-chosen.ts";
import { recordsOfToday } from "./upgrade.ts";

const now = new Date("2026-11-26T10:00:00.000Z");
const silent = { info: () => {}, error: () => {} };
const opened: (() => Promise<void>)[] = [];

async function emptyTarget(): Promise<Target> {
  const database = await openMigratedDatabase();
  opened.push(() => database.close());
  const statements = asStoreDatabase(database);
  return {
    store: postgresStore(statements, collections, { now: () => now }),
    blobs: testBlobs(),
    together: (work) =>
      restoreTogether(statements, (restore) =>
        work((collection, records) => restore(collections[collection], records)),
      ),
  };
}

/** Bytes that do not become fewer when they are compressed, so that a flipped bit may be in them. */
const large = randomBytes(700_000);
const fileOf = (attachedTo: string): StoredFile => ({
  purpose: "projectFile",
  visibility: "private",
  type: "pdf",
  name: "../../plan – ആശ.pdf",
  parts: [
    { blob: "2026-11-26/f/1", size: 400_000 },
    { blob: "2026-11-26/f/2", size: 300_000 },
  ],
  size: large.length,
  sha256: "whole",
  width: null,
  height: null,
  // Its copies have names as the whole file might.
  renditions: { whole: { parts: [{ blob: "2026-11-26/f/3", size: 5 }], size: 5, sha256: "copy" } },
  warning: null,
  attachedTo,
});

let folder: string;
let source: Target;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-"));
  source = await emptyTarget();
  const { store, blobs } = source;
  await store.commit([
    { insert: "accounts", id: "ada", record: storedAccount("ada") },
    { insert: "files", id: "f", record: fileOf("enquiries/e1") },
  ]);
  for (let from = 0; from < 520; from += 40)
    await store.commit(
      Array.from({ length: 40 }, (_, n) => ({
        insert: "enquiries" as const,
        id: `e${from + n}`,
        record: storedEnquiry({ message: n % 2 ? null : "ആശ മേനോൻ\nline" }),
      })),
    );
  await store.commit([{ update: "enquiries", id: "e1", version: 1, changes: { location: "Kollam" } }]);
  await blobs.put("2026-11-26/f/1", large.subarray(0, 400_000));
  await blobs.put("2026-11-26/f/2", large.subarray(400_000));
  await blobs.put("2026-11-26/f/3", Buffer.from("small"));
});

afterAll(async () => {
  for (const close of opened) await close();
  await rm(folder, { recursive: true });
});

const contentsOf = async (store: Store) =>
  Object.fromEntries(
    await Promise.all(
      collectionNames.map(async (name) => {
        const records = everyItem<Whole>((page) => store.page(name, page));
        return [name, await Array.fromAsync(records)] as const;
      }),
    ),
  );

async function backup(
  name: string,
  passphrase?: string,
  schema = migrationNames().at(-1) ?? "",
  store = source.store,
) {
  const file = join(folder, name);
  await rm(file, { force: true });
  const encryption = passphrase ? { passphrase } : null;
  await writeWhole(file, (target) => makeBackup({ ...source, store, now, schema, target, encryption }));
  return { file, secret: passphrase };
}

async function archived(name: string, passphrase?: string) {
  const made = await backup(name, passphrase);
  return { ...made, manifest: await checkBackup(made.file, passphrase) };
}

describe.each([
  // An encrypted one takes long to open.
  ["open", undefined, 24],
  ["encrypted", "a long passphrase", 4],
])("a backup that is %s", (name, passphrase, samples) => {
  it("restores every record and byte into an empty store, which stays empty if it is cut off", async () => {
    const archive = await archived(name, passphrase);
    const target = await emptyTarget();
    async function* cutOff() {
      let left = 3;
      for await (const some of recordsOfToday(archive)) {
        if (left === 0) throw new Error("The process was killed.");
        left -= 1;
        yield some;
      }
    }
    await expect(restoreWhole(archive, target, cutOff())).rejects.toThrow("killed");
    await assertEmpty(target);
    const restored = await restoreWhole(archive, target, recordsOfToday(archive));
    expect(restored.files).toBe(2);
    expect(await contentsOf(target.store)).toEqual(await contentsOf(source.store));
    expect(await target.blobs.get("2026-11-26/f/1")).toEqual(new Uint8Array(large.subarray(0, 400_000)));
    expect(await target.blobs.get("2026-11-26/f/2")).toEqual(new Uint8Array(large.subarray(400_000)));
    expect(await target.blobs.get("2026-11-26/f/3")).toEqual(new Uint8Array(Buffer.from("small")));
  });

  it("is refused when a bit is flipped anywhere, or its end is cut", async () => {
    const { file } = await backup(name, passphrase);
    const whole = await readFile(file);
    const cuts = [
      0,
      3,
      9,
      12,
      100,
      ...Array.from({ length: samples }, (_, n) => Math.floor((whole.length * n) / samples)),
    ];
    for (const at of [...cuts, whole.length - 1, whole.length - 9, whole.length - 20, whole.length - 95]) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 4;
      await writeFile(`${file}.damaged`, damaged);
      await expect(checkBackup(`${file}.damaged`, passphrase), `bit at ${at}`).rejects.toThrow(
        /damaged|encrypted|passphrase|cut/,
      );
    }
    for (const length of [0, 5, 1_000, whole.length - 1, whole.length - 96]) {
      await writeFile(`${file}.cut`, whole.subarray(0, length));
      await expect(checkBackup(`${file}.cut`, passphrase), `cut at ${length}`).rejects.toThrow();
    }
  });
});

it("is opened by its passphrase alone, and shows none of its content without", async () => {
  const { file } = await backup("secret", "right");
  await expect(checkBackup(file, "wrong")).rejects.toThrow("not the one");
  await expect(checkBackup(file, undefined)).rejects.toThrow("Set BACKUP_PASSPHRASE");
  expect((await readFile(file)).includes("manifest")).toBe(false);
});

it("signs nobody in again, whose session or link to a new password it found", async () => {
  const own = await emptyTarget();
  const expiresAt = "2099-01-01T00:00:00.000Z";
  const session = { accountId: "ada", epoch: 0, lastSeenAt: now.toISOString(), provedAt: null, expiresAt };
  await own.store.commit([
    { insert: "accounts", id: "ada", record: storedAccount("ada") },
    { insert: "sessions", id: "s", record: { ...session, device: "", place: null, address: "" } },
    { insert: "passwordResets", id: "r", record: { accountId: "ada", epoch: 0, expiresAt } },
  ]);
  const { file } = await backup("sessions", undefined, undefined, own.store);
  const archive = { file, secret: undefined, manifest: await checkBackup(file, undefined) };
  const held = archive.manifest.records.map(({ collection }) => collection);
  expect(held).toEqual(expect.not.arrayContaining(["sessions", "passwordResets"]));
  // Earlier archives contain such collections.
  const earlier = {
    ...archive.manifest.records[0],
    collection: "sessions",
  } as (typeof archive.manifest.records)[0];
  const found = archivedRecords({ ...archive, manifest: { ...archive.manifest, records: [earlier] } });
  expect(await Array.fromAsync(found)).toEqual([]);
  expect(await accountsText(own.store, "2026-11-26")).toContain("ada (");
  await endSessions(own.store);
  expect((await contentsOf(own.store))["sessions"]).toEqual([]);
});

it("names a file that cannot be read, and restores everything else", async () => {
  const { blobs } = source;
  await blobs.remove("2026-11-26/f/2");
  const file = join(folder, "incomplete");
  const schema = migrationNames().at(-1) ?? "";
  const summary = await writeWhole(file, (target) =>
    makeBackup({ ...source, now, schema, target, encryption: null }),
  );
  await blobs.put("2026-11-26/f/2", large.subarray(400_000));
  expect(summary.incomplete).toEqual(["files/projectFile/f/.._.._plan _ ആശ.pdf"]);
  const archive = { file, secret: undefined, manifest: await checkBackup(file, undefined) };
  const target = await emptyTarget();
  expect(await restoreWhole(archive, target, recordsOfToday(archive))).toMatchObject({ files: 1 });
  expect(await target.store.get("enquiries", "e1")).toMatchObject({ location: "Kollam" });
});

it("is not restored whole over records", async () => {
  await expect(assertEmpty(source)).rejects.toThrow("has records");
});

it("says that a newer version made it", async () => {
  const made = await backup("newer", undefined, "9999_future");
  const archive = { ...made, manifest: await checkBackup(made.file, undefined) };
  await expect(recordsOfToday(archive).next()).rejects.toThrow("Update first");
});

/** The footer's films had posters then. */
const withPosters = (store: Store): Store => ({
  ...store,
  page: async (name, query) => {
    const page = await store.page(name, query);
    if (name !== "footers") return page;
    const posters = { videoposter1: "/uploads/p.png", videoposter2: "", videoposter3: "" };
    return { ...page, items: page.items.map((item) => ({ ...item, ...posters })) };
  },
});

/** A database of today's schema that lost it, since making a new one takes longer than all migrations. */
async function emptied() {
  const database = await openMigratedDatabase();
  await resetDatabase(database);
  return { database, remove: () => database.close() };
}

it(
  "of an older schema passes through the migrations since then",
  async () => {
    const [heading] = (await source.store.page("headings", { limit: 1 })).items;
    if (!heading) throw new Error("The migrations put no headings there.");
    const partnershipHeading = "The companies we work beside";
    const { _id: id, version } = heading;
    await source.store.commit([{ update: "headings", id, version, changes: { partnershipHeading } }]);
    const made = await backup("older", undefined, "0029_waiting-told", withPosters(source.store));
    const archive = { ...made, manifest: await checkBackup(made.file, undefined) };
    const target = await emptyTarget();
    const { records } = await restoreWhole(archive, target, recordsOfToday(archive, emptied));
    expect(records).toBe(
      (await Array.fromAsync(everyItem((page) => source.store.page("enquiries", page)))).length + 4,
    );
    expect(await target.store.get("headings", id)).toMatchObject({
      partnershipHeading: "Companies we work with",
    });
  },
  MUCH_AT_ONCE_MS,
);

it(
  "of an older schema has what was in its trash, which was a collection of its own",
  async () => {
    const own = await emptyTarget();
    const at = now.toISOString();
    const meta = { _id: "gone", createdAt: at, updatedAt: at, version: 1 };
    const trashed = {
      ...meta,
      ...{ collection: "enquiries", title: "Ann", reference: "ENQ-1", deletedBy: "asha", reason: "" },
      ...{ record: { ...storedEnquiry({ reference: "ENQ-1" }), ...meta }, parts: {} },
      expiresAt: "2099-01-01T00:00:00.000Z",
    };
    const store: Store = {
      ...own.store,
      page: async (name, query) => {
        const page = await own.store.page(name, query);
        return name === "lookups" ? { ...page, items: [trashed] as unknown as typeof page.items } : page;
      },
    };
    const { file } = await backup("trash", undefined, "20261128220819_certificate-leaving-day", store);
    const manifest = await checkBackup(file, undefined);
    const records = manifest.records.map((entry) =>
      entry.collection === "lookups" ? ({ ...entry, collection: "trash" } as unknown as typeof entry) : entry,
    );
    const archive = { file, secret: undefined, manifest: { ...manifest, records } };
    const target = await emptyTarget();
    await restoreWhole(archive, target, recordsOfToday(archive, emptied));
    expect(await Array.fromAsync(everyItem((query) => target.store.page("versions", query)))).toMatchObject([
      { about: "enquiries/gone", endedBy: "deletion", reference: "ENQ-1" },
    ]);
  },
  MUCH_AT_ONCE_MS,
);

describe("chosen records", () => {
  let archive: Awaited<ReturnType<typeof archived>>;
  let living: Target;

  beforeEach(async () => {
    archive ??= await archived("chosen");
    living = await emptyTarget();
  });

  const plan = (only: string) => planChosen(archive, living, chosenRecords(only));
  const restore = async (only: string) =>
    restoreChosen(archive, living, await plan(only), { newId: () => crypto.randomUUID(), username: "ada" });

  it("come back with their files, and with a line in the log", async () => {
    await restore("enquiries/e1");
    expect(await living.store.get("enquiries", "e1")).toEqual(await source.store.get("enquiries", "e1"));
    expect(await living.store.get("enquiries", "e2")).toBeNull();
    expect(await living.blobs.get("2026-11-26/f/1")).not.toBeNull();
    const { items } = await living.store.page("audit", { limit: 5 });
    expect(items).toMatchObject([{ action: "restore", collection: "enquiries", recordId: "e1" }]);
  });

  it("never replace newer ones, and those that the backup lacks are named", async () => {
    await living.store.commit([
      { insert: "enquiries", id: "e2", record: storedEnquiry({ location: "Thrissur" }) },
    ]);
    const { records, newer, missing } = await plan("enquiries/e2,enquiries/none,enquiries/e3");
    expect({ newer, missing }).toEqual({ newer: ["enquiries/e2"], missing: ["enquiries/none"] });
    expect(records.get("enquiries")).toMatchObject([{ _id: "e3" }]);
  });

  it("leave those alone that were erased since, and name them", async () => {
    const deps = { ...isolatedDeps(), ...living, now: () => now, log: silent, purge: async () => true };
    for (const id of ["e4", "e6"])
      await living.store.commit([{ insert: "enquiries", id, record: storedEnquiry() }]);
    const records = ["e4", "e6"].map((_id) => ({ collection: "enquiries", _id }));
    const by = { accountId: "ada", username: "ada", address: "" };
    await erase(deps, by, { records, reason: "Asked for by letter." });
    const { records: restored, erased } = await plan("enquiries/e4,enquiries/e5,enquiries/e6");
    expect(erased.toSorted()).toEqual(["enquiries/e4", "enquiries/e6"]);
    expect(restored.get("enquiries")).toMatchObject([{ _id: "e5" }]);
  });

  it("are named by collection and id", () => {
    expect(chosenRecords("enquiries/a, staff/b")).toEqual([
      { collection: "enquiries", id: "a" },
      { collection: "staff", id: "b" },
    ]);
    expect(() => chosenRecords("nothing/a")).toThrow("names no record");
  });
});

it("gives an account back with its second factor, without which its password alone would open it", async () => {
  const [own, living] = [await emptyTarget(), await emptyTarget()];
  const factor = {
    kind: "authenticator" as const,
    ...{ accountId: "ada", name: "Phone", lastUsedAt: null, sealedSecret: "sealed" },
    ...{ credentialId: null, publicKey: null, transports: [], counter: 1 },
  };
  await own.store.commit([
    { insert: "accounts", id: "ada", record: storedAccount("ada", { hasSecondFactor: true }) },
    { insert: "secondFactors", id: "app", record: factor },
    { insert: "recoveryCodes", id: "ada", record: { hashes: ["hash"] } },
  ]);
  const { file } = await backup("factors", undefined, undefined, own.store);
  const archive = { file, secret: undefined, manifest: await checkBackup(file, undefined) };
  const plan = await planChosen(archive, living, chosenRecords("accounts/ada"));
  await restoreChosen(archive, living, plan, { newId: () => crypto.randomUUID(), username: "ada" });
  expect(await living.store.get("accounts", "ada")).toMatchObject({ hasSecondFactor: true });
  expect(await living.store.get("secondFactors", "app")).toMatchObject(factor);
  expect(await living.store.get("recoveryCodes", "ada")).toMatchObject({ hashes: ["hash"] });
});

it("is renamed to its name only when it is whole", async () => {
  const file = join(folder, "partial");
  const failing: Store = { ...source.store, page: () => Promise.reject(new Error("gone")) };
  await expect(
    writeWhole(file, (target) =>
      makeBackup({ ...source, store: failing, now, schema: "x", target, encryption: null }),
    ),
  ).rejects.toThrow("gone");
  await expect(readFile(file)).rejects.toThrow("ENOENT");
  await expect(copyFile(`${file}.partial`, file)).rejects.toThrow("ENOENT");
});
