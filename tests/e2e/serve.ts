/**
 * Serves the built site for the browser tests: on the data it was built from if E2E_DATA_DIR names it, otherwise on a
 * temporary directory with a database that is migrated already. The data is deleted afterwards.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand, stopOnSignal } from "#local/process/command.ts";
import { readSettings } from "#local/process/settings.ts";
import { startServer } from "#local/server.ts";
import { captchaAnswer, demoSettings } from "../support/demo-settings.ts";
import { putDatabase } from "../support/server/test-database.ts";
import { ensureTestFauna } from "../support/server/test-fauna.ts";

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "tidepoint-e2e-"));
  await putDatabase(directory);
  return directory;
}

await runCommand(async () => {
  const dataDir = process.env["E2E_DATA_DIR"] ?? (await newDirectory());
  Object.assign(process.env, demoSettings, { CAPTCHA_ANSWER: captchaAnswer });
  const closeFauna = await ensureTestFauna(process.env);
  const settings = readSettings({ DEMO: "1", ...process.env, DATA_DIR: dataDir });
  const server = await startServer({ ...settings, command: "the browser tests" });
  stopOnSignal(async () => {
    await server.stop();
    await closeFauna();
    await rm(dataDir, { recursive: true, force: true });
  });
  console.log(`Serving on ${server.url}`);
});
