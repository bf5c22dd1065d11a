import { expect, it } from "vitest";
import { defaultPageHeadings } from "#features/headings/headings.ts";
import { putDatabase } from "#tests/support/server/test-database.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { StartupError } from "../process/command.ts";
import { lockDirectory } from "../process/lock.ts";
import { startReadingContent } from "./store-content.ts";

const reading = (dataDir: string) => startReadingContent({ DATA_DIR: dataDir, DEMO: "0" });

it("reads the pages' content from a data directory and releases its lock", async () => {
  const dataDir = temporaryDirectory();
  await putDatabase(dataDir);
  const { read, done } = reading(dataDir);
  expect(await read("headings")).toEqual([defaultPageHeadings]);
  expect(await read("news")).toEqual([]);
  await done;
  lockDirectory(dataDir, "a test")();
});

it("does not open a store that another process has locked", async () => {
  const dataDir = temporaryDirectory();
  const unlock = lockDirectory(dataDir, "npm start");
  const { read, done } = reading(dataDir);
  await expect(read("news")).rejects.toThrow("NETLIFY_DB_URL is not set");
  await done;
  unlock();
});

it("fails when the data directory cannot be used", async () => {
  const { done } = reading(`${temporaryDirectory({ file: "" })}/file`);
  await expect(done).rejects.toThrow(StartupError);
});
