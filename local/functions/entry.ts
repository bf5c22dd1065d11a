import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { pathToFileURL } from "node:url";
import type { Context } from "@netlify/functions";
import * as z from "zod/mini";
import { apiDescription } from "#addresses/public.ts";

export type Handler = (request: Request, context: Context) => Response | Promise<Response>;

const oneOrMore = <S extends z.ZodMiniType<string>>(item: S) =>
  z.pipe(
    z.union([item, z.array(item)]),
    z.transform((given) => (Array.isArray(given) ? given : [given])),
  );

const paths = oneOrMore(z.string().check(z.startsWith("/")));

/**
 * A function's exported configuration. Strict, since a setting that the platform supports and this runtime ignores
 * would make the two behave differently.
 */
const configSchema = z
  .strictObject({
    path: z.optional(paths),
    excludedPath: z.optional(paths),
    /** All methods if left out. */
    method: z.optional(oneOrMore(z.enum(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]))),
    /** Answered at once, and run for as long as it takes. */
    background: z.optional(z.boolean()),
    /** Enforced only at the platform's edge. */
    rateLimit: z.optional(z.unknown()),
    /** Called by the platform's scheduler. Here only what is called every minute is (`schedule.ts`). */
    schedule: z.optional(z.string()),
  })
  .check(
    z.refine(({ path, schedule }) => path !== undefined || schedule !== undefined, "It is never called."),
  );

const moduleSchema = z.object({
  default: z.custom<Handler>((value) => typeof value === "function", "There is no default export to call."),
  config: configSchema,
});

export interface FunctionEntry {
  readonly name: string;
  readonly handler: Handler;
  readonly paths: readonly string[];
  /** Paths that the function does not serve, although `paths` match them. */
  readonly excludedPaths: readonly string[];
  /** `null` for all methods. */
  readonly methods: readonly string[] | null;
  readonly isInBackground: boolean;
  /** A cron expression; `null` for functions that requests call. */
  readonly schedule: string | null;
}

/** Checks a module of `netlify/functions`, and reads its configuration. */
export function readEntry(name: string, module: unknown): FunctionEntry {
  const parsed = z.safeParse(moduleSchema, module);
  if (!parsed.success)
    throw new Error(`The function ${name} cannot be served: ${z.prettifyError(parsed.error)}`);
  const { default: handler, config } = parsed.data;
  const { path = [], excludedPath = [], method = null, background = false, schedule = null } = config;
  return {
    name,
    handler,
    paths: path,
    excludedPaths: excludedPath,
    methods: method,
    isInBackground: background,
    schedule,
  };
}

/** The files of a directory that are functions, by the same extensions as on the platform. */
export async function functionFiles(directory: string): Promise<string[]> {
  if (!existsSync(directory)) return [];
  const names = await readdir(directory);
  return names
    .filter((name) => /\.m?[jt]s$/.test(name))
    .sort()
    .map((name) => join(directory, name));
}

export type ImportModule = (file: string) => Promise<unknown>;

const importOnce: ImportModule = (file) => import(pathToFileURL(file).href);

/** The function for calls of the API that no other one serves. */
export const UNKNOWN_API = "unknown-api";

/** The paths that the function for unknown API calls excludes: those of other functions, and the API's description. */
function servedByOthers(entries: readonly FunctionEntry[]): readonly string[] {
  const others = entries.flatMap(({ name, paths }) => (name === UNKNOWN_API ? [] : paths));
  return [...new Set([apiDescription, ...others.filter((path) => path.startsWith("/api/"))])].sort();
}

/** The package beside the bundles with the files that they share. */
export const PARTS = "node_modules/function-parts";

/** The file that lists the configuration of each function, so that a server can load its code when it is first called. */
const listIn = (directory: string) => join(directory, PARTS, "functions.json");

export async function writeList(directory: string, entries: readonly FunctionEntry[]): Promise<void> {
  await mkdir(join(directory, PARTS), { recursive: true });
  await writeFile(listIn(directory), JSON.stringify(entries));
}

/** Calls a function's code, which is read at the first call. */
const calledLater =
  (file: string): Handler =>
  async (request, context) => {
    const module: unknown = await importOnce(file);
    return readEntry(parse(file).name, module).handler(request, context);
  };

/** Every function of a directory: as listed by the build, or else imported and checked. */
export async function loadFunctions(directory: string, importModule = importOnce): Promise<FunctionEntry[]> {
  if (existsSync(listIn(directory))) {
    const listed: readonly Omit<FunctionEntry, "handler">[] = JSON.parse(
      await readFile(listIn(directory), "utf8"),
    );
    return listed.map((entry) => ({
      ...entry,
      handler: calledLater(join(directory, `${entry.name}.mjs`)),
    }));
  }
  const files = await functionFiles(directory);
  const entries = await Promise.all(
    files.map(async (file) => readEntry(parse(file).name, await importModule(file))),
  );
  return entries.map((entry) =>
    entry.name === UNKNOWN_API ? { ...entry, excludedPaths: servedByOthers(entries) } : entry,
  );
}
