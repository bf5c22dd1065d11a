import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { getStore } from "@netlify/blobs";
import { expect, it, vi } from "vitest";
import { injectedDatabase } from "#server/store/postgres/index.ts";
import { MUCH_AT_ONCE_MS } from "#tests/support/patience.ts";
import { putDatabase } from "#tests/support/server/test-database.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { StartupError } from "../process/command.ts";
import { openData, openDataDirectory } from "./data-directory.ts";
import { embedded } from "./postgres.ts";

const open = (dataDir: string, fill: () => Promise<void>) => openDataDirectory(dataDir, "a test", {}, fill);

const openly = () => vi.fn(async () => expect(injectedDatabase()).toBeDefined());

it(
  "fills a new database before it is renamed into place, also after an interrupted first start, and calls back with an existing one open",
  async () => {
    const dataDir = temporaryDirectory({ "db.next/PG_VERSION": "half of a database" });
    await expect(
      open(dataDir, async () => {
        throw new Error("cut short");
      }),
    ).rejects.toThrow("cut short");
    expect(injectedDatabase()).toBeUndefined();

    const fill = vi.fn(async () => {
      expect(readdirSync(dataDir)).not.toContain("db");
      expect(injectedDatabase()).toBeDefined();
    });
    const filled = await open(dataDir, fill);
    expect(fill).toHaveBeenCalledOnce();
    expect(injectedDatabase()).toBeDefined();
    expect(readdirSync(dataDir)).toContain("db");
    expect(readdirSync(dataDir)).not.toContain("db.next");
    await filled.disposeAsync();

    const look = openly();
    await using _opened = await open(dataDir, look);
    expect(look).toHaveBeenCalledOnce();
  },
  MUCH_AT_ONCE_MS,
);

it("provides the functions with a database and files, and withdraws both on closing", async () => {
  const directory = temporaryDirectory();
  await putDatabase(directory);
  const close = await openData(directory, process.env);
  expect(injectedDatabase()).toBeDefined();
  const files = getStore({ name: "pictures", consistency: "strong" });
  await files.set("harbour", "a picture");
  expect(await files.get("harbour")).toBe("a picture");
  await close();
  expect(injectedDatabase()).toBeUndefined();
  expect(() => getStore("pictures")).toThrow();
});

it("withdraws the database when the files cannot be stored", async () => {
  const directory = temporaryDirectory();
  await putDatabase(directory);
  writeFileSync(join(directory, "blobs-serve"), "in the way");
  await expect(openData(directory, {})).rejects.toThrow(
    /^Files cannot be stored in \S+blobs-serve \(EEXIST\)\.$/,
  );
  expect(injectedDatabase()).toBeUndefined();
});

it("says in one line which migration failed and why", async () => {
  const directory = temporaryDirectory();
  await putDatabase(directory);
  const database = await PGlite.create({ ...embedded, dataDir: join(directory, "db") });
  await database.exec(`drop schema public cascade; create schema public; drop schema netlify cascade;
    create table enquiries (id int)`);
  await database.close();
  await expect(openData(directory, {})).rejects.toThrow(
    /^The database in .* cannot be opened: Migration 0001_\S+ failed: .*enquiries.*$/,
  );
});

it("says in one line that the configured Postgres does not answer", async () => {
  const environment = { NETLIFY_DB_URL: "postgres://nobody@127.0.0.1:1/none" };
  await expect(openData(temporaryDirectory(), environment)).rejects.toThrow(
    /^Cannot connect to the database at NETLIFY_DB_URL: .+$/,
  );
});

it.each([
  [{ ADMIN_USERNAME: "asha" }, "ADMIN_EMAIL is not set; ADMIN_PASSWORD is not set"],
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET must be 32 bytes or more, base64url"],
  [{ PINCODE_API_URL: "nowhere" }, "PINCODE_API_URL must be a web address"],
  [{ STORE_DRIVER: "oracle" }, "STORE_DRIVER names no known store; known are: postgres, fauna"],
])("reports at start the settings that the functions would reject: %j", async (environment, complaint) => {
  const failed = openData(temporaryDirectory(), { ...environment }).catch((error: unknown) => error);
  expect(await failed).toEqual(new StartupError(`The service is not set up: ${complaint}.`));
});

it("says in one line that the database directory holds no database", async () => {
  await expect(openData(temporaryDirectory({ "db/letter": "" }), {})).rejects.toThrow(
    /^The database in \S+ cannot be opened: (?!.*object Object)[^\n]+ If you do not need its data, delete it, and .*\.$/,
  );
});
