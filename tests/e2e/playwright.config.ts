import { defineConfig } from "playwright/test";
import { chromiumArguments, chromiumShellPath } from "../support/chromium.ts";
import { mailDirectory } from "../support/mail/mail-directory.ts";

const port = Number(process.env["E2E_PORT"] ?? 8899);

export default defineConfig({
  testDir: ".",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // One more than small machines have cores: pages spend much of their time waiting.
  workers: 3,
  // Limits are for what hangs, not for what is slow on a machine that does much else.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  outputDir: "../../test-results/journeys",
  reporter: [["list"], ["json", { outputFile: "../../test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    screenshot: "only-on-failure",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    launchOptions: { executablePath: chromiumShellPath(), args: chromiumArguments },
  },
  webServer: {
    command: "node --import ./local/process/drizzle-imports.ts tests/e2e/serve.ts",
    cwd: "../..",
    env: { PORT: String(port), MAIL_DIRECTORY: mailDirectory(port) },
    url: `http://localhost:${port}/api/health`,
    stdout: "pipe",
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
