/**
 * The back office on a million enquiries and lookups and five million entries of the log, against ten thousand of each,
 * on PostgreSQL, spread over three years, of which two hundred wait: what an administrator opens, filters and searches, timed in the server,
 * with the pages of the database that are read for it. Then how long the sweep takes over expired rows. Needs
 * TEST_DATABASE_URL and some 8 GB; making the rows takes minutes.
 */

import { performance } from "node:perf_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { adminApi } from "#addresses/admin.ts";
import { auditApp } from "#features/audit/server/audit.routes.ts";
import { dashboardApp } from "#features/dashboard/server/dashboard.routes.ts";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { searchApp } from "#features/search/server/search.routes.ts";
import { DAY_MS, dayKey } from "#rules/calendar.ts";
import { collections } from "#server/collections.ts";
import { SCHEDULED_RUN_MS, sweep } from "#server/files/sweep.ts";
import { startSession } from "#server/http/session.ts";
import type { Deps } from "#server/platform/deps.ts";
import { auditEntry } from "#server/store/contract/samples.contract.ts";
import { namedColumns } from "#server/store/postgres/database.ts";
import { connectPool, postgresStore } from "#server/store/postgres/index.ts";
import type { Store } from "#server/store/store.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { openMemoryDeps } from "#tests/support/drill/memory-deps.ts";
import { fillTable, pick, sentence } from "#tests/support/many-rows.ts";
import { median } from "#tests/support/measure.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { openTestPostgres, type TestPostgres } from "#tests/support/server/test-postgres.ts";
import { recordStatements } from "#tests/support/server/what-is-read.ts";

const FEW = 10_000;
const MANY = 1_000_000;
const LOGGED = 5_000_000;
const ROUNDS = 21;
const RATIO_LIMIT = 2;

const server = process.env["TEST_DATABASE_URL"] ?? "";
if (!server) {
  console.log("Skipped, since TEST_DATABASE_URL is not set.");
  process.exit();
}

const people = [
  "Meera Nair",
  "Thomas Kurian",
  "Fathima Noor",
  "Arjun Das",
  "Lakshmi Warrier",
  "Latha Pillai",
  "Zubaida Haneef",
];
const towns = ["Kochi", "Aluva", "Thrissur", "Kottayam", "Munambam", "Vypin"];
async function fill(url: string, rows: number, logged: number) {
  const age = `n * interval '3 years' / ${rows}`;
  await fillTable(url, "enquiries", rows, {
    full_name: `${pick(people, 1)} || ' ' || n`,
    email: "'sender' || n || '@example.com'",
    phone: "'+91 98' || lpad((n * 7919 % 100000000)::text, 8, '0')",
    location: pick(towns, 2),
    message: sentence(24),
    // What waits depends on who answers, not on how much there has been.
    progress: "case when n <= 200 then 'new' when n % 40 = 0 then 'inHand' else 'done' end",
  });
  await fillTable(url, "lookups", rows, {
    staff_id: "case when n % 3 = 0 then null else 'staff' || n % 50 end",
    expires_at: `now() - ${age} + interval '365 days'`,
  });
  await fillTable(url, "audit", logged, {
    account_id: "'account' || n % 12",
    username: `lower(split_part(${pick(people, 3)}, ' ', 1)) || n % 12`,
    action: pick(
      ["create", "update", "update", "update", "delete", "sign-in", "view", "view", "list", "export"],
      4,
    ),
    collection: pick(["enquiries", "projects", "staff", "news", "jobFairCompanies", "accounts"], 5),
    record_id: "'record' || n % 100000",
    label: `${pick(people, 6)} || ' ' || n`,
    address: "'203.0.' || n % 256 || '.' || n % 250",
  });
}

interface Office {
  readonly postgres: TestPostgres;
  readonly deps: Deps;
  readonly get: (path: string) => Promise<Response>;
  /** How many pages of the database the call reads. */
  readonly pagesOf: (path: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** A store whose statements are recorded. */
function recordingStore(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 1 });
  const { logger, read } = recordStatements();
  const statements = drizzle(pool, { ...namedColumns, logger });
  const store = postgresStore(
    {
      statements,
      transaction: (work) => statements.transaction(work),
      close: () => pool.end(),
    },
    collections,
  );
  return { store, read: () => read((sql, params) => pool.query(sql, params)) };
}

async function openOffice(rows: number, logged: number): Promise<Office> {
  const postgres = await openTestPostgres(server);
  const store = postgresStore(
    connectPool(() => postgres.url),
    collections,
  );
  const deps: Deps = { ...(await openMemoryDeps()).deps, store, now: () => new Date() };
  await store.commit([
    { insert: "enquiries", id: "sample", record: storedEnquiry() },
    { insert: "lookups", id: "sample", record: { staffId: null, expiresAt: deps.now().toISOString() } },
    { insert: "audit", id: "sample", record: auditEntry() },
  ]);
  await fill(postgres.url, rows, logged);
  const token = await startSession(deps, await addAccount(deps, { adminType: "superadmin" }));
  const recording = recordingStore(postgres.url);
  const ask = async (path: string, store: Store) => {
    const apps = [enquiriesApp, dashboardApp, searchApp, auditApp].map((app) =>
      app(async () => ({ ...deps, store })),
    );
    const app = apps.find(({ routes }) => routes.some((route) => route.path === path.split("?", 1)[0]));
    const headers = { authorization: `Bearer ${token}` };
    const context = { ip: "10.0.0.1", waitUntil: () => {} };
    const answer = await app?.request(path, { headers }, { context });
    if (answer?.status !== 200) throw new Error(`${path} was answered ${answer?.status}.`);
    return answer;
  };
  return {
    postgres,
    deps,
    get: (path) => ask(path, store),
    async pagesOf(path) {
      await (await ask(path, recording.store)).arrayBuffer();
      return (await recording.read()).pages;
    },
    async close() {
      await Promise.all([store.close(), recording.store.close()]);
      await postgres.close();
    },
  };
}

const list = `${adminApi.enquiries.list}?limit=25`;
const log = `${adminApi.audit}?limit=25`;
const day = (ago: number) => dayKey(new Date(Date.now() - ago * DAY_MS));

const calls: Readonly<Record<string, string>> = {
  "first page": list,
  "filter: new": `${list}&progress=new`,
  "filter: in hand": `${list}&progress=inHand`,
  "search: a common word": `${list}&search=pepper`,
  "search: a name and a town": `${list}&search=kurian+vypin`,
  "search: three letters, common": `${list}&search=fer`,
  "search: three letters, in one": `${list}&search=zq7`,
  "search: a phone number": `${list}&search=34217999`,
  "search: no match": `${list}&search=nobody`,
  "search: a name, in hand": `${list}&search=latha&progress=inHand`,
  "search of the top bar": `${adminApi.search}?query=warrier`,
  dashboard: adminApi.dashboard,
  bell: adminApi.arrivals,
  "log: first page": log,
  "log: an account": `${log}&account=account7`,
  "log: exports of staff": `${log}&action=export&collection=staff`,
  "log: one day": `${log}&from=${day(400)}&to=${day(400)}`,
  "log: search, 500 x the matches": `${log}&search=noor+777`,
  "log: search, three letters": `${log}&search=moh`,
};

/** Rounds are interleaved, since machines are noisy. */
async function compare([few, many]: readonly [Office, Office]) {
  const missed: string[] = [];
  for (const [label, path] of Object.entries(calls)) {
    const samples: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, { get }] of [few, many].entries()) {
        const started = performance.now();
        await (await get(path)).arrayBuffer();
        if (round > 0) samples[at]?.push(performance.now() - started);
      }
    }
    const [small = 0, large = 0] = samples.map(median);
    const ratio = large / small;
    if (ratio > RATIO_LIMIT) missed.push(label);
    const times = `${small.toFixed(1).padStart(7)} ms ${large.toFixed(1).padStart(8)} ms ${ratio.toFixed(2).padStart(7)} ×`;
    const pages = [await few.pagesOf(path), await many.pagesOf(path)];
    console.log(
      `${label.padEnd(30)} ${times} ${pages.map((count) => String(count).padStart(7)).join("")} pages`,
    );
  }
  console.log(
    missed.length > 0
      ? `\nMore than ${RATIO_LIMIT} ×: ${missed.join(", ")}.`
      : `\nAll within ${RATIO_LIMIT} ×.`,
  );
}

/** What a scheduled run does about expired rows, and how much it leaves to the next. */
async function timeSweep({ deps, postgres }: Office) {
  const count = async () =>
    Number((await postgres.query("select count(*) from lookups where expires_at <= now()")).rows[0].count);
  const before = await count();
  const started = performance.now();
  const { expired, unfinished } = await sweep(deps, { withinMs: SCHEDULED_RUN_MS });
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `\nSweep: ${expired.toLocaleString("en-IN")} of ${before.toLocaleString("en-IN")} expired rows in ` +
      `${seconds.toFixed(1)} s (at most ${SCHEDULED_RUN_MS / 1000}); left for the next: ${unfinished.join(", ") || "nothing"}.`,
  );
}

console.log(
  `Median of ${ROUNDS - 1} interleaved rounds: ${FEW} rows of each, against ${MANY} and ${LOGGED} of the log.\n`,
);
const few = await openOffice(FEW, FEW);
const many = await openOffice(MANY, LOGGED);
await compare([few, many]);
await timeSweep(many);
await Promise.all([few.close(), many.close()]);
process.exit();
