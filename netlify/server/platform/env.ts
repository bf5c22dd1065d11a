import * as z from "zod/mini";
import { isAccountEmail, isUsername, tidyUsername } from "#rules/account/account-names.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#rules/account/account-password.ts";
import { notSetUp } from "#rules/app-error.ts";
import { CAPTCHA_CHARACTERS, CAPTCHA_LENGTH, isCaptchaAnswer } from "#rules/captcha.ts";
import { composed, trimmed } from "#rules/fields.ts";
import { mailAddress } from "#rules/mail-address.ts";
import { pastedKey } from "./backup-bucket.ts";
import { blobRegions } from "./blobs.ts";

/** Whether a host is this machine: such traffic needs no encryption. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || host.startsWith("127.");

export const SECRET_BYTES = 32;

const secret = z.pipe(
  z.string("is not set").check(
    z.refine((text) => Buffer.from(text, "base64url").length >= SECRET_BYTES, {
      error: `must be ${SECRET_BYTES} bytes or more, base64url`,
    }),
  ),
  z.transform((text: string) => new Uint8Array(Buffer.from(text, "base64url"))),
);

const tidyEmail = (typed: string) => trimmed(composed(typed));

const isMailAddress = (address: string) => mailAddress(address) !== null;

const deskEmail = z.optional(
  z.string().check(
    z.overwrite(tidyEmail),
    z.refine(isMailAddress, "must be an email address"),
    z.overwrite((address) => mailAddress(address) ?? address),
  ),
);

/** Tidied, then checked, like an account's own name or address. */
const signInName = (tidy: (typed: string) => string, mayBe: (name: string) => boolean, complaint: string) =>
  z.optional(z.string().check(z.overwrite(tidy), z.refine(mayBe, complaint)));

const environmentSchema = z.object({
  /** Signs session tokens. */
  SESSION_SECRET: secret,
  /** Signs the URLs of private files. */
  FILE_SECRET: secret,
  /** Derives the answers of captchas and signs the passes for solved ones. */
  CAPTCHA_SECRET: secret,
  /** The previous secrets, which still verify what was signed with them. */
  SESSION_SECRET_PREVIOUS: z.optional(secret),
  FILE_SECRET_PREVIOUS: z.optional(secret),
  CAPTCHA_SECRET_PREVIOUS: z.optional(secret),
  /** Derives the key that signs certificates. A new one signs from then on; what is signed stays valid. */
  CERTIFICATE_SECRET: z.optional(secret),
  /** A fixed answer for every captcha, for tests. */
  CAPTCHA_ANSWER: z.optional(
    z.string().check(
      z.refine(isCaptchaAnswer, {
        error: `must be ${CAPTCHA_LENGTH} characters of those that a captcha has: ${CAPTCHA_CHARACTERS}`,
      }),
    ),
  ),
  /** URL of the postal-code service, if not the public one. */
  PINCODE_API_URL: z.optional(z.url({ protocol: /^https?$/, error: "must be a web address" })),
  /** Netlify's build hook; the URL itself is a secret. */
  BUILD_HOOK_URL: z.optional(z.url({ protocol: /^https?$/, error: "must be a web address" })),
  /** The region in which Netlify stores files. Changing it does not move existing files. */
  BLOBS_REGION: z.optional(z.enum(blobRegions, `must be one of ${blobRegions.join(", ")}`)),
  /** Lets a monitor ask for checks that wake a sleeping database. */
  HEALTH_TOKEN: z.optional(z.string().check(z.minLength(16, "must have 16 characters or more"))),
  /** The mail server, with the sign-in for it. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: "must be an smtp: or smtps: address" })),
  /** The email address that mails come from, if not the firm's own. */
  MAIL_FROM: deskEmail,
  /** The address for mails to the firm, if not its public one. */
  MAIL_TO: deskEmail,
  /** Another service that is told of alerts, and the secret by which it knows them; both or none. */
  ALERT_WEBHOOK_URL: z.optional(z.url({ protocol: /^https?$/, error: "must be a web address" })),
  ALERT_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, "must have 16 characters or more"))),
  /** The word by which mails or alerts may leave this machine unencrypted. */
  ALLOW_UNENCRYPTED: z.optional(
    z
      .string()
      .check(z.regex(/^(?:smtp|webhook)(?:,(?:smtp|webhook))*$/, "must be smtp, webhook, or smtp,webhook")),
  ),
  /** Without a mail server, mails are written into this directory; set by the local runtime. */
  MAIL_DIRECTORY: z.optional(z.string()),
  /** A bucket of any service that speaks S3's protocol, for nightly backups; all of these or none, but for the region. */
  BACKUP_S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: "must be a web address" })),
  BACKUP_S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")),
  ),
  BACKUP_S3_REGION: z.optional(z.string()),
  BACKUP_S3_KEY_ID: z.optional(z.string()),
  BACKUP_S3_SECRET: z.optional(z.string()),
  /** The public key that encrypts these backups. The private key that opens them is not on the server. */
  BACKUP_RECIPIENT: z.optional(
    z.pipe(
      z.pipe(z.string(), z.transform(pastedKey)),
      z.string().check(z.regex(/^age1[02-9ac-hj-np-z]{58}$/, "must be a public key of age: age1…")),
    ),
  ),
  /** The first superadmin, created once while there is no account. */
  ADMIN_USERNAME: signInName(tidyUsername, isUsername, "must not contain @"),
  ADMIN_EMAIL: signInName(tidyEmail, isAccountEmail, "must be an email address"),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(PASSWORD_MIN, `must have ${PASSWORD_MIN} characters or more`),
        z.maxLength(PASSWORD_MAX, `must have at most ${PASSWORD_MAX} characters`),
      ),
  ),
});

export type Environment = z.output<typeof environmentSchema>;
type EnvironmentSource = Readonly<Record<string, string | undefined>>;

/** `NETLIFY` is only set during builds; a running function has the variables of its Lambda. */
export const isHosted = (source: EnvironmentSource) =>
  Boolean(source["NETLIFY"] ?? source["AWS_LAMBDA_FUNCTION_NAME"]);

/** What `ALLOW_UNENCRYPTED` names. */
export const allowsUnencrypted = (
  { ALLOW_UNENCRYPTED: allowed = "" }: { readonly ALLOW_UNENCRYPTED?: string | undefined },
  what: "smtp" | "webhook",
): boolean => allowed.split(",").includes(what);

/** Whether what is sent to the address can be read on its way. */
const isOpen = (address = "") =>
  /^http:/i.test(address) && URL.canParse(address) && !isLoopback(new URL(address).hostname);

/** All of them are set, or none. */
const setTogether = [
  ["ADMIN_USERNAME", "ADMIN_EMAIL", "ADMIN_PASSWORD"],
  ["ALERT_WEBHOOK_URL", "ALERT_WEBHOOK_SECRET"],
  ["BACKUP_S3_ENDPOINT", "BACKUP_S3_BUCKET", "BACKUP_S3_KEY_ID", "BACKUP_S3_SECRET", "BACKUP_RECIPIENT"],
];

function complaints(source: EnvironmentSource, issues: readonly z.core.$ZodIssue[]): string[] {
  const found = issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  for (const names of setTogether) {
    const missing = names.filter((name) => source[name] === undefined);
    if (missing.length < names.length) found.push(...missing.map((name) => `${name} is not set`));
  }
  if (isOpen(source["ALERT_WEBHOOK_URL"]) && !allowsUnencrypted(source, "webhook")) {
    found.push("ALERT_WEBHOOK_URL must be an https: address, unless ALLOW_UNENCRYPTED names webhook");
  }
  // Backups are encrypted before they are sent, but the bucket's answers are not.
  if (isOpen(source["BACKUP_S3_ENDPOINT"])) found.push("BACKUP_S3_ENDPOINT must be an https: address");
  if (source["CAPTCHA_ANSWER"] && isHosted(source)) {
    found.push("CAPTCHA_ANSWER is for tests and must not be set here");
  }
  return found;
}

/** Treats an empty variable as not set. */
const filledIn = (source: EnvironmentSource) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value));

function parse(given: EnvironmentSource) {
  const source = filledIn(given);
  const parsed = z.safeParse(environmentSchema, source);
  return { ...parsed, found: complaints(source, parsed.error?.issues ?? []) };
}

/** Every offending variable with what is wrong with it, but no values. */
export const settingComplaints = (given: EnvironmentSource): readonly string[] => parse(given).found;

/** The parsed settings. Throws an error that names every offending variable, but no values. */
export function parseEnvironment(given: EnvironmentSource): Environment {
  const { success, data, found } = parse(given);
  if (success && found.length === 0) return data;
  throw notSetUp(found.join("; "));
}
