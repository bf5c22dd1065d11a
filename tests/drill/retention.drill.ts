/**
 * Makes 10,000 enquiries of mixed ages, some with a file, and removes the old ones in runs that are cut off again and again.
 * Together the runs must remove as many as the preview counted, and leave no file without its record and no bytes without
 * their file. `RECORDS` sets another number.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { previewRetention, runRetention } from "#features/privacy/server/retention.ts";
import { openDataDirectory } from "#local/data/data-directory.ts";
import { DAY_MS } from "#rules/calendar.ts";
import { openDeps } from "#server/platform/deps.ts";
import { everyItem, type Write } from "#server/store/store.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";

const RECORDS = Number(process.env["RECORDS"] ?? 10_000);
const RECORDS_PER_COMMIT = 100;

const folder = mkdtempSync(join(tmpdir(), "tidepoint-retention-"));
await using opened = await openDataDirectory(
  folder,
  "drill",
  Object.assign(process.env, { DATA_DIR: folder, DEMO: "0" }),
);
opened.defer(() => rmSync(folder, { recursive: true, force: true }));
const deps = await openDeps();
const now = deps.now().getTime();

/** The writes of one enquiry; every tenth has a document. */
async function writesOf(number: number): Promise<Write[]> {
  const at = new Date(now - ((number * 37) % 1400) * DAY_MS).toISOString();
  const id = deps.newId();
  const earlier = { createdAt: at, updatedAt: at, version: 1 };
  const record = storedEnquiry({ reference: id, progress: number % 7 === 0 ? "inHand" : "done" });
  const enquiry: Write = { insert: "enquiries", id, record, earlier };
  if (number % 10 !== 0) return [enquiry];
  const key = deps.newId();
  const blob = `${at.slice(0, 10)}/${key}/1`;
  await deps.blobs.put(blob, Buffer.from(id));
  const parts = [{ blob, size: id.length }];
  const file = { name: "plan.pdf", size: id.length, sha256: key, parts, width: null, height: null };
  const kind = { purpose: "projectFile", visibility: "private", type: "pdf", warning: null } as const;
  const fileRecord = { ...file, ...kind, renditions: {}, attachedTo: `enquiries/${id}` };
  return [enquiry, { insert: "files", id: key, record: fileRecord, earlier } as Write];
}

for (let at = 0; at < RECORDS; at += RECORDS_PER_COMMIT) {
  const writes = await Promise.all(
    Array.from({ length: RECORDS_PER_COMMIT }, (_, each) => writesOf(at + each)),
  );
  await deps.store.commit(writes.flat());
}

const countOf = (kinds: readonly { readonly count: number }[]) =>
  kinds.reduce((sum, { count }) => sum + count, 0);
const started = performance.now();
const previewed = countOf(await previewRetention(deps));
const previewMs = Math.round(performance.now() - started);

let removed = 0;
let runs = 0;
const actor = { accountId: "a1", username: "the drill", address: "127.0.0.1" };
for (let isFinished = false; !isFinished; runs += 1) {
  const run = await runRetention(deps, actor, { withinMs: 1500 });
  removed += countOf(run.kinds);
  isFinished = run.isFinished;
}

const remaining = await Array.fromAsync(everyItem((page) => deps.store.page("enquiries", page)));
const files = await Array.fromAsync(everyItem((page) => deps.store.page("files", page)));
const blobs = (await Array.fromAsync(deps.blobs.list(""))).flat();
const ids = new Set(remaining.map(({ _id }) => `enquiries/${_id}`));
const orphans = files.filter(({ attachedTo }) => !ids.has(attachedTo)).length;
const referenced = new Set(files.flatMap(({ parts }) => parts.map(({ blob }) => blob)));
const mismatches = blobs.filter((blob) => !referenced.has(blob)).length + referenced.size - blobs.length;

promise("the preview is what the runs remove", `${previewed} and ${removed}`, previewed === removed);
promise("several runs were needed", `${runs} runs, preview ${previewMs} ms`, runs > 1);
promise("the others stay", remaining.length, remaining.length === RECORDS - removed);
promise("no file is without its record", orphans, orphans === 0);
promise("no bytes are without their file, and no file without its bytes", mismatches, mismatches === 0);
printPromises();
