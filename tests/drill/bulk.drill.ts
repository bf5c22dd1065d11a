/**
 * 10,000 enquiries, some of which a colleague changes meanwhile: a change of all is committed 500 at a time, stopped in the middle,
 * goes on, and is undone, each call within the time that a function has. `RECORDS` makes it smaller.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDataDirectory } from "#local/data/data-directory.ts";
import { TOGETHER_MAX } from "#rules/bulk.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import { openDeps } from "#server/platform/deps.ts";
import { auditedStore } from "#server/records/audited-store.ts";
import { everyItem } from "#server/store/store.ts";
import { setMany } from "#server/writing/bulk.ts";
import { findUndo, undoJob } from "#server/writing/take-back.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";

const RECORDS = Number(process.env["RECORDS"] ?? 10_000);
/** One in so many is a colleague's by the time. */
const TAKEN_EVERY = 250;

const folder = mkdtempSync(join(tmpdir(), "tidepoint-bulk-"));
await using opened = await openDataDirectory(
  folder,
  "drill",
  Object.assign(process.env, { DATA_DIR: folder, DEMO: "0" }),
);
opened.defer(() => rmSync(folder, { recursive: true, force: true }));
const opening = await openDeps();
const actor = { accountId: "a1", username: "the drill", address: "127.0.0.1" };
const deps = { ...opening, store: auditedStore(opening, actor) };

const ids = Array.from({ length: RECORDS }, () => deps.newId());
for (let at = 0; at < RECORDS; at += TOGETHER_MAX) {
  const some = ids.slice(at, at + TOGETHER_MAX);
  await opening.store.commit(
    some.map((id) => ({ insert: "enquiries", id, record: storedEnquiry({ reference: id }) }) as const),
  );
}
const taken = ids.filter((_, at) => at % TAKEN_EVERY === TAKEN_EVERY - 1);
for (const id of taken)
  await deps.store.commit([{ update: "enquiries", id, version: 1, changes: { ownerId: "colleague" } }]);

let slowest = 0;
async function timed<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  slowest = Math.max(slowest, performance.now() - begun);
  return result;
}

const inbox = { inbox: "enquiries", actor, counted: undefined, receipt: async () => [] } as const;
const undos: string[] = [];
async function change(from: number, to: number) {
  const done = { changed: 0, skipped: 0 };
  for (let at = from; at < to; at += TOGETHER_MAX) {
    const some = ids.slice(at, Math.min(at + TOGETHER_MAX, to));
    const versions = Object.fromEntries(some.map((id) => [id, 1]));
    const part = await timed(() => setMany(deps, inbox, { ids: some, versions, set: { progress: "done" } }));
    done.changed += part.changed;
    done.skipped += part.skipped;
    if (part.undo) undos.push(part.undo);
  }
  return done;
}
const enquiries = () => Array.fromAsync(everyItem((page) => deps.store.page("enquiries", page)));
const doneIn = async () => (await enquiries()).filter(({ progress }) => progress === "done").length;

const half = RECORDS / 2;
const first = await change(0, half);
promise(
  "stopped in the middle, the rest is untouched",
  `${await doneIn()} done`,
  (await doneIn()) === first.changed,
);
const second = await change(half, RECORDS);
const [changed, skipped] = [first.changed + second.changed, first.skipped + second.skipped];
promise(
  "what a colleague has changed meanwhile is left alone, and counted",
  `${changed} changed, ${skipped} left`,
  skipped === taken.length && changed === RECORDS - taken.length && (await doneIn()) === changed,
);

let undone = 0;
for (const id of undos.toReversed())
  undone += (await timed(() => findUndo(deps, id, actor.accountId).then((job) => undoJob(deps, job))))
    .changed;
promise("all is undone", `${undone} of ${changed}`, undone === changed && (await doneIn()) === 0);
promise(
  "each call is far from its time limit",
  `${(slowest / 1000).toFixed(1)} s at most, in ${undos.length} commits`,
  slowest < FUNCTION_TIMEOUT_MS / 2,
);
printPromises();
