import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { root } from "../process/root.ts";
import { StartupError } from "../process/startup-error.ts";

/** Builds in a separate process, so that the server never loads the build tools. Prints only failures. */
export async function runBuild(environment: NodeJS.ProcessEnv): Promise<void> {
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
