import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { adminApi, withQuery } from "#addresses/admin.ts";
import { outboxApp } from "#features/mail/server/mail.routes.ts";
import { checkBackup } from "#local/backup/check-backup.ts";
import { runNightly } from "#server/schedule/nightly.ts";
import { storedFile } from "#server/store/contract/samples.contract.ts";
import { allItems } from "#server/store/store.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import type { BackupJob } from "../backup-job.ts";
import { makeAskedBackup } from "./asked-backup.ts";
import { backupApp } from "./backup.routes.ts";
import { readOrder } from "./start-backup.ts";

const PASSPHRASE = "boat kettle monsoon ledger";
const DAY = 24 * 60 * 60;
/** Larger than one part, with bytes that cannot be compressed. */
const SIZE = 9_000_000;

let deps: TestDeps;
let token: string;
let orders: string[];
let app: ReturnType<typeof backupApp>;

beforeEach(async () => {
  orders = [];
  deps = {
    ...(await openTestDeps()),
    startInBackground: async (_, body) => orders.push(body) > 0,
  };
  app = backupApp(async () => deps);
  token = await signedInToken(deps, { username: "tara", adminType: "superadmin" });
});

const file = storedFile({
  type: "pdf",
  name: "plan.pdf",
  parts: [{ blob: "2026-08-20/f/1", size: SIZE }],
  size: SIZE,
  attachedTo: "enquiries/e1",
});

const ask = (body: object = { passphrase: PASSPHRASE }) =>
  callApi(app, `POST ${adminApi.backup}`, { token, body });

async function job(): Promise<BackupJob | null> {
  const answer = await callApi(app, `GET ${adminApi.backup}`, { token });
  return ((await answer.json()) as { job: BackupJob | null }).job;
}

/** What the background function does with what it was sent. */
async function work(changed: Partial<TestDeps> = {}) {
  const order = readOrder(deps, orders.at(-1) ?? "");
  if (order?.kind !== "asked") throw new Error("No backup was asked for.");
  await makeAskedBackup({ ...deps, ...changed }, order.id, order.passphrase);
}

const part = (number: number, of = "") =>
  callApi(app, `GET ${withQuery(adminApi.backupPart(String(number)), { of })}`, { token });

async function blobsLeft(): Promise<string[]> {
  return (await Array.fromAsync(deps.blobs.list("backups/"))).flat();
}

it("is made in the background, fetched in parts, and opened as one file by the passphrase", async () => {
  await deps.blobs.put("2026-08-20/f/1", new Uint8Array(randomBytes(SIZE)));
  await deps.store.commit([
    { insert: "enquiries", id: "e1", record: storedEnquiry() },
    { insert: "files", id: "f", record: file },
  ]);
  expect(await job()).toBe(null);
  const asked = await ask();
  expect(asked.status).toBe(201);
  expect(await job()).toMatchObject({ state: "making", by: "tara", expectedBytes: SIZE });
  const id = (await job())?.id ?? "";
  expect((await part(1, id)).status).toBe(404);
  expect((await ask()).status).toBe(409);

  await work();
  const ready = await job();
  expect(ready).toMatchObject({ id, state: "ready", parts: 2, files: 1, reason: null });
  const answers = await Promise.all([part(1, id), part(2, id)]);
  const pieces = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  const path = join(temporaryDirectory(), "joined.age");
  await writeFile(path, Buffer.concat(pieces));
  expect((await checkBackup(path, PASSPHRASE)).files).toMatchObject([{ size: SIZE, isIncomplete: false }]);
  await expect(checkBackup(path, "another passphrase")).rejects.toThrow("passphrase is not the one");
  expect((await part(3, id)).status).toBe(404);
  expect((await part(1, "another")).status).toBe(404);

  const removed = await callApi(app, `DELETE ${adminApi.backup}`, { token });
  expect(removed.status).toBe(200);
  expect(await blobsLeft()).toEqual([]);
});

it("is told to all superadmins and the log; the passphrase is nowhere", async () => {
  await signedInToken(deps, { username: "uma", adminType: "superadmin" });
  await ask();
  await work();
  const mails = await allItems((page) => deps.store.page("outbox", page));
  expect(mails.map(({ kind }) => kind)).toEqual(["backup-asked", "backup-asked"]);
  const log = await allItems((page) => deps.store.page("audit", page));
  expect(log.filter(({ action }) => action === "export")).toMatchObject([
    { label: "Backup", username: "tara" },
  ]);
  const state = new TextDecoder().decode((await deps.blobs.get("backups/asked/state.json")) ?? undefined);
  const everything = JSON.stringify([mails, log, state, deps.logged, orders]);
  expect(everything).not.toContain(PASSPHRASE);
});

it("is told to nobody else, who would read by which addresses superadmins sign in", async () => {
  await ask();
  const seenBy = async (as: string) => {
    const outbox = outboxApp(async () => deps);
    const answer = await callApi(outbox, `GET ${adminApi.outbox}?limit=10`, { token: as });
    return ((await answer.json()) as { recipient: string }[]).map(({ recipient }) => recipient);
  };
  expect(await seenBy(token)).toEqual(["tara@tidepoint.example"]);
  expect(await seenBy(await signedInToken(deps, { username: "rekha", adminType: "reader" }))).toEqual([]);
});

it("asks for a proof where the sign-in is long ago, and for a passphrase that is long enough", async () => {
  expect((await ask({ passphrase: "too short" })).status).toBe(400);
  deps.clock.advance(6 * 60);
  const refused = await ask();
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ fields: { currentPassword: expect.any(String) } });
  expect([orders, await job()]).toEqual([[], null]);
});

it("says that it failed, and that nothing runs in the background", async () => {
  await ask();
  const { page } = deps.store;
  const broken: typeof page = (name, query) =>
    name === "files" ? Promise.reject(new Error("The store is away.")) : page(name, query);
  await work({ store: { ...deps.store, page: broken } });
  expect(await job()).toMatchObject({ state: "failed", reason: expect.stringContaining("later") });

  deps = { ...deps, startInBackground: async () => false };
  const refused = await ask();
  expect(refused.status).toBe(503);
  expect(await job()).toBe(null);
});

it("is broken off if its process is silent, and a later order does not repeat it", async () => {
  await ask();
  deps.clock.advance(4 * 60);
  expect(await job()).toMatchObject({ state: "failed", reason: expect.stringContaining("broken off") });
  await work();
  expect(await job()).toMatchObject({ state: "failed" });
});

it("is deleted within a day, by the night, while a newer one stays", async () => {
  await ask();
  await work();
  await runNightly(deps, {});
  expect((await job())?.state).toBe("ready");
  deps.clock.advance(DAY + 1);
  await runNightly(deps, {});
  expect(await blobsLeft()).toEqual([]);
});

it("is only for superadmins", async () => {
  for (const adminType of ["admin", "reader", "fairdesk"] as const) {
    const theirs = await signedInToken(deps, { username: adminType, adminType });
    const body = { passphrase: PASSPHRASE };
    expect((await callApi(app, `POST ${adminApi.backup}`, { token: theirs, body })).status).toBe(403);
    expect((await callApi(app, `GET ${adminApi.backup}`, { token: theirs })).status).toBe(403);
  }
});
