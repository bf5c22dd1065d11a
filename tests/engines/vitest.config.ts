import { defineConfig } from "vitest/config";
import { patience } from "../support/patience.ts";
import { installedEngines } from "./installed.ts";

/** One project for each engine that this machine has; they run at the same time. */
export default defineConfig({
  test: {
    globalSetup: "tests/engines/serve.ts",
    testTimeout: patience(30_000),
    // WebKit's driver loses a press now and then, or hangs; what fails twice is ours.
    retry: 1,
    hookTimeout: patience(20_000),
    reporters: ["default", ["json", { outputFile: "test-results/engines.json" }]],
    projects: installedEngines().map(({ project }) => ({
      extends: true,
      test: {
        name: project,
        include: ["tests/engines/*.test.ts"],
        provide: { engine: project },
        fileParallelism: false,
      },
    })),
  },
});
