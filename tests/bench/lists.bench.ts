/**
 * The back office on a thousand rows and on a hundred thousand: the first page of a list and one far down, a search,
 * the dashboard, the bell, and the whole list as CSV against the bare query. Timed in the server, without a network.
 */

import { performance } from "node:perf_hooks";
import { memoryUsage } from "node:process";
import type { PGlite } from "@electric-sql/pglite";
import { adminApi } from "#addresses/admin.ts";
import { dashboardApp } from "#features/dashboard/server/dashboard.routes.ts";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { exportsApp } from "#features/export/server/exports.routes.ts";
import { searchApp } from "#features/search/server/search.routes.ts";
import { asStoreDatabase } from "#local/data/postgres.ts";
import { collections } from "#server/collections.ts";
import { startSession } from "#server/http/session.ts";
import type { Deps } from "#server/platform/deps.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { openMemoryDeps } from "#tests/support/drill/memory-deps.ts";
import { collectGarbage, median } from "#tests/support/measure.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { openMigratedDatabase } from "#tests/support/server/test-database.ts";

const SMALL = 1_000;
const LARGE = 100_000;
const ROUNDS = 31;
const PAGE_LIMIT_MS = 20;
const RATIO_LIMIT = 2;
const CSV_RATE_LIMIT = 0.5;
const CSV_MEMORY_LIMIT_MB = 64;
const REPLY_LIMIT_MB = 6;
const MB = 2 ** 20;

/** Rows like the sample, spread evenly over the last sixty days, as in a busy year. */
async function fill(database: PGlite, rows: number): Promise<void> {
  await postgresStore(asStoreDatabase(database), collections).commit([
    { insert: "enquiries", id: "sample", record: storedEnquiry() },
  ]);
  const written = await database.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'enquiries' and is_generated = 'NEVER'",
  );
  const columns = written.rows.map(({ name }) => name);
  await database.exec(`
    insert into enquiries (${columns.join(", ")})
    select ${columns.map((column) => `(made).${column}`).join(", ")} from (
      select jsonb_populate_record(sample, jsonb_build_object(
        '_id', 'e' || n,
        'created_at', now() - n * interval '60 days' / ${rows},
        'updated_at', now() - n * interval '60 days' / ${rows},
        'full_name', (array['Meera Nair','Thomas Kurian','Fathima Noor','Arjun Das','Lakshmi Warrier'])[1 + n % 5] || ' ' || n,
        'email', 'sender' || n || '@example.com',
        'phone', '+91 98' || lpad((n * 7919 % 100000000)::text, 8, '0'),
        'location', (array['Kochi','Aluva','Thrissur','Kottayam'])[1 + n % 4],
        'message', 'We would like to talk about outsourcing sales for our shop. Number ' || n || '.'
      )) as made
      from enquiries sample, generate_series(0, ${rows} - 1) n where sample._id = 'sample'
    ) spread;
    delete from enquiries where _id = 'sample'`);
}

interface Office {
  readonly rows: number;
  readonly database: PGlite;
  readonly get: (path: string) => Promise<Response>;
}

async function openOffice(rows: number): Promise<Office> {
  const database = await openMigratedDatabase();
  await fill(database, rows);
  await database.exec("vacuum analyze enquiries");
  const store = postgresStore(asStoreDatabase(database), collections);
  const deps: Deps = { ...(await openMemoryDeps()).deps, store, now: () => new Date() };
  const token = await startSession(deps, await addAccount(deps));
  const apps = [enquiriesApp, dashboardApp, searchApp, exportsApp].map((app) => app(async () => deps));
  const appOf = (path: string) =>
    apps.find(({ routes }) => routes.some((route) => route.path === path.split("?", 1)[0]));
  return {
    rows,
    database,
    get: async (path) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await appOf(path)?.request(path, { headers }, { context: { ip: "10.0.0.1" } });
      if (answer?.status !== 200) throw new Error(`${path} was answered ${answer?.status}.`);
      return answer;
    },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The cursor after `pages` pages of the list. */
async function cursorAfter({ get }: Office, pages: number): Promise<string> {
  let cursor = "";
  for (let page = 0; page < pages; page += 1) {
    const answer = await get(`${adminApi.enquiries.list}?limit=100${cursor && `&cursor=${cursor}`}`);
    cursor = answer.headers.get("X-Next-Cursor") ?? cursor;
  }
  return cursor;
}

const calls: readonly (readonly [string, (office: Office) => Promise<string>])[] = [
  ["first page", async () => `${adminApi.enquiries.list}?limit=100`],
  [
    "a page far down",
    async (office) => `${adminApi.enquiries.list}?limit=100&cursor=${await cursorAfter(office, 9)}`,
  ],
  ["search, many matches", async () => `${adminApi.enquiries.list}?limit=100&search=Kurian`],
  ["search, one match", async ({ rows }) => `${adminApi.enquiries.list}?limit=100&search=sender${rows - 1}@`],
  ["search, two words", async () => `${adminApi.enquiries.list}?limit=100&search=kurian+aluva`],
  ["search, no match", async () => `${adminApi.enquiries.list}?limit=100&search=nobody-at-all`],
  ["search, two letters", async () => `${adminApi.enquiries.list}?limit=100&search=zq`],
  ["search of the top bar", async () => `${adminApi.search}?query=Kurian`],
  ["dashboard", async () => adminApi.dashboard],
  ["bell", async () => adminApi.arrivals],
];

/** Rounds are interleaved, since machines are noisy. */
async function compare(offices: readonly Office[]) {
  for (const [label, pathOf] of calls) {
    const samples: number[][] = offices.map(() => []);
    const paths = await Promise.all(offices.map(pathOf));
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, { get }] of offices.entries()) {
        const path = paths[at] ?? "";
        const milliseconds = await timed(async () => {
          bytes = (await (await get(path)).arrayBuffer()).byteLength;
        });
        samples[at]?.push(milliseconds);
      }
    }
    const [small = 0, large = 0] = samples.map(median);
    console.log(
      `${label.padEnd(24)} ${small.toFixed(1).padStart(7)} ms ${large.toFixed(1).padStart(8)} ms ` +
        `${(large / small).toFixed(2).padStart(6)} ×   ${(bytes / 1024).toFixed(0).padStart(5)} KB`,
    );
  }
}

async function drain(body: ReadableStream<Uint8Array> | null, onChunk: () => void): Promise<number> {
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    onChunk();
  }
  return bytes;
}

/** Reads the same rows in the same steps with the bare driver, and writes them as JSON lines. */
async function bareQuery(database: PGlite): Promise<number> {
  let bytes = 0;
  let last: unknown[] = ["infinity", ""];
  for (;;) {
    const { rows } = await database.query<{ created_at: Date; _id: string }>(
      "select * from enquiries where (created_at, _id) < ($1, $2) order by created_at desc, _id desc limit 500",
      last,
    );
    if (rows.length === 0) return bytes;
    bytes += new TextEncoder().encode(rows.map((row) => JSON.stringify(row)).join("\n")).byteLength;
    const { created_at, _id } = rows.at(-1) ?? { created_at: new Date(0), _id: "" };
    last = [created_at, _id];
  }
}

async function exportWhole({ get, database, rows }: Office) {
  collectGarbage();
  const before = memoryUsage().rss;
  let most = before;
  let bytes = 0;
  const csv = await timed(async () => {
    const { body } = await get(`${adminApi.exportCsv}?type=form`);
    bytes = await drain(body, () => {
      most = Math.max(most, memoryUsage().rss);
    });
  });
  const bare = await timed(() => bareQuery(database));
  console.log(
    `\nCSV of ${rows.toLocaleString("en-IN")} rows: ${(bytes / MB).toFixed(1)} MB in ${(csv / 1000).toFixed(1)} s, ` +
      `${(bare / csv).toFixed(2)} × the rate of the bare query (at least ${CSV_RATE_LIMIT}); ` +
      `memory grew by ${((most - before) / MB).toFixed(0)} MB (at most ${CSV_MEMORY_LIMIT_MB}).`,
  );
}

console.log(`Median of ${ROUNDS} interleaved rounds on ${SMALL} and ${LARGE} rows.`);
console.log(
  `Lists: at most ${PAGE_LIMIT_MS} ms, and ${RATIO_LIMIT} × the time of the few; no reply over ${REPLY_LIMIT_MB} MB.\n`,
);
const offices = [await openOffice(SMALL), await openOffice(LARGE)];
await compare(offices);
const [small, large] = offices;
if (small) await exportWhole(small);
if (large) await exportWhole(large);
for (const { database } of offices) await database.close();
