/** A worker thread of the `fuzz` drill with its own store: makes the hostile calls of each route that it is sent. */
import { parentPort, workerData } from "node:worker_threads";
import { everyRoute } from "#local/api/every-app.ts";
import { signedInToken } from "../server/test-account.ts";
import { type HostileCall, hostileCalls } from "./hostile-calls.ts";
import { openMemoryDeps } from "./memory-deps.ts";

/** How many bodies for each route that takes one, and the seed that they derive from. */
export interface FuzzPlan {
  readonly runs: number;
  readonly seed: number;
}

/** The outcome of one route's calls. */
export interface FuzzRow {
  readonly call: string;
  runs: number;
  readonly statuses: Map<number, number>;
  slowest: number;
  readonly bad: string[];
}

const HANG_MS = 2000;
/** A call that is slow only because the machine is busy is not slow this many times. */
const TRIES = 3;
/** Rate limits have their own tests: here the clock skips past them after this many calls. */
const RENEW_EVERY = 40;
const WAIT_SECONDS = 3601;

const insides = /node_modules|\n\s+at |netlify\/server|PGlite|drizzle|\bselect\b.+\bfrom\b|insert into/i;

const { runs, seed } = workerData as FuzzPlan;
const { deps, failures, wait } = await openMemoryDeps();
const apps = new Map(everyRoute(async () => deps).map(({ call, app }) => [call as string, app]));

let token = "";
let called = 0;

async function renewed() {
  called += 1;
  if (called % RENEW_EVERY === 1) {
    wait(WAIT_SECONDS);
    token = await signedInToken(deps, { username: `fuzz${called}`, adminType: "superadmin" });
  }
  return { authorization: `Bearer ${token}` };
}

async function made(call: string, { path, method, headers, body }: HostileCall) {
  const init: RequestInit = {
    method,
    headers: { ...(await renewed()), ...headers },
    ...(body === undefined ? {} : { body: new TextEncoder().encode(body) }),
  };
  const context = { ip: `198.18.${called % 250}.${(called >> 8) % 250}`, requestId: "fuzz" };
  const started = performance.now();
  const answer = await apps.get(call)?.request(path, init, { context });
  if (!answer) throw new Error(`No function serves ${call}.`);
  const text = await answer.text();
  return { status: answer.status, text, milliseconds: performance.now() - started };
}

async function probe(row: FuzzRow, sent: HostileCall) {
  const { status, text, ...first } = await made(row.call, sent);
  let { milliseconds } = first;
  for (let tries = 1; milliseconds >= HANG_MS && tries < TRIES; tries += 1) {
    milliseconds = Math.min(milliseconds, (await made(row.call, sent)).milliseconds);
  }
  row.runs += 1;
  row.slowest = Math.max(row.slowest, milliseconds);
  row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1);
  if (status < 500 && milliseconds < HANG_MS && !insides.test(text)) return;
  const outcome = `${status} in ${milliseconds.toFixed(0)} ms: ${text.slice(0, 200)}`;
  const logged = failures.splice(0).map((failure) => JSON.stringify(failure).slice(0, 300));
  row.bad.push(`${outcome} <- ${JSON.stringify(sent).slice(0, 700)} ${logged.join(" ")}`);
}

async function fuzz(call: string): Promise<FuzzRow> {
  const row: FuzzRow = { call, runs: 0, statuses: new Map(), slowest: 0, bad: [] };
  for (const sent of hostileCalls(call, runs, seed)) await probe(row, sent);
  return row;
}

parentPort?.on("message", async (call: string) => parentPort?.postMessage(await fuzz(call)));
