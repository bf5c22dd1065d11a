import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { SECRET_BYTES } from "#server/env.ts";
import { StartupError } from "../startup-error.ts";

const names = ["SESSION_SECRET", "FILE_SECRET", "CAPTCHA_SECRET"] as const;

const keptSchema = z.partialRecord(z.enum(names), z.string());
type Kept = z.infer<typeof keptSchema>;

function readKept(file: string): Kept {
  if (!existsSync(file)) return {};
  try {
    return z.parse(keptSchema, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new StartupError(
      `${file} cannot be read. Delete it, and new secrets are made; everyone has to sign in again.`,
    );
  }
}

/** Moved into place whole, so that a start that is cut short leaves no half of a file. */
function keep(file: string, secrets: Kept) {
  const next = `${file}.next`;
  writeFileSync(next, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(next, file);
}

/** The functions' secrets: the environment's where it has them, otherwise random ones that the directory keeps. */
export function ensureSecrets(dataDir: string, environment: NodeJS.ProcessEnv): void {
  const file = join(dataDir, "secrets.json");
  const kept = readKept(file);
  const missing = names.filter((name) => !environment[name] && !kept[name]);
  for (const name of missing) kept[name] = randomBytes(SECRET_BYTES).toString("base64url");
  if (missing.length > 0) keep(file, kept);
  for (const name of names) environment[name] ||= kept[name];
}
