import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const shared = {
  setupFiles: ["tests/support/no-console-errors.ts"],
  testTimeout: 30_000,
  hookTimeout: 120_000,
};

const unit = {
  ...shared,
  setupFiles: [...shared.setupFiles, "tests/support/hurried-drizzle.ts"],
  environment: "node",
  globalSetup: ["tests/support/server/blobs-server.ts"],
};

/** They use `vi.mock`, which a module that another file has imported already would not heed. */
const replacingModules = [
  "netlify/server/cdn.test.ts",
  "netlify/server/accounts/{account-changes,sign-in}.test.ts",
];

export default defineConfig({
  test: {
    // Nobody else needs the machine meanwhile; left alone it keeps a core free, which is half of a small one.
    maxWorkers: "100%",
    // A thread begins sooner than a process: a sixth of the time of all.
    pool: "threads",
    projects: [
      {
        test: {
          ...unit,
          name: "unit",
          // Files that share a thread share its modules and its database: half of the time. What a module remembers is
          // what a warm function remembers, so a test that depends on it is wrong there too.
          isolate: false,
          include: ["{src,netlify,local}/**/*.test.ts"],
          exclude: replacingModules,
        },
      },
      { test: { ...unit, name: "isolated", include: replacingModules } },
      {
        plugins: [react()],
        test: {
          ...shared,
          name: "components",
          // Files that share a thread share its packages and its browser, which is half of the time; ours are read anew.
          isolate: false,
          setupFiles: [
            ...shared.setupFiles,
            "tests/support/components/no-owner-stacks.ts",
            "tests/support/components/own-page.ts",
          ],
          environment: "happy-dom",
          // A script or style sheet is not fetched, which is not an error.
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
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
