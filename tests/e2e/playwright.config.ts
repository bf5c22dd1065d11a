import { defineConfig } from "playwright/test";
import { chromiumArguments, chromiumShellPath } from "../support/chromium.ts";
import { mailDirectory } from "../support/mail/mail-directory.ts";
import { patience } from "../support/patience.ts";

const port = Number(process.env["E2E_PORT"] ?? 8899);

export default defineConfig({
  testDir: ".",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // Journeys spend half of their time waiting for the page, so two share a core.
  workers: "200%",
  // The timeouts only end what would hang forever. A failed test is retried once, in a new process, which measures again
  // how busy the machine is; tests/run.ts lists the tests that passed only then.
  timeout: patience(90_000),
  expect: { timeout: patience(10_000) },
  retries: 1,
  outputDir: "../../test-results/journeys",
  reporter: [["list"], ["json", { outputFile: "../../test-results/e2e.json" }]],
  use: {
    actionTimeout: patience(10_000),
    navigationTimeout: patience(20_000),
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
    timeout: patience(60_000),
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
