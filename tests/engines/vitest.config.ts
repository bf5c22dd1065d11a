import { defineConfig } from "vitest/config";
import { installedEngines } from "./installed.ts";

/** One project for each engine that this machine has; they run at the same time. */
export default defineConfig({
  test: {
    globalSetup: "tests/engines/serve.ts",
    testTimeout: 300_000,
    // WebKit's driver loses a press now and then; what fails twice is ours.
    retry: 1,
    hookTimeout: 120_000,
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
