import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { currentNotice } from "./local/build/notice-version.ts";
import { refuseOlderNode } from "./local/process/needed-node.mjs";
import { MUCH_AT_ONCE_MS, patience } from "./tests/support/patience.ts";

refuseOlderNode();

const shared = {
  setupFiles: ["tests/support/setup/each-test.ts"],
  // This limit only ends a test that hangs, since no test is about time.
  testTimeout: patience(10_000),
  hookTimeout: patience(20_000),
  // On a busy machine a limit may be too short, which is no fault; tests/run.ts names the tests that needed a retry.
  retry: { count: 1, condition: /timed out|Timed out/ },
};

const unit = {
  ...shared,
  setupFiles: [...shared.setupFiles, "local/process/drizzle-imports.ts"],
  environment: "node",
  globalSetup: ["tests/support/setup/blobs-server.ts"],
};

/**
 * `vi.mock` has no effect on a module that another file of the thread has already imported, so the files that use it get
 * modules of their own. A test refuses it in other files.
 */
const replacingModules = ["{src,netlify,local}/**/*.isolated.test.ts"];

export default defineConfig({
  test: {
    // More than cores, since many tests wait for files and for other processes.
    maxWorkers: "150%",
    // A thread starts sooner than a process, which saves a sixth of the total time.
    pool: "threads",
    projects: [
      {
        test: {
          ...unit,
          name: "unit",
          // Files on the same thread share its modules and its database, which saves half of the time. A warm function
          // keeps the state of its modules too, so a test that fails for it has found a real problem.
          isolate: false,
          include: ["{src,netlify,local}/**/*.test.ts"],
          exclude: replacingModules,
        },
      },
      { test: { ...unit, name: "isolated", include: replacingModules } },
      {
        plugins: [react()],
        define: { "import.meta.env.NOTICE_VERSION": JSON.stringify(currentNotice()) },
        test: {
          ...shared,
          name: "components",
          // Files on a thread share its packages and browser, which saves half of the time; our modules are reloaded.
          isolate: false,
          setupFiles: [
            ...shared.setupFiles,
            "tests/support/setup/no-owner-stacks.ts",
            "tests/support/setup/own-page.ts",
          ],
          environment: "happy-dom",
          // Scripts and style sheets are not fetched, which must not count as an error.
          environmentOptions: {
            happyDOM: {
              settings: { handleDisabledFileLoadingAsSuccess: true, enableIframePageLoading: true },
            },
          },
          include: ["src/**/*.test.tsx"],
        },
      },
      {
        test: {
          ...shared,
          name: "built",
          environment: "node",
          include: ["tests/{pack,budgets,fault}/**/*.test.ts"],
          // They start processes, and read all that was built.
          testTimeout: MUCH_AT_ONCE_MS,
          hookTimeout: MUCH_AT_ONCE_MS,
        },
      },
    ],
  },
});
