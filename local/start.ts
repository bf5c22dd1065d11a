/** `npm start`: builds the site where it is not built, and serves it with the functions from one process. */

import { runBuild } from "./build/run-build.ts";
import { isBuilt } from "./build/stamp.ts";
import { greeting } from "./greeting.ts";
import { assertFree } from "./http/listen.ts";
import { openRuntime, startServer } from "./server.ts";
import { readSettings, type Settings } from "./settings.ts";
import { runCommand } from "./startup-error.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

const command = "npm start";

async function buildFirst(settings: Settings) {
  // The pages show content of the store, which therefore has to be there first.
  const opened = await openRuntime({ ...settings, command });
  await opened.disposeAsync();
  console.log("Building the site: about a minute the first time, some seconds after a change.");
  await runBuild(process.env);
}

await runCommand(async () => {
  const settings = readSettings(process.env);
  await assertFree(settings);
  if (!isBuilt()) await buildFirst(settings);
  const server = await startServer({ ...settings, command });
  stopOnSignal(() => server.stop());
  console.log(greeting(server.url, server.administrator));
});
