/**
 * A backup of 100,000 records and 2 GB of files takes less than 300 MB of memory, and a restore gives every record and byte back.
 * `RECORDS` and `FILES` (of 10 MB each) make it smaller.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { createCipheriv, createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDataDirectory } from "#local/data/data-directory.ts";
import { storeEnd } from "#local/data/store-ends.ts";
import { root } from "#local/process/root.ts";
import type { StoredFile } from "#server/collections/files.store.ts";
import { collectionNames } from "#server/collections.ts";
import { openDeps } from "#server/platform/deps.ts";
import { everyItem } from "#server/store/store.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";

const RECORDS = Number(process.env["RECORDS"] ?? 100_000);
const FILES = Number(process.env["FILES"] ?? 200);
const PART = 2_500_000;
const PARTS = 4;
const MEMORY_MAX = 300;

const folder = mkdtempSync(join(tmpdir(), "tidepoint-backup-"));
const directories = { from: join(folder, "from"), to: join(folder, "to") };
const archive = join(folder, "backup");

/** Different bytes for every part, made again to compare them, which do not become fewer when they are compressed. */
const bytesOf = (blob: string) => {
  const key = createHash("sha256").update(blob).digest();
  return createCipheriv("aes-256-ctr", key, Buffer.alloc(16)).update(Buffer.alloc(PART));
};

type Work = (
  end: Awaited<ReturnType<typeof storeEnd>>,
  blobs: Awaited<ReturnType<typeof openDeps>>["blobs"],
) => Promise<void>;

/** Each directory is opened in a process of its own, since a process has one set of data. */
async function inDirectory(directory: string, work: Work): Promise<void> {
  const environment = { ...process.env, DATA_DIR: directory };
  await using opened = await openDataDirectory(directory, "drill", Object.assign(process.env, environment));
  const { blobs } = await openDeps();
  const end = await storeEnd(process.env, new Date());
  opened.defer(end.close);
  await work(end, blobs);
}

const fill: Work = async ({ restore, store }, blobs) => {
  const moment = (n: number) => new Date(Date.UTC(2026, 0, 1) + n).toISOString();
  for (let n = 0; n < RECORDS; n += 500) {
    const some = Array.from({ length: Math.min(500, RECORDS - n) }, (_, at) => ({
      ...storedEnquiry({ fullName: `Asha ${n + at}` }),
      _id: `e${n + at}`,
      createdAt: moment(n + at),
      updatedAt: moment(n + at),
      version: 1,
    }));
    await restore("enquiries", some);
  }
  for (let n = 0; n < FILES; n += 1) {
    const parts = Array.from({ length: PARTS }, (_, at) => ({ blob: `2026-01-01/f${n}/${at}`, size: PART }));
    for (const { blob } of parts) await blobs.put(blob, bytesOf(blob));
    const record: StoredFile = {
      purpose: "projectFile",
      visibility: "private",
      type: "pdf",
      name: `plan ${n}.pdf`,
      parts,
      size: PART * PARTS,
      sha256: "",
      width: null,
      height: null,
      renditions: {},
      warning: null,
      attachedTo: `enquiries/e${n}`,
    };
    await store.commit([{ insert: "files", id: `f${n}`, record }]);
  }
};

const fingerprint =
  (file: string): Work =>
  async ({ store }, blobs) => {
    const hash = createHash("sha256");
    // Making a backup is recorded in its source, and trying it in the store where it was restored; these may differ.
    for (const collection of collectionNames.filter((name) => name !== "backupRuns"))
      for await (const record of everyItem((page) => store.page(collection, page)))
        hash.update(JSON.stringify(record));
    for (let n = 0; n < FILES; n += 1)
      for (let at = 0; at < PARTS; at += 1)
        hash.update((await blobs.get(`2026-01-01/f${n}/${at}`)) ?? "missing");
    writeFileSync(file, hash.digest("hex"));
  };

const PASSPHRASE = "a drill's passphrase";

const environmentOf = (directory: string, passphrase = PASSPHRASE) => ({
  ...process.env,
  DATA_DIR: directory,
  DEMO: "0",
  BACKUP_PASSPHRASE: passphrase,
});

/** Runs a command as a person would, and returns its greatest memory in MB. */
function memoryOf(command: string, directory: string, ...args: string[]): number {
  const log = join(folder, "memory");
  const count = join(folder, "count.cjs");
  const write = `require("node:fs").writeFileSync(${JSON.stringify(log)}, String(process.resourceUsage().maxRSS))`;
  writeFileSync(count, `process.on("exit", () => ${write});`);
  const started = performance.now();
  execFileSync(process.execPath, ["--require", count, "local/run.mjs", command, ...args], {
    cwd: root,
    env: environmentOf(directory),
    stdio: ["ignore", "inherit", "inherit"],
  });
  console.log(`${command}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return Number(readFileSync(log, "utf8")) / 1024;
}

/** What a restore of this archive into a new directory says, and whether it wrote anything there. */
function refusalOf(file: string, passphrase?: string) {
  const directory = join(folder, "refused");
  const { status, stderr } = spawnSync(process.execPath, ["local/run.mjs", "restore", "--from", file], {
    cwd: root,
    env: environmentOf(directory, passphrase),
    encoding: "utf8",
  });
  return { isRefused: status !== 0 && !existsSync(directory), said: stderr.trim() };
}

/** The archive with its middle bit flipped, then without its end, then with its own bytes again. */
function promiseRefusals(): void {
  const handle = openSync(archive, "r+");
  const { size } = fstatSync(handle);
  const middle = Math.floor(size / 2);
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, middle);
  const flip = () => {
    byte[0] = (byte[0] ?? 0) ^ 4;
    writeSync(handle, byte, 0, 1, middle);
  };
  flip();
  const flipped = refusalOf(archive);
  flip();
  const saysWhere = (said: string) => /damaged (?:in|after) /.test(said);
  promise(
    "a flipped bit is refused before the first write, and it says where",
    flipped.said,
    flipped.isRefused && saysWhere(flipped.said),
  );
  const wrong = refusalOf(archive, "another passphrase");
  promise("so is a wrong passphrase", wrong.said, wrong.isRefused);
  ftruncateSync(handle, size - 1_000);
  closeSync(handle);
  const cut = refusalOf(archive);
  promise("so is a cut end", cut.said, cut.isRefused && saysWhere(cut.said));
}

const [step, directory = ""] = process.argv.slice(2);
if (step === "fill") await inDirectory(directory, fill);
else if (step === "fingerprint") await inDirectory(directory, fingerprint(join(directory, "fingerprint")));
else {
  const self = (...args: string[]) =>
    execFileSync(process.execPath, [import.meta.filename, ...args], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, DEMO: "0" },
    });
  self("fill", directories.from);
  self("fingerprint", directories.from);
  const idle = memoryOf("sweep", directories.from);
  const made = memoryOf("backup", directories.from, "--to", archive);
  const restored = memoryOf("restore", directories.to, "--from", archive);
  self("fingerprint", directories.to);
  const [from, to] = [directories.from, directories.to].map((one) =>
    readFileSync(join(one, "fingerprint"), "utf8"),
  );
  const size = (statSync(archive).size / 1e6).toFixed(0);
  promise(
    "every record and byte is equal after a restore",
    `${RECORDS} records, ${FILES} files, ${size} MB`,
    from === to,
  );
  const beyond = (memory: number) =>
    `${memory.toFixed(0)} MB, of which the embedded database and another command take ${idle.toFixed(0)}`;
  promise(
    `a backup takes under ${MEMORY_MAX} MB beyond the embedded database`,
    beyond(made),
    made - idle < MEMORY_MAX,
  );
  promise(
    `a restore takes under ${MEMORY_MAX} MB beyond the embedded database`,
    beyond(restored),
    restored - idle < MEMORY_MAX,
  );
  promiseRefusals();
  rmSync(folder, { recursive: true });
  printPromises();
}
