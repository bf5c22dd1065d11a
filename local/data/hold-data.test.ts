import { readdirSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { injectedDatabase } from "#server/store/postgres/index.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { holdData } from "./hold-data.ts";

const hold = (dataDir: string, fill: () => Promise<void>) => holdData(dataDir, "a test", {}, fill);

const openly = () => vi.fn(async () => expect(injectedDatabase()).toBeDefined());

it("fills a new database before it is renamed into place, and calls back with an existing one open", async () => {
  const dataDir = temporaryDirectory();
  const fill = vi.fn(async () => {
    expect(readdirSync(dataDir)).not.toContain("db");
    expect(injectedDatabase()).toBeDefined();
  });
  const filled = await hold(dataDir, fill);
  expect(fill).toHaveBeenCalledOnce();
  expect(injectedDatabase()).toBeDefined();
  expect(readdirSync(dataDir)).toContain("db");
  await filled.disposeAsync();

  const look = openly();
  await using _held = await hold(dataDir, look);
  expect(look).toHaveBeenCalledOnce();
});

it("starts over after an interrupted first start", async () => {
  const dataDir = temporaryDirectory({ "db.next/PG_VERSION": "half of a database" });
  await expect(
    hold(dataDir, async () => {
      throw new Error("cut short");
    }),
  ).rejects.toThrow("cut short");
  expect(injectedDatabase()).toBeUndefined();
  const fill = openly();
  await using _held = await hold(dataDir, fill);
  expect(fill).toHaveBeenCalledOnce();
  expect(readdirSync(dataDir)).not.toContain("db.next");
});
