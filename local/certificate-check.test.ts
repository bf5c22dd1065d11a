import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { factsOf } from "#features/certificate/certificate.ts";
import { signedTypes } from "#features/certificate/check-certificate.ts";
import { publicJwk, sign, signingKey } from "#features/certificate/server/certificate-key.ts";
import { signedDocument } from "#features/certificate/server/document/certificate-document.ts";
import { storedCertificate } from "#tests/samples/certificate/certificate.ts";
import { runCommand } from "#tests/support/process/local-command.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

const secret = new Uint8Array(32).fill(1);
const environment = { CERTIFICATE_SECRET: Buffer.from(secret).toString("base64url") };
const facts = factsOf({ ...storedCertificate, signature: "" });
const key = await signingKey(secret);

function file(name: string, content: string | Uint8Array): string {
  const path = join(temporaryDirectory(), name);
  writeFileSync(path, content);
  return path;
}

const check = (options: string[], settings: Record<string, string> = environment) =>
  runCommand("certificate-check", settings, [], options);

it("says what a genuine PDF states, and ends with 0", async () => {
  const { code, output } = await check([file("genuine.pdf", await signedDocument(key, facts, []))]);
  expect(code).toBe(0);
  expect(output).toContain("Genuine: it states exactly what we signed.");
  expect(output).toContain("Arun Pradeep, Area Business Manager, from 5 January 2026 to 30 June 2026");
});

it("refuses an edited JSON, and ends with 1", async () => {
  const signature = await sign(key, signedTypes.facts, facts);
  const edited = file("edited.json", JSON.stringify({ ...facts, name: "Meera Das", signature }));
  const { code, errors } = await check([edited]);
  expect([code, errors.trim()]).toEqual([1, "Changed. It was changed after we had signed it."]);
});

it("reads other keys from a saved set", async () => {
  const signature = await sign(key, signedTypes.facts, facts);
  const genuine = file("genuine.json", JSON.stringify({ ...facts, signature }));
  const keys = file("keys.json", JSON.stringify({ keys: [publicJwk(key)] }));
  const other = { CERTIFICATE_SECRET: Buffer.alloc(32, 2).toString("base64url") };
  expect((await check([genuine], other)).code).toBe(1);
  expect((await check([genuine, "--keys", keys], other)).code).toBe(0);
});

it.each([
  [[], /^Usage: /],
  [["missing.pdf"], /^missing\.pdf cannot be read: /],
])("says in one line what is wrong with %j", async (options, reason) => {
  const { code, errors } = await check(options);
  expect(code).toBe(1);
  expect(errors).toMatch(reason);
});
