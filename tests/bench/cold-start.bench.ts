/**
 * Measures the cold start of functions, from a fresh process to the first answer, packed as the platform packs them,
 * against a function of nothing but Hono packed the same way. Rounds are interleaved, since machines are noisy.
 */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, join, relative } from "node:path";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { api, uploadedFiles } from "#addresses/public.ts";
import { sentEnquiry } from "#features/enquiry/enquiry.sample.ts";
import { root } from "#local/process/root.ts";
import { packFunctions } from "#tests/support/built/packed-functions.ts";
import { median } from "#tests/support/measure.ts";
import { openTestPostgres } from "#tests/support/server/test-postgres.ts";

const ROUNDS = 15;
const RATIO_LIMIT = 1.5;
const EXTRA_MS = 40;
const MEGABYTES_LIMIT = 95;
const NO_DATABASE = "postgres://nobody@127.0.0.1:1/none";

const sampleSchema = z.object({ milliseconds: z.number(), megabytes: z.number(), status: z.number() });
type Sample = z.infer<typeof sampleSchema>;

interface Candidate {
  readonly label: string;
  /** The name of the packed function. */
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: (round: number) => object;
}

const enquiry = (round: number) => ({
  ...sentEnquiry,
  message: `Enquiry number ${round} of the benchmark.`,
});

const bare: Candidate = { label: "bare Hono", name: "bare", method: "GET", path: "/bare" };

const withoutDatabase: readonly Candidate[] = [
  { label: "who am I, without a session", name: "accounts", method: "GET", path: adminApi.whoAmI },
  { label: "enquiries, without a session", name: "enquiries", method: "GET", path: adminApi.enquiries.list },
  { label: "export, without a session", name: "exports", method: "GET", path: adminApi.exportCsv },
  { label: "an upload, without saying which", name: "receive-files", method: "POST", path: api.uploads },
  { label: "a file that is not there", name: "serve-files", method: "GET", path: `${uploadedFiles}none.jpg` },
];

const withDatabase: readonly Candidate[] = [
  { label: "health", name: "health", method: "GET", path: api.health },
  { label: "an enquiry is sent", name: "enquiries", method: "POST", path: api.enquirySubmit, body: enquiry },
];

/** The packed path of a function's file: at the top of its archive, or in its old place beside other files. */
function mainIn({ path, mainFile }: { readonly path: string; readonly mainFile: string }): string {
  const alone = join(path, basename(mainFile));
  return existsSync(alone) ? alone : join(path, relative(root, mainFile));
}

async function packedFiles(source: string, name: string): Promise<[string, string][]> {
  const { functions } = await packFunctions(source, name, "none");
  return functions.map((one) => [one.name, mainIn(one)]);
}

const files = new Map([
  ...(await packedFiles(join(import.meta.dirname, "bare-functions"), "bench-bare")),
  ...(await packedFiles(join(root, "netlify/functions"), "bench")),
]);

const secret = () => randomBytes(32).toString("base64url");

function sample({ name, method, path, body }: Candidate, databaseUrl: string, round: number): Sample {
  const call = [
    files.get(name) ?? "",
    method,
    `http://localhost${path}`,
    ...(body ? [JSON.stringify(body(round))] : []),
  ];
  const output = execFileSync(process.execPath, [join(import.meta.dirname, "first-answer.ts"), ...call], {
    env: {
      NETLIFY_DB_URL: databaseUrl,
      SESSION_SECRET: secret(),
      FILE_SECRET: secret(),
      CAPTCHA_SECRET: secret(),
    },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return z.parse(sampleSchema, JSON.parse(output.slice(output.lastIndexOf("{"))));
}

function measure(candidates: readonly Candidate[], databaseUrl: string): readonly Sample[][] {
  const samples: Sample[][] = candidates.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, candidate] of candidates.entries())
      samples[at]?.push(sample(candidate, databaseUrl, round));
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
