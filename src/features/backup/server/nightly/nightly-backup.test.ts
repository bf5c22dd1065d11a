import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { AwsClient } from "aws4fetch";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { checkBackup } from "#local/backup/check-backup.ts";
import { archivedRecords } from "#local/backup/restore-backup.ts";
import { DAY_MS } from "#rules/calendar.ts";
import type { BackupBucket } from "#server/platform/backup-bucket.ts";
import { storedFile } from "#server/store/contract/samples.contract.ts";
import { allItems } from "#server/store/store.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { startS3Server } from "#tests/support/backup/s3-server.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { makeNightlyBackup } from "./nightly-backup.ts";
import { s3Bucket } from "./s3-bucket.ts";

let server: Awaited<ReturnType<typeof startS3Server>>;
let identity: string;
let settings: BackupBucket;
let deps: TestDeps;

beforeAll(async () => {
  server = await startS3Server("archive");
  identity = await generateX25519Identity();
  settings = { ...server.bucket, recipient: await identityToRecipient(identity) };
});
afterAll(() => server.stop());

beforeEach(async () => {
  deps = { ...(await openTestDeps()), backupBucket: settings };
  for (const key of await s3Bucket(settings).list("")) await s3Bucket(settings).remove(key);
});

/** Bytes that do not become fewer when they are compressed, so that the archive has several parts. */
const SIZE = 9_000_000;

const file = storedFile({
  type: "pdf",
  name: "plan.pdf",
  parts: [{ blob: "2026-08-20/f/1", size: SIZE }],
  size: SIZE,
  attachedTo: "enquiries/e1",
});

const client = () =>
  new AwsClient({
    accessKeyId: settings.keyId,
    secretAccessKey: settings.secret,
    service: "s3",
    region: settings.region,
  });

const address = (key: string) => `${settings.endpoint}/${settings.bucket}/${key}`;

async function downloaded(key: string): Promise<string> {
  const path = join(temporaryDirectory(), key);
  const answer = await client().fetch(address(key));
  await writeFile(path, new Uint8Array(await answer.arrayBuffer()));
  return path;
}

const runs = async () =>
  (await allItems((page) => deps.store.page("backupRuns", page))).map(({ kind, reason }) => [kind, reason]);

const mails = async () =>
  (await allItems((page) => deps.store.page("outbox", page))).map(
    ({ kind, mailBody }) => `${kind} ${mailBody}`,
  );

it("stores everything in the bucket, in parts, for the owner of the private key alone", async () => {
  await deps.blobs.put("2026-08-20/f/1", new Uint8Array(randomBytes(SIZE)));
  await deps.store.commit([
    { insert: "enquiries", id: "e1", record: storedEnquiry({ location: "Kollam" }) },
    { insert: "files", id: "f", record: file },
  ]);
  await makeNightlyBackup(deps);
  expect(await runs()).toEqual([["made", null]]);
  expect(await mails()).toEqual([]);
  const keys = await s3Bucket(settings).list("");
  expect(keys).toEqual(["tidepoint-2026-08-21T06-30-00Z.age"]);

  const path = await downloaded(keys[0] ?? "");
  const manifest = await checkBackup(path, identity);
  expect(manifest.files).toMatchObject([{ size: SIZE, isIncomplete: false }]);
  const locations: unknown[] = [];
  for await (const { collection, records } of archivedRecords({ file: path, secret: identity, manifest }))
    if (collection === "enquiries") locations.push(...records.map((one) => Reflect.get(one, "location")));
  expect(locations).toEqual(["Kollam"]);
  await expect(checkBackup(path, await generateX25519Identity())).rejects.toThrow("private key is not one");
  await expect(checkBackup(path, undefined)).rejects.toThrow("Set BACKUP_PASSPHRASE");
});

it("removes what is too old, and nothing that it has not made", async () => {
  const oldest = deps.now().getTime() - 800 * DAY_MS;
  for (let n = 0; n < 3; n += 1) {
    const day = new Date(oldest + n * DAY_MS).toISOString().slice(0, 10);
    await client().fetch(address(`tidepoint-${day}T21-17-00Z.age`), { method: "PUT", body: "old" });
  }
  await client().fetch(address("tidepoint-by-hand.age"), { method: "PUT", body: "kept" });
  await makeNightlyBackup(deps);
  for (let n = 1; n < 8; n += 1) {
    deps.clock.advance(24 * 60 * 60);
    await makeNightlyBackup(deps);
  }
  const keys = await s3Bucket(settings).list("");
  expect(keys.filter((key) => key.includes("-2024-"))).toHaveLength(1);
  expect(keys).toContain("tidepoint-by-hand.age");
  expect(keys.filter((key) => key.includes("-2026-08-"))).toHaveLength(7);
});

it("says to the firm and on the dashboard why it failed, and leaves nothing half in the bucket", async () => {
  deps = { ...deps, backupBucket: { ...settings, secret: "another" } };
  await makeNightlyBackup(deps);
  const reason = "The bucket archive answered 403 (SignatureDoesNotMatch).";
  expect(await runs()).toEqual([["failed", reason]]);
  const [mail = "", ...others] = await mails();
  expect(mail).toMatch(/^backup-failed /);
  expect(mail).toContain(reason);
  expect(others).toEqual([]);

  deps = { ...deps, backupBucket: settings };
  const { page } = deps.store;
  const broken: typeof page = (name, query) =>
    name === "files" ? Promise.reject(new Error("The store is away.")) : page(name, query);
  await makeNightlyBackup({ ...deps, store: { ...deps.store, page: broken } });
  expect(await s3Bucket(settings).list("")).toEqual([]);
  expect((await runs()).map(([, why]) => why)).toContain("The store is away.");
});

it("says at the next one that one was broken off", async () => {
  await deps.blobs.put("backups/nightly", new TextEncoder().encode("2026-08-20T21:17:00.000Z"));
  await makeNightlyBackup(deps);
  expect((await runs()).sort()).toEqual([
    ["failed", "It was broken off."],
    ["made", null],
  ]);
  await makeNightlyBackup(deps);
  expect((await runs()).filter(([kind]) => kind === "failed")).toHaveLength(1);
});

it("does nothing where no bucket is set", async () => {
  await makeNightlyBackup({ ...deps, backupBucket: null });
  expect(await runs()).toEqual([]);
});
