/**
 * Measures the cold start of functions, from a fresh process to the first answer, packed as the platform packs them,
 * against a function of nothing but Hono packed the same way. Rounds are interleaved, since machines are noisy.
 */
import { join } from "node:path";
import { api } from "#addresses/public.ts";
import { root } from "#local/process/root.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { packFunctions } from "#tests/support/built/packed-functions.ts";
import { median } from "#tests/support/measure.ts";
import { openTestPostgres } from "#tests/support/server/test-postgres.ts";
import {
  type Candidate,
  firstAnswer,
  mainIn,
  NO_DATABASE,
  type Sample,
  withoutDatabase,
} from "./packed-starts.ts";

const ROUNDS = 15;
const RATIO_LIMIT = 1.5;
const EXTRA_MS = 40;
const MEGABYTES_LIMIT = 95;

const enquiry = (round: number) => ({
  ...sentEnquiry,
  message: `Enquiry number ${round} of the benchmark.`,
});

const bare: Candidate = { label: "bare Hono", name: "bare", method: "GET", path: "/bare" };

const withDatabase: readonly Candidate[] = [
  { label: "health", name: "health", method: "GET", path: api.health },
  { label: "an enquiry is sent", name: "enquiries", method: "POST", path: api.enquirySubmit, body: enquiry },
];

async function packedFiles(source: string, name: string): Promise<[string, string][]> {
  const { functions } = await packFunctions(source, name, "none");
  return functions.map((one) => [one.name, mainIn(one, root)]);
}

const files = new Map([
  ...(await packedFiles(join(import.meta.dirname, "bare-functions"), "bench-bare")),
  ...(await packedFiles(join(root, "netlify/functions"), "bench")),
]);

function measure(candidates: readonly Candidate[], databaseUrl: string): readonly Sample[][] {
  const samples: Sample[][] = candidates.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, candidate] of candidates.entries())
      samples[at]?.push(firstAnswer(files.get(candidate.name) ?? "", candidate, databaseUrl, round));
  }
  return samples;
}

function report(candidates: readonly Candidate[], databaseUrl: string) {
  const measured = measure([bare, ...candidates], databaseUrl);
  const base = median(measured[0]?.map(({ milliseconds }) => milliseconds) ?? []);
  const rows = [bare, ...candidates].map(({ label }, at) => {
    const milliseconds = median(measured[at]?.map((one) => one.milliseconds) ?? []);
    return {
      "first answer": label,
      status: measured[at]?.[0]?.status,
      "median ms": Math.round(milliseconds),
      ratio: Number((milliseconds / base).toFixed(2)),
      "limit ms": Math.round(RATIO_LIMIT * base + EXTRA_MS),
      "median MB": Math.round(median(measured[at]?.map(({ megabytes }) => megabytes) ?? [])),
      "limit MB": MEGABYTES_LIMIT,
    };
  });
  console.table(rows);
}

console.log(`${ROUNDS} rounds. Limit: ${RATIO_LIMIT} × bare Hono + ${EXTRA_MS} ms, ${MEGABYTES_LIMIT} MB.`);
report(withoutDatabase, NO_DATABASE);

const server = process.env["TEST_DATABASE_URL"];
if (server) {
  const database = await openTestPostgres(server);
  report(withDatabase, database.url);
  await database.close();
} else {
  console.log("With a database: skipped, since TEST_DATABASE_URL is not set.");
}
