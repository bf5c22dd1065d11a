/** `npm run certificate:check FILE`: whether a certificate, in any form that we hand out, is as it was signed, without asking anybody. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { JSONWebKeySet } from "jose";
import * as z from "zod/mini";
import { kindTitles, periodOf } from "#features/certificate/certificate.ts";
import { checkCertificate, keySetSchema, verdictTitles } from "#features/certificate/check-certificate.ts";
import { publicJwk, signingKeys } from "#features/certificate/server/certificate-key.ts";
import { SECRETS_FILE } from "./data/secrets.ts";
import { firstLine, readArguments, runCommand, StartupError } from "./process/command.ts";
import { readSettings } from "./process/settings.ts";

const usage = "Usage: npm run certificate:check FILE (or: -- FILE --keys certificate-keys.json)";

function wanted() {
  const options = { keys: { type: "string" } } as const;
  const { values, positionals } = readArguments(usage, { options, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new StartupError(usage);
  return { file, keysFile: values.keys };
}

function read(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    throw new StartupError(`${file} cannot be read: ${firstLine(error)}.`);
  }
}

function readKeys(file: string): JSONWebKeySet {
  try {
    return z.parse(keySetSchema, JSON.parse(new TextDecoder().decode(read(file))));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${file} is not a set of keys as /.well-known/certificate-keys.json has it.`);
  }
}

const storedSchema = z.object({ CERTIFICATE_SECRET: z.string() });

function ownSecret(): string | undefined {
  if (process.env["CERTIFICATE_SECRET"]) return process.env["CERTIFICATE_SECRET"];
  const file = join(readSettings(process.env).dataDir, SECRETS_FILE);
  if (!existsSync(file)) return undefined;
  return z.safeParse(storedSchema, JSON.parse(readFileSync(file, "utf8"))).data?.CERTIFICATE_SECRET;
}

/** The key of this installation; those before it are only in a saved set. */
async function ownKeys(): Promise<JSONWebKeySet> {
  const secret = ownSecret();
  if (!secret) {
    throw new StartupError(
      "No key is known here. Save /.well-known/certificate-keys.json of the site, and name it: -- FILE --keys certificate-keys.json",
    );
  }
  const { jws, proof } = await signingKeys(new Uint8Array(Buffer.from(secret, "base64url")));
  return { keys: [publicJwk(jws), publicJwk(proof)] };
}

await runCommand(async () => {
  const { file, keysFile } = wanted();
  const content = read(file);
  const verdict = await checkCertificate(content, keysFile ? readKeys(keysFile) : await ownKeys());
  if (verdict.kind !== "genuine") throw new StartupError(`${verdictTitles[verdict.kind]}. ${verdict.reason}`);
  const { kind, name, role, serial, feedback, issuedOn, issuer, code } = verdict.facts;
  console.log(
    [
      "Genuine: it states exactly what we signed. Whether it was revoked since is only on its page.",
      `${kindTitles[kind]} ${serial}`,
      [name, role, periodOf(verdict.facts)].filter(Boolean).join(", "),
      ...feedback.map((line) => `- ${line}`),
      `Issued on ${issuedOn} by ${issuer}, code ${code}`,
    ].join("\n"),
  );
});
