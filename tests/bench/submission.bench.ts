/**
 * Compares the contact form with the insert at its end: enquiries through the warm local runtime, over HTTP, against
 * bare inserts of the same record through the same driver in the same process. In between are bare inserts behind the
 * same HTTP server, without rules, counter or idempotency key: no submission can be faster. Rounds are interleaved.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { api } from "#addresses/public.ts";
import { enquiries } from "#features/enquiry/server/enquiry.store.ts";
import { bridge } from "#local/http/bridge.ts";
import { close, listen, portOf, urlOf } from "#local/http/listen.ts";
import { startServer } from "#local/server.ts";
import { injectedDatabase } from "#server/store/postgres/database.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { inParallel } from "#tests/support/drill/clients.ts";
import { median } from "#tests/support/measure.ts";
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
  const database = injectedDatabase();
  if (!database) throw new Error("The server did not inject its database.");
  return database;
}

const database = bareDatabase();

const row = (number: number) => ({
  _id: `bench-${number}`,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  version: 1,
  ...storedEnquiry({ email: `visitor${number}@example.com` }),
});

const visitors = fork(join(import.meta.dirname, "visitors.ts"));

interface Figures {
  readonly "a second": number;
  /** CPU time of the server's process, which other load on the machine affects less than the rate. */
  readonly "ms of processor each": number;
}

function figures(milliseconds: number, before: NodeJS.CpuUsage): Figures {
  const { user, system } = process.cpuUsage(before);
  return { "a second": (EACH * 1000) / milliseconds, "ms of processor each": (user + system) / 1000 / EACH };
}

const insertOne = (number: number) => database.statements.insert(enquiries.table).values(row(number));

let inserted = 0;
const insertingApp = new Hono().post(api.enquirySubmit, async (c) => {
  const { message } = await c.req.json();
  await insertOne(++inserted);
  return c.json({ message }, 201);
});
const place = { port: 0, host: "127.0.0.1" };
const inserting = await listen(
  (incoming, outgoing) => void bridge(async (request) => insertingApp.fetch(request), incoming, outgoing),
  place,
);

async function send(url: string, from: number): Promise<Figures> {
  const before = process.cpuUsage();
  visitors.send({ url, from, count: EACH, visitors: CLIENTS } satisfies Wave);
  const [milliseconds] = await once(visitors, "message");
  return figures(milliseconds, before);
}

async function insert(): Promise<Figures> {
  const numbers = Array.from({ length: EACH }, () => ++inserted);
  const before = process.cpuUsage();
  const started = performance.now();
  await inParallel(CLIENTS, numbers, insertOne);
  return figures(performance.now() - started, before);
}

const insertingUrl = urlOf({ ...place, port: portOf(inserting) });

async function measureRound(round: number) {
  return {
    enquiries: await send(server.url, round * EACH),
    "inserts behind HTTP": await send(insertingUrl, round * EACH),
    "bare inserts": await insert(),
  };
}

type Round = Awaited<ReturnType<typeof measureRound>>;
type Way = keyof Round;

const rounds: Round[] = [];
await measureRound(ROUNDS);
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(round));

const middle = (way: Way, figure: keyof Figures) => median(rounds.map((round) => round[way][figure]));

const rowOf = (way: Way) => ({
  "a second": Math.round(middle(way, "a second")),
  "of the bare insert": Number((middle(way, "a second") / middle("bare inserts", "a second")).toFixed(2)),
  "ms of processor each": Number(middle(way, "ms of processor each").toFixed(2)),
});

console.table({
  enquiries: { ...rowOf("enquiries"), "limit (at least)": RATIO_LIMIT },
  "inserts behind HTTP": rowOf("inserts behind HTTP"),
  "bare inserts": rowOf("bare inserts"),
});

visitors.disconnect();
await close(inserting, 0);
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
