import { lockDirectory } from "../lock.ts";
import { prepareDataDir } from "../settings.ts";
import { openData } from "./open-data.ts";

/** Takes a data directory for a command, and opens what is in it for the functions of this process; undone in reverse. */
export async function holdData(
  dataDir: string,
  command: string,
  environment: NodeJS.ProcessEnv,
): Promise<AsyncDisposableStack> {
  await using opening = new AsyncDisposableStack();
  prepareDataDir(dataDir);
  opening.defer(lockDirectory(dataDir, command));
  opening.defer(await openData(dataDir, environment));
  return opening.move();
}
