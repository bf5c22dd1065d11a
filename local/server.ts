import { type Administrator, ensureAdministrator } from "./data/administrator.ts";
import { holdData } from "./data/hold-data.ts";
import { startHost } from "./host.ts";
import { configFile, functionsDirectory, siteDirectory } from "./root.ts";
import { seedNewStore } from "./seed/new-store.ts";
import type { Settings } from "./settings.ts";

interface ServerOptions extends Settings {
  /** What to tell others who want the same data directory. */
  readonly command: string;
}

interface RunningServer {
  readonly url: string;
  /** The first administrator, where this start made one. */
  readonly administrator: Administrator | null;
  /** Finishes what is under way and lets go of the data directory. */
  stop(): Promise<void>;
}

/** Holds the data directory for the functions of this process, filled with demo content where that is wanted. */
export async function openRuntime({ dataDir, command, demo }: ServerOptions): Promise<AsyncDisposableStack> {
  return holdData(dataDir, command, process.env, async () => {
    if (demo) await seedNewStore(process.env);
  });
}

/**
 * The built site and its functions on a data directory of their own. Settings reach the functions through the
 * environment, so a process can run one server at a time.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  await using opening = await openRuntime(options);
  const host = await startHost({ ...options, siteDirectory, functionsDirectory, configFile });
  opening.defer(() => host.stop());
  // Last, so that nobody's made-up password is lost to a start that fails.
  const administrator = await ensureAdministrator(process.env);
  const running = opening.move();
  return { url: host.url, administrator, stop: () => running.disposeAsync() };
}
