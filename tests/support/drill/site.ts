import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { api } from "#addresses/public.ts";
import { demoSettings } from "../demo-settings.ts";
import { type Environment, end, type Started, spawnLocal, untilServing } from "../process/local-process.ts";
import { attempt } from "./clients.ts";
import { isOnFauna, openDrillFauna } from "./fauna.ts";

/** A server for one drill, on a temporary data directory and, if Fauna was asked for, a temporary database there. */
export interface DrillSite {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** The output so far. */
  readonly output: string;
  /** Kills the server at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts the server again on the same data. */
  start(): Promise<void>;
  close(): Promise<void>;
}

interface SiteOptions {
  /** An existing directory, which is kept. */
  readonly dataDir?: string;
  readonly nodeOptions?: readonly string[];
  /** Another checkout than this one. */
  readonly checkout?: string;
}

export async function openSite(
  environment: Environment = {},
  { dataDir: given, nodeOptions, checkout }: SiteOptions = {},
): Promise<DrillSite> {
  // A drill that brings a database, or a directory for the embedded one, is about that.
  const ownDatabase = given !== undefined || "NETLIFY_DB_URL" in environment;
  const fauna = isOnFauna && !ownDatabase ? await openDrillFauna() : null;
  const dataDir = given ?? mkdtempSync(join(tmpdir(), "tidepoint-drill-"));
  const settings = {
    PORT: "0",
    DATA_DIR: dataDir,
    DEMO: "0",
    ...demoSettings,
    ...fauna?.settings,
    ...environment,
  };
  let started: Started;
  let output = "";
  const start = async () => {
    started = await untilServing(spawnLocal("start", settings, nodeOptions, [], checkout));
    output += started.output;
    for (const stream of [started.child.stdout, started.child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
      });
    }
  };
  const kill = async () => void (await end(started, "SIGKILL"));
  await start();
  return {
    get url() {
      return started.url;
    },
    get pid() {
      return started.child.pid ?? 0;
    },
    get output() {
      return output;
    },
    dataDir,
    start,
    kill,
    async close() {
      if (started.child.exitCode === null && started.child.signalCode === null) await end(started, "SIGTERM");
      await fauna?.close();
      if (!given) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const HEALTHY_WITHIN_MS = 60_000;

/** Polls the server until it is healthy again; returns the time in milliseconds. */
export async function untilHealthy(url: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < HEALTHY_WITHIN_MS) {
    if ((await attempt(() => fetch(url + api.health))).status === 200) break;
    await pause(100);
  }
  return performance.now() - started;
}
