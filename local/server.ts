import { adminPages } from "#addresses/admin.ts";
import { setDueMarker } from "#server/outbox/due-marker.ts";
import { netlifyBlobs } from "#server/platform/blobs.ts";
import { openDeps } from "#server/platform/deps.ts";
import { consoleLog } from "#server/platform/log.ts";
import { settleCutOff } from "#server/schedule/cut-off-jobs.ts";
import { type Administrator, ensureAdministrator } from "./data/administrator.ts";
import { openDataDirectory } from "./data/data-directory.ts";
import { startHost } from "./host.ts";
import { configFile, functionsDirectory, siteDirectory } from "./process/root.ts";
import { isEmbedded, type Settings } from "./process/settings.ts";
import { seedNewStore } from "./seed/new-store.ts";

interface ServerOptions extends Settings {
  /** Shown to other processes that want the same data directory. */
  readonly command: string;
}

interface RunningServer {
  readonly url: string;
  /** The first administrator, if this start made one. */
  readonly administrator: Administrator | null;
  /** Lets running requests finish, and releases the data directory. */
  stop(): Promise<void>;
}

/** Opens the data directory for the functions of this process; `demo` seeds a new store. */
export async function openRuntime({ dataDir, command, demo }: ServerOptions): Promise<AsyncDisposableStack> {
  return openDataDirectory(dataDir, command, process.env, async () => {
    if (demo) await seedNewStore(process.env);
  });
}

/** A process that was killed may have left jobs half done; with the embedded database, no other can be at work. */
async function settleJobs() {
  const deps = await openDeps();
  await settleCutOff(deps, { isAlone: isEmbedded(process.env) }).finally(() => deps.store.close());
}

/**
 * Serves the built site and its functions on a data directory. Settings reach the functions through the environment, so
 * a process can run one server at a time.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  await using opening = await openRuntime(options);
  // A process that was killed may have left mails behind without a marker.
  await setDueMarker({ blobs: netlifyBlobs(), log: consoleLog }, new Date(0));
  await settleJobs();
  const host = await startHost({ ...options, siteDirectory, functionsDirectory, configFile });
  opening.defer(() => host.stop());
  // Last, so that a start that fails does not lose a generated password.
  const administrator = await ensureAdministrator(process.env);
  const running = opening.move();
  return { url: host.url, administrator, stop: () => running.disposeAsync() };
}

/** The lines printed once the site is up. A generated password is shown this once and nowhere else. */
export function greeting(url: string, administrator: Administrator | null): string {
  const lines = [`Tidepoint is running on ${url}`, `Back office: ${url}${adminPages.signIn}`];
  if (administrator?.isMadeUp) {
    lines.push(
      `  Username: ${administrator.username}`,
      `  Password: ${administrator.password}`,
      "  Generated for this data directory, and shown only once.",
    );
  }
  return `\n${lines.join("\n")}\n\nPress Ctrl+C to stop.`;
}
