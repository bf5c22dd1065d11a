import * as z from "zod/mini";
import { isAccountEmail, isUsername } from "#domain/account/account-names.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "#domain/account/account-password.ts";
import { AppError } from "./app-error.ts";

/** Whoever sets the service up has to read it, so it goes to the caller as well. Names variables, never values. */
export const notSetUp = (reason: string) =>
  new AppError("unavailable", { message: `The service is not set up: ${reason}.` });

export const SECRET_BYTES = 32;

const secret = z.pipe(
  z.string("is not set").check(
    z.refine((text) => Buffer.from(text, "base64url").length >= SECRET_BYTES, {
      error: `must be ${SECRET_BYTES} bytes or more, base64url`,
    }),
  ),
  z.transform((text: string) => new Uint8Array(Buffer.from(text, "base64url"))),
);

/** Tidied as sign-in tidies what is typed there, and then such as an account's own may be. */
const signInName = (mayBe: (name: string) => boolean, complaint: string) =>
  z.optional(z.string().check(z.trim(), z.normalize("NFC"), z.refine(mayBe, complaint)));

const environmentSchema = z.object({
  /** Signs session tokens. */
  SESSION_SECRET: secret,
  /** Signs the addresses of private files. */
  FILE_SECRET: secret,
  /** Makes the answers of captchas, and signs what a solved one is good for. */
  CAPTCHA_SECRET: secret,
  /** Every captcha's answer, for tests. */
  CAPTCHA_ANSWER: z.optional(z.string()),
  /** The postal-code service, where it is not the public one. */
  PINCODE_API_URL: z.optional(z.url({ protocol: /^https?$/, error: "must be a web address" })),
  /** Where Netlify takes requests for a build: its address is a secret. */
  BUILD_HOOK_URL: z.optional(z.url({ protocol: /^https?$/, error: "must be a web address" })),
  /** The first superadmin, made once when there is no account. */
  ADMIN_USERNAME: signInName(isUsername, "must not contain @"),
  ADMIN_EMAIL: signInName(isAccountEmail, "must be an e-mail address"),
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

/** Netlify names itself while it builds; a running function sees the variables of the Lambda that it is. */
const isHosted = (source: EnvironmentSource) =>
  Boolean(source["NETLIFY"] ?? source["AWS_LAMBDA_FUNCTION_NAME"]);

const firstAccountNames = ["ADMIN_USERNAME", "ADMIN_EMAIL", "ADMIN_PASSWORD"];

function complaints(source: EnvironmentSource, issues: readonly z.core.$ZodIssue[]): string[] {
  const found = issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  const missing = firstAccountNames.filter((name) => source[name] === undefined);
  if (missing.length > 0 && missing.length < firstAccountNames.length) {
    found.push(...missing.map((name) => `${name} is not set`));
  }
  if (source["CAPTCHA_ANSWER"] && isHosted(source)) {
    found.push("CAPTCHA_ANSWER is for tests and must not be set here");
  }
  return found;
}

/** Set to nothing is not set. */
const filledIn = (source: EnvironmentSource) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value));

/** The settings, or an error that names every variable in the way and no value. */
export function parseEnvironment(given: EnvironmentSource): Environment {
  const source = filledIn(given);
  const parsed = z.safeParse(environmentSchema, source);
  const found = complaints(source, parsed.error?.issues ?? []);
  if (parsed.success && found.length === 0) return parsed.data;
  throw notSetUp(found.join("; "));
}
