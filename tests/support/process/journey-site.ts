import { spawn } from "node:child_process";
import { once } from "node:events";

/** The built site, served by another process until the end of the scope that started it. */
export interface JourneySite extends AsyncDisposable {
  readonly url: string;
}

const program = ["--import", "./local/process/drizzle-imports.ts", "tests/e2e/serve.ts"];

/** Serves the built site as for the journeys in Chromium, with these settings beside those of this process. */
export async function serveJourneySite(settings: NodeJS.ProcessEnv): Promise<JourneySite> {
  const server = spawn(process.execPath, program, {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  const serving = new Promise<string>((resolve) => {
    let output = "";
    // Read to its end, or the server could not write its log.
    server.stdout.on("data", (chunk) => {
      output += chunk;
      const [, url] = /Serving on (http:\S+)\n/.exec(output) ?? [];
      if (url) resolve(url);
    });
  });
  const url = await Promise.race([
    serving,
    ended.then(() => {
      throw new Error("The site could not be served. Is it built?");
    }),
  ]);
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      server.kill("SIGTERM");
      await ended;
    },
  };
}
