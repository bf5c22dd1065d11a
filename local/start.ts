/** `npm start`: builds the site if there is no up-to-date build, and serves it with the functions from one process. */

import { runBuild } from "./build/run-build.ts";
import { isBuilt } from "./build/stamp.ts";
import { greeting } from "./greeting.ts";
import { assertFree } from "./http/listen.ts";
import { readSettings, type Settings } from "./process/settings.ts";
import { runCommand } from "./process/startup-error.ts";
import { stopOnSignal } from "./process/stop-on-signal.ts";
import { openRuntime, startServer } from "./server.ts";

const command = "npm start";

async function buildFirst(settings: Settings) {
  // The pages show store content, so the store has to exist before the build.
  const opened = await openRuntime({ ...settings, command });
  await opened.disposeAsync();
  console.log("Building the site: about a minute the first time, a few seconds after a change.");
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
