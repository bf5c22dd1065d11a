/**
 * Five thousand people in one table are imported, found unchanged by a check, and taken back, each within the time that a function
 * has. `PEOPLE` makes it smaller.
 */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { checkImport, importStaff } from "#features/staff/server/import/staff-import.service.ts";
import { openDataDirectory } from "#local/data/data-directory.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import { openDeps } from "#server/platform/deps.ts";
import { auditedStore } from "#server/records/audited-store.ts";
import { findUndo, undoJob } from "#server/writing/take-back.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";

const PEOPLE = Number(process.env["PEOPLE"] ?? 5000);
/** A function has a gigabyte. The embedded database is in the same process. */
const MEGABYTES_MAX = 512;

const folder = mkdtempSync(join(tmpdir(), "tidepoint-import-"));
const environment = { ...process.env, DATA_DIR: folder, DEMO: "0" };
await using opened = await openDataDirectory(folder, "drill", Object.assign(process.env, environment));
opened.defer(() => rmSync(folder, { recursive: true, force: true }));
const opening = await openDeps();
const actor = { accountId: "a1", username: "the drill", address: "127.0.0.1" };
const deps = { ...opening, store: auditedStore(opening, actor) };

const rows = Array.from({ length: PEOPLE }, (_, at) => {
  const id = String(at).padStart(6, "0");
  return `Person ${id},TPEID${id},person${id}@example.com,+91 9000010401,"Temple Road, Tripunithura",14/03/1991`;
});
const csv = ["Name,Employee ID,Email,Phone,Address,Date of birth", ...rows].join("\r\n");
const sent = {
  category: "sales",
  table: new File([csv], "people.csv"),
  pictures: null,
  columns: {},
  corrections: [],
  accountId: "a1",
  username: "the drill",
  key: "the-key-of-the-drill",
} as const;

const ms = (time: number) => `${(time / 1000).toFixed(1)} s`;

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  return [await work(), performance.now() - begun];
}
// In a thread of its own: here, a timer gets no turn while the embedded database works.
const watcher = new Worker(
  `const { parentPort } = require("node:worker_threads");
  let most = 0;
  setInterval(() => { most = Math.max(most, process.memoryUsage.rss()); }, 20);
  parentPort.on("message", () => parentPort.postMessage(most));`,
  { eval: true },
);
await once(watcher, "online");
const before = process.memoryUsage.rss();
const [checked, checkTime] = await timed(() => checkImport(deps, sent));
const [imported, importTime] = await timed(() => importStaff(deps, sent));
const [again, againTime] = await timed(() => checkImport(deps, sent));
const undo = async () => undoJob(deps, await findUndo(deps, imported.undo ?? "", actor.accountId));
const undoTimes: number[] = [];
let [undone, undoTime] = await timed(undo);
let takenBack = undone.changed;
for (undoTimes.push(undoTime); undone.remaining > 0; undoTimes.push(undoTime)) {
  [undone, undoTime] = await timed(undo);
  takenBack += undone.changed;
}
const left = await deps.store.page("staff", { limit: 1 });

promise(
  "everybody is checked and imported",
  `${checked.added} and ${imported.changed}`,
  imported.changed === PEOPLE,
);
promise("the same table changes nobody", `${again.changed} of ${again.rows}`, again.changed === 0);
promise(
  "all is taken back",
  `${takenBack} of ${PEOPLE}, in ${undoTimes.length} calls of at most ${ms(Math.max(...undoTimes))}`,
  takenBack === PEOPLE && left.items.length === 0,
);
const times = [checkTime, importTime, againTime, ...undoTimes];
promise(
  "each within a minute",
  times.map((time) => ms(time)).join(", "),
  Math.max(...times) < FUNCTION_TIMEOUT_MS,
);
watcher.postMessage("");
const [most] = (await once(watcher, "message")) as [number];
await watcher.terminate();
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
promise(
  `with less than ${MEGABYTES_MAX} MB of memory more`,
  `${megabytes(most - before)} MB more than ${megabytes(before)} MB`,
  most > 0 && megabytes(most - before) < MEGABYTES_MAX,
);
printPromises();
