import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { SECRET_BYTES } from "#server/platform/env.ts";
import { StartupError } from "../process/command.ts";

const names = ["SESSION_SECRET", "FILE_SECRET", "CAPTCHA_SECRET", "CERTIFICATE_SECRET"] as const;

/** The name of the file in the data directory. */
export const SECRETS_FILE = "secrets.json";

const storedSchema = z.partialRecord(z.enum(names), z.string());
type Secrets = z.infer<typeof storedSchema>;

function readStored(file: string): Secrets {
  if (!existsSync(file)) return {};
  try {
    return z.parse(storedSchema, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new StartupError(
      `${file} cannot be read. Delete it to get new secrets; everyone will then have to sign in again.`,
    );
  }
}

/** Writes a temporary file and renames it, so that an interrupted start leaves no partial file. */
function store(file: string, secrets: Secrets) {
  const next = `${file}.next`;
  writeFileSync(next, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(next, file);
}

/** Sets the functions' secrets: the environment's if given, otherwise random ones that are stored in the directory. */
export function ensureSecrets(dataDir: string, environment: NodeJS.ProcessEnv): void {
  const file = join(dataDir, SECRETS_FILE);
  const stored = readStored(file);
  const missing = names.filter((name) => !environment[name] && !stored[name]);
  for (const name of missing) stored[name] = randomBytes(SECRET_BYTES).toString("base64url");
  if (missing.length > 0) store(file, stored);
  for (const name of names) environment[name] ||= stored[name];
}
