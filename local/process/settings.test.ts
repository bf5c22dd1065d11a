import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { prepareDataDir, readSettings } from "./settings.ts";

describe("settings", () => {
  it("have a default value each", () => {
    const defaults = { port: 8888, host: "127.0.0.1", dataDir: resolve(".netlify"), demo: true };
    expect(readSettings({})).toEqual(defaults);
  });

  it("come from the environment", () => {
    const environment = { PORT: "0", HOST: "0.0.0.0", DATA_DIR: "/var/data", DEMO: "0" };
    expect(readSettings(environment)).toEqual({
      port: 0,
      host: "0.0.0.0",
      dataDir: "/var/data",
      demo: false,
    });
  });

  it.each(["abc", "-1", "65536", "80.5", ""])(
    "refuse the port %j, naming the variable in one line",
    (PORT) => {
      expect(() => readSettings({ PORT })).toThrow(/^PORT is not a port number\.$/);
    },
  );

  it("give demo content to the embedded database alone, unless DEMO says otherwise", () => {
    const hosted = { NETLIFY_DB_URL: "postgres://db.example/tidepoint" };
    expect(readSettings({}).demo).toBe(true);
    expect(readSettings(hosted).demo).toBe(false);
    expect(readSettings({ STORE_DRIVER: "fauna" }).demo).toBe(false);
    expect(readSettings({ ...hosted, DEMO: "1" }).demo).toBe(true);
  });

  it("refuse a DEMO that is neither 0 nor 1", () => {
    expect(() => readSettings({ DEMO: "yes" })).toThrow("DEMO is neither 0 nor 1.");
  });
});

describe("the data directory", () => {
  it("is created with its parents", () => {
    const directory = join(temporaryDirectory(), "one", "two");
    prepareDataDir(directory);
    expect(existsSync(directory)).toBe(true);
  });

  it("may exist already", () => {
    expect(() => prepareDataDir(temporaryDirectory())).not.toThrow();
  });

  it("is refused in one line when it is a file", () => {
    const file = join(temporaryDirectory({ file: "" }), "file");
    expect(() => prepareDataDir(file)).toThrow(
      `The data directory ${file} cannot be written to (it is not a directory). Set DATA_DIR to a directory that can.`,
    );
  });

  it("is refused in one line when it cannot be created", () => {
    const directory = join(temporaryDirectory({ file: "" }), "file", "data");
    expect(() => prepareDataDir(directory)).toThrow(
      `The data directory ${directory} cannot be written to (ENOTDIR). Set DATA_DIR to a directory that can.`,
    );
  });
});
