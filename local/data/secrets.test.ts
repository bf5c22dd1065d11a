import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { ensureSecrets } from "./secrets.ts";

const names = ["SESSION_SECRET", "FILE_SECRET", "CAPTCHA_SECRET", "CERTIFICATE_SECRET"];

it("generates 32 random bytes for each secret in a file that only the owner may read", () => {
  const directory = temporaryDirectory();
  const environment: NodeJS.ProcessEnv = {};
  ensureSecrets(directory, environment);
  for (const name of names) expect(Buffer.from(environment[name] ?? "", "base64url")).toHaveLength(32);
  expect(new Set(Object.values(environment)).size).toBe(names.length);
  expect(statSync(join(directory, "secrets.json")).mode & 0o777).toBe(0o600);
});

it("reuses the same secrets at the next start", () => {
  const directory = temporaryDirectory();
  const first: NodeJS.ProcessEnv = {};
  const second: NodeJS.ProcessEnv = {};
  ensureSecrets(directory, first);
  ensureSecrets(directory, second);
  expect(second).toEqual(first);
});

it("keeps a secret from the environment and does not write it to the file", () => {
  const directory = temporaryDirectory();
  const environment: NodeJS.ProcessEnv = { SESSION_SECRET: "of the environment" };
  ensureSecrets(directory, environment);
  expect(environment["SESSION_SECRET"]).toBe("of the environment");
  expect(readFileSync(join(directory, "secrets.json"), "utf8")).not.toContain("of the environment");
});

it("says in one line which file to delete when the secrets cannot be read", () => {
  const directory = temporaryDirectory({ "secrets.json": "{" });
  expect(() => ensureSecrets(directory, {})).toThrow(/secrets\.json cannot be read\. Delete it/);
});
