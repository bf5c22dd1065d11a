/** Functions as the platform packs them, each called once in a fresh process. */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, join, relative } from "node:path";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { api, uploadedFiles } from "#addresses/public.ts";

/** A database URL at which nothing listens. */
export const NO_DATABASE = "postgres://nobody@127.0.0.1:1/none";

const sampleSchema = z.object({ milliseconds: z.number(), megabytes: z.number(), status: z.number() });
export type Sample = z.infer<typeof sampleSchema>;

export interface Candidate {
  readonly label: string;
  /** The name of the packed function. */
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: (round: number) => object;
}

export const withoutDatabase: readonly Candidate[] = [
  { label: "who am I, without a session", name: "accounts", method: "GET", path: adminApi.whoAmI },
  { label: "enquiries, without a session", name: "enquiries", method: "GET", path: adminApi.enquiries.list },
  { label: "export, without a session", name: "exports", method: "GET", path: adminApi.exportCsv },
  { label: "an upload, without saying which", name: "receive-files", method: "POST", path: api.uploads },
  { label: "a file that is not there", name: "serve-files", method: "GET", path: `${uploadedFiles}none.jpg` },
];

/** The packed path of a function's file: at the top of its archive, or in its old place beside other files. */
export function mainIn(
  { path, mainFile }: { readonly path: string; readonly mainFile: string },
  checkout: string,
): string {
  const alone = join(path, basename(mainFile));
  return existsSync(alone) ? alone : join(path, relative(checkout, mainFile));
}

const secret = () => randomBytes(32).toString("base64url");

/** One start of the function whose packed file this is. */
export function firstAnswer(
  file: string,
  { method, path, body }: Candidate,
  databaseUrl = NO_DATABASE,
  round = 0,
): Sample {
  const call = [file, method, `http://localhost${path}`, ...(body ? [JSON.stringify(body(round))] : [])];
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
