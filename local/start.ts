/** `npm start`: builds the site if there is no up-to-date build, and serves it with the functions from one process. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { isBuilt } from "./build/stamp.ts";
import { assertFree } from "./http/listen.ts";
import { runCommand, StartupError, stopOnSignal } from "./process/command.ts";
import { root } from "./process/root.ts";
import { readSettings, type Settings } from "./process/settings.ts";
import { greeting, openRuntime, startServer } from "./server.ts";

const command = "npm start";

/** Builds in a separate process, so that the server never loads the build tools. Prints only failures. */
async function runBuild(environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ["local/run.mjs", "build"], {
    cwd: root,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const endBoth = () => {
    child.kill();
    process.exit(1);
  };
  process.on("SIGINT", endBoth).on("SIGTERM", endBoth);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "close");
  process.off("SIGINT", endBoth).off("SIGTERM", endBoth);
  if (code === 0) return;
  console.error((await output).join(""));
  throw new StartupError("The build failed; see its output above.");
}

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
