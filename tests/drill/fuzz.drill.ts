/**
 * What nobody sane would send: ten thousand bodies for every operation that takes one, hostile ids and parameters for
 * the rest. Nothing breaks, hangs or tells its insides. `FUZZ_RUNS` shortens it; `FUZZ_SEED` repeats one.
 */
import fc from "fast-check";
import { api } from "#paths";
import {
  type HostileBody,
  hostileForm,
  hostileJson,
  hostileWord,
} from "#tests/support/drill/hostile-bodies.ts";
import { hostileUpload } from "#tests/support/drill/hostile-upload.ts";
import { openMemoryDeps } from "#tests/support/drill/memory-deps.ts";
import { type Operation, operations } from "#tests/support/drill/operations.ts";
import { everyRoute } from "#tests/support/every-app.ts";
import { signedInToken } from "#tests/support/test-account.ts";

const RUNS = Number(process.env["FUZZ_RUNS"] ?? 10_000);
const SEED = Number(process.env["FUZZ_SEED"] ?? Date.now() % 2 ** 31);
const BATCH = 200;
const HANG_MS = 2000;
/** Limits are there to be met in a test of their own: here they are waited for. */
const RENEW_EVERY = 40;
const WAIT_SECONDS = 3601;

const { deps, failures, wait } = await openMemoryDeps();
const routes = everyRoute(async () => deps);

type App = (typeof routes)[number]["app"];

interface Row {
  readonly operation: string;
  runs: number;
  readonly statuses: Map<number, number>;
  slowest: number;
  readonly bad: string[];
}

let token = "";
let called = 0;

async function renewed() {
  called += 1;
  if (called % RENEW_EVERY === 1) {
    wait(WAIT_SECONDS);
    const username = `fuzz${called}`;
    token = await signedInToken(deps, { username, adminType: "superadmin" });
  }
  return { authorization: `Bearer ${token}` };
}

const insides = /node_modules|\n\s+at |netlify\/server|PGlite|drizzle|\bselect\b.+\bfrom\b|insert into/i;

/** Makes one call, and notes in the row what it came to. */
async function probe(row: Row, app: App, path: string, init: RequestInit, sent: unknown) {
  const headers = { ...(await renewed()), ...init.headers };
  const started = performance.now();
  const context = { ip: `198.18.${called % 250}.${(called >> 8) % 250}`, requestId: "fuzz" };
  const answer = await app.request(path, { ...init, headers }, { context });
  const text = await answer.text();
  const took = performance.now() - started;
  row.runs += 1;
  row.slowest = Math.max(row.slowest, took);
  row.statuses.set(answer.status, (row.statuses.get(answer.status) ?? 0) + 1);
  if (answer.status < 500 && took < HANG_MS && !insides.test(text)) return;
  row.bad.push(
    `${answer.status} in ${took.toFixed(0)} ms: ${text.slice(0, 200)} <- ${path.slice(0, 80)} ${JSON.stringify(sent).slice(0, 600)}`,
  );
}

const newRow = (operation: string): Row => ({ operation, runs: 0, statuses: new Map(), slowest: 0, bad: [] });

function appOf(call: string): App {
  const route = routes.find((one) => one.call === call);
  if (!route) throw new Error(`No function serves ${call}.`);
  return route.app;
}

/** An id that names nothing here, but could. */
const filledIn = (path: string, word = "AAAAAAAAAAAAAAAAAAAAAA") =>
  path.replace(/:\w+/, () => encodeURIComponent(word.toWellFormed()));

/** Some at a time, since they are long. */
function* samples<T>(of: fc.Arbitrary<T>, count: number): Generator<T> {
  for (let from = 0; from < count; from += BATCH) {
    yield* fc.sample(of, { numRuns: Math.min(BATCH, count - from), seed: SEED + from });
  }
}

async function withBodies({ call, kind, fields }: Operation): Promise<Row> {
  const [method = "", path = ""] = call.split(" ");
  const app = appOf(call);
  const row = newRow(call);
  const bodies: fc.Arbitrary<HostileBody> = kind === "json" ? hostileJson(fields) : hostileForm(fields);
  for (const sent of samples(bodies, RUNS)) {
    const headers = sent.contentType ? { "content-type": sent.contentType } : {};
    const body = new TextEncoder().encode(sent.body);
    await probe(row, app, filledIn(path), { method, body, headers }, sent);
  }
  return row;
}

const parameters = [
  "category",
  "type",
  "limit",
  "cursor",
  "search",
  "query",
  "expires",
  "signature",
  "challenge",
  "from",
  "account",
];

async function withWords(app: App, call: string): Promise<Row> {
  const [method = "", path = ""] = call.split(" ");
  const row = newRow(call);
  const words = fc.record({
    id: hostileWord,
    query: fc.dictionary(fc.constantFrom(...parameters), hostileWord, { maxKeys: 3 }),
    headers: path.startsWith(api.uploads) ? hostileUpload : fc.constant({}),
  });
  for (const sent of samples(words, Math.ceil(RUNS / 10))) {
    const query = new URLSearchParams(
      Object.entries(sent.query).map(([name, value]) => [name, value.toWellFormed()]),
    );
    await probe(row, app, `${filledIn(path, sent.id)}?${query}`, { method, headers: sent.headers }, sent);
  }
  return row;
}

const bodied = new Set(operations.map(({ call }) => call));
const others = routes.filter(({ call }) => !bodied.has(call));
// Last, since it ends the session that the others are called with.
const signOut = `POST ${api.signOut}`;
const inOrder = others.toSorted(
  (one, other) => Number(one.call === signOut) - Number(other.call === signOut),
);

console.log(`Seed ${SEED}, ${RUNS} bodies an operation.`);
const rows: Row[] = [];
for (const operation of operations) rows.push(await withBodies(operation));
for (const { app, call } of inOrder) rows.push(await withWords(app, call));

console.table(
  rows.map(({ operation, runs, statuses, slowest, bad }) => ({
    operation,
    runs,
    statuses: [...statuses]
      .toSorted()
      .map(([status, count]) => `${status}×${count}`)
      .join(" "),
    "slowest ms": Math.round(slowest),
    bad: bad.length,
  })),
);
for (const { operation, bad } of rows)
  for (const one of bad.slice(0, 3)) console.error(`${operation}: ${one}`);
for (const failure of failures.slice(0, 5)) console.error(failure);
process.exit(rows.some(({ bad }) => bad.length > 0) ? 1 : 0);
