/** The bucket for nightly backups, and the recipient for whom they are encrypted. */
export interface BackupBucket {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** A public key of `age`, whose private key is not on the server. */
  readonly recipient: string;
}

const inQuotes = /^(["'])(.*)\1$/s;

/** Removes the blanks and quotes that are often pasted along with a value. */
export const unquoted = (pasted: string) => pasted.trim().replace(inQuotes, "$2").trim();

/** A key of `age` as people paste it: with the comments of the file that it was written into, as a line of settings, in quotes. */
export const pastedKey = (pasted: string) =>
  unquoted(pasted)
    .split(/[\r\n]+/)
    .map((line) => unquoted(unquoted(line).replace(/^(?:export\s+)?BACKUP_\w+=/, "")))
    .filter((line) => line !== "" && !line.startsWith("#"))
    .join("\n");

/** What services say that have no regions, such as R2; AWS wants its own. */
const NO_REGION = "auto";

export function bucketIn(environment: Readonly<Record<string, unknown>>): BackupBucket | null {
  const of = (name: string) => String(environment[name] ?? "");
  const named = {
    endpoint: of("BACKUP_S3_ENDPOINT"),
    bucket: of("BACKUP_S3_BUCKET"),
    region: of("BACKUP_S3_REGION") || NO_REGION,
    keyId: of("BACKUP_S3_KEY_ID"),
    secret: of("BACKUP_S3_SECRET"),
    recipient: pastedKey(of("BACKUP_RECIPIENT")),
  };
  return Object.values(named).every(Boolean) ? named : null;
}
