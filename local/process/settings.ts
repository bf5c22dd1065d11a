import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import * as z from "zod/mini";
import { firstLine, StartupError, systemCode } from "./command.ts";

/** Whether records are stored in the embedded database rather than in one that the environment names. */
export const isEmbedded = ({ NETLIFY_DB_URL: url, STORE_DRIVER: driver }: NodeJS.ProcessEnv) =>
  !url && (!driver || driver === "postgres");

const port = z.pipe(
  z._default(z.string(), "8888").check(z.regex(/^\d{1,5}$/, "is not a port number")),
  z.transform(Number),
);

const environmentSchema = z.object({
  PORT: port.check(z.lte(65535, "is not a port number")),
  HOST: z._default(z.string(), "127.0.0.1"),
  DATA_DIR: z._default(z.string().check(z.minLength(1, "is empty")), ".netlify"),
  DEMO: z.optional(z.enum(["0", "1"], "is neither 0 nor 1")),
});

export interface Settings {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** The absolute path of the directory for database, files and secrets. */
  readonly dataDir: string;
  /** Whether a new store gets demo content; by default only the embedded one, since another may be in production. */
  readonly demo: boolean;
}

/** Reads the local runtime's settings. Throws a StartupError that names every invalid variable. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = z.safeParse(environmentSchema, environment);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    throw new StartupError(`${complaints.join("; ")}.`);
  }
  const { PORT, HOST, DATA_DIR, DEMO } = parsed.data;
  const demo = DEMO === undefined ? isEmbedded(environment) : DEMO === "1";
  return { port: PORT, host: HOST, dataDir: resolve(DATA_DIR), demo };
}

/** Node's own `recursive` never returns where the system lies about a missing parent, as under /proc. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path);
}

/** Makes a directory if it is missing. If it cannot be written to, the error calls it `name` and ends with `remedy`. */
export function prepareDirectory(path: string, name: string, remedy: string): void {
  try {
    makeDirectory(path);
    if (!statSync(path).isDirectory()) throw new Error("it is not a directory");
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `${name} ${path} cannot be written to (${systemCode(error) ?? firstLine(error)}). ${remedy}`,
    );
  }
}

export const prepareDataDir = (dataDir: string) =>
  prepareDirectory(dataDir, "The data directory", "Set DATA_DIR to a directory that can.");
