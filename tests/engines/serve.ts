import { spawn } from "node:child_process";
import { once } from "node:events";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    readonly engine: string;
    readonly origin: string;
  }
}

/** Serves the built site as for the journeys in Chromium. */
export async function setup(project: TestProject) {
  const port = process.env["E2E_PORT"] ?? "8898";
  const server = spawn(
    process.execPath,
    ["--import", "./local/process/drizzle-imports.ts", "tests/e2e/serve.ts"],
    { env: { ...process.env, PORT: port }, stdio: ["ignore", "pipe", "inherit"] },
  );
  const ended = once(server, "exit");
  const serving = new Promise<void>((resolve) => {
    // Read to its end, or the server could not write its log.
    server.stdout.on("data", (line) => String(line).includes("Serving on") && resolve());
  });
  await Promise.race([
    serving,
    ended.then(() => {
      throw new Error("The site could not be served. Is it built?");
    }),
  ]);
  project.provide("origin", `http://localhost:${port}`);
  return async () => {
    server.kill("SIGTERM");
    await ended;
  };
}
