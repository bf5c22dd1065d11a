/**
 * What the contact form's way costs beside the insert at its end: enquiries through the warm local runtime, over HTTP,
 * against bare inserts of the same record through the same driver in the same process. Rounds are interleaved.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "#local/server.ts";
import { lentDatabase } from "#server/store/postgres/lent-database.ts";
import { tables } from "#server/store/postgres/tables.ts";
import { inParallel } from "#tests/support/drill/clients.ts";
import { median } from "#tests/support/figures.ts";
import type { Wave } from "./visitors.ts";

const ROUNDS = 5;
const EACH = 200;
const CLIENTS = 8;
const RATIO_LIMIT = 0.5;

const dataDir = mkdtempSync(join(tmpdir(), "tidepoint-bench-"));
const server = await startServer({
  port: 0,
  host: "127.0.0.1",
  dataDir,
  demo: false,
  command: "the benchmark",
});

function bareDatabase() {
  const database = lentDatabase();
  if (!database) throw new Error("The server did not lend its database.");
  return database;
}

const database = bareDatabase();

const row = (number: number) => ({
  _id: `bench-${number}`,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  version: 1,
  fullName: "Asha Menon",
  email: `visitor${number}@example.com`,
  phone: "+91 9847012345",
  location: "Kochi",
  info_from: "Search Engine",
  message: "We would like to talk about sales training.",
  suspectedSpam: false,
  progress: "new" as const,
});

const visitors = fork(join(import.meta.dirname, "visitors.ts"));

/** Enquiries a second. */
async function submit(from: number): Promise<number> {
  visitors.send({ url: server.url, from, count: EACH, visitors: CLIENTS } satisfies Wave);
  const [milliseconds] = await once(visitors, "message");
  return (EACH * 1000) / milliseconds;
}

/** Rows a second. */
async function insert(from: number): Promise<number> {
  const numbers = Array.from({ length: EACH }, (_, at) => from + at);
  const started = performance.now();
  await inParallel(CLIENTS, numbers, (number) =>
    database.statements.insert(tables.enquiries).values(row(number)),
  );
  return (EACH * 1000) / (performance.now() - started);
}

const rates: { submitted: number; inserted: number }[] = [];
await submit(1_000_000);
await insert(1_000_000);
for (let round = 0; round < ROUNDS; round += 1) {
  rates.push({
    submitted: await submit(round * EACH),
    inserted: await insert(round * EACH),
  });
}

const submitted = median(rates.map((rate) => rate.submitted));
const inserted = median(rates.map((rate) => rate.inserted));
console.table([
  {
    "enquiries a second": Math.round(submitted),
    "bare inserts a second": Math.round(inserted),
    ratio: Number((submitted / inserted).toFixed(2)),
    "limit (at least)": RATIO_LIMIT,
  },
]);

visitors.disconnect();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
