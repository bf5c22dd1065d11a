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

interface Figures {
  readonly "a second": number;
  /** Of the server's process: what else the machine has to do changes it less than the rate. */
  readonly "ms of processor each": number;
}

function figures(milliseconds: number, before: NodeJS.CpuUsage): Figures {
  const { user, system } = process.cpuUsage(before);
  return { "a second": (EACH * 1000) / milliseconds, "ms of processor each": (user + system) / 1000 / EACH };
}

async function submit(from: number): Promise<Figures> {
  const before = process.cpuUsage();
  visitors.send({ url: server.url, from, count: EACH, visitors: CLIENTS } satisfies Wave);
  const [milliseconds] = await once(visitors, "message");
  return figures(milliseconds, before);
}

async function insert(from: number): Promise<Figures> {
  const numbers = Array.from({ length: EACH }, (_, at) => from + at);
  const before = process.cpuUsage();
  const started = performance.now();
  await inParallel(CLIENTS, numbers, (number) =>
    database.statements.insert(tables.enquiries).values(row(number)),
  );
  return figures(performance.now() - started, before);
}

const rounds: { submitted: Figures; inserted: Figures }[] = [];
await submit(1_000_000);
await insert(1_000_000);
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.push({
    submitted: await submit(round * EACH),
    inserted: await insert(round * EACH),
  });
}

function compared(figure: keyof Figures) {
  const enquiries = median(rounds.map(({ submitted }) => submitted[figure]));
  const inserts = median(rounds.map(({ inserted }) => inserted[figure]));
  return {
    enquiries: Number(enquiries.toFixed(2)),
    "bare inserts": Number(inserts.toFixed(2)),
    ratio: Number((enquiries / inserts).toFixed(2)),
  };
}

console.table({
  "a second": { ...compared("a second"), "limit (at least)": RATIO_LIMIT },
  "ms of processor each": compared("ms of processor each"),
});

visitors.disconnect();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
