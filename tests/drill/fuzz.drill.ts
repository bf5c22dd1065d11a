/**
 * Sends what no real client would: ten thousand bodies for every operation that takes one, hostile ids and parameters
 * for the rest. Nothing breaks, hangs or leaks internals. `FUZZ_RUNS` shortens it; `FUZZ_SEED` repeats a run.
 */
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { adminApi } from "#addresses/admin.ts";
import { everyApp, everyRoute } from "#local/api/every-app.ts";
import { inParallel } from "#tests/support/drill/clients.ts";
import type { FuzzPlan, FuzzRow } from "#tests/support/drill/fuzz-thread.ts";
import { operations } from "#tests/support/drill/operations.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";

const RUNS = Number(process.env["FUZZ_RUNS"] ?? 10_000);
const SEED = Number(process.env["FUZZ_SEED"] ?? Date.now() % 2 ** 31);
const THREADS = availableParallelism();

const nothing = () => Promise.reject(new Error("Nobody calls these."));

/** The middlewares that read a body, which identify the routes with one. */
const readers = new Set(["validateJson", "validateMultipart", "validateFields"]);

const bodied = operations.map(({ call }) => call);
const forgotten = everyApp(nothing)
  .flatMap(({ routes }) => routes)
  .filter(({ handler }) => readers.has(handler.name))
  .map(({ method, path }) => `${method} ${path}`)
  .filter((call) => !bodied.includes(call));
promise(
  "every operation with a body is known",
  forgotten.join(", ") || bodied.length,
  forgotten.length === 0,
);

const others = everyRoute(nothing)
  .map(({ call }) => call as string)
  .filter((call) => !bodied.includes(call));
const signOut = `POST ${adminApi.signOut}`;
// Last, since it ends the session that the other calls use.
const calls = [...bodied, ...others.filter((call) => call !== signOut), signOut];

const plan: FuzzPlan = { runs: RUNS, seed: SEED };
const thread = new URL("../support/drill/fuzz-thread.ts", import.meta.url);
const idle = Array.from({ length: THREADS }, () => new Worker(thread, { workerData: plan }));

console.log(`Seed ${SEED}, ${RUNS} bodies an operation, ${THREADS} threads.`);
const rows = await inParallel(THREADS, calls, async (call) => {
  const worker = idle.pop();
  if (!worker) throw new Error("There are as many threads as clients.");
  worker.postMessage(call);
  const [row] = (await once(worker, "message")) as [FuzzRow];
  idle.push(worker);
  return row;
});

console.table(
  rows.map(({ call, runs, statuses, slowest, bad }) => ({
    operation: call,
    runs,
    statuses: [...statuses]
      .toSorted()
      .map(([status, count]) => `${status}×${count}`)
      .join(" "),
    "slowest ms": Math.round(slowest),
    bad: bad.length,
  })),
);
const bad = rows.flatMap((row) => row.bad.map((one) => `${row.call}: ${one}`));
const total = rows.reduce((sum, { runs }) => sum + runs, 0);
for (const one of bad.slice(0, 10)) console.error(one);
promise(`${total} calls: no 5xx, no late answer, no internals in an answer`, bad.length, bad.length === 0);
printPromises();
process.exit();
