import * as z from "zod/mini";
import { plainDigits } from "#rules/fields.ts";
import { recordedText } from "#rules/record.ts";

/** Time for the second step of a sign-in, and for setting up a second factor. */
export const SECOND_STEP_MINUTES = 10;

export const RECOVERY_CODES = 10;
/** With this many left or fewer, the owner is asked to create new ones. */
export const FEW_RECOVERY_CODES = 3;

export const secondFactorTexts = {
  asked: "Please confirm with your second factor.",
  wrongCode: "This code is not right, or has been used. Please enter the current one.",
  wrongClock:
    "This code is not for the present time: the clock of your phone may be wrong. Please set its date and time to automatic, and enter the code that the app shows then.",
  wrongPasskey: "This passkey was not accepted. Please try again, or use a code.",
  tooManyTries: "Too many wrong codes. Please wait ten minutes and try again.",
  /** However long one waits. */
  codesRefused:
    "Too many wrong codes have been entered for this account. Please use a recovery code or a passkey, or ask a superadmin to unlock the account.",
  tooLate: "This log-in took too long, or has been completed elsewhere. Please enter your password again.",
  wrongSetUpCode: "This code is not right. Please enter the code that the app shows now.",
  setUpTooLate: "This took too long. Please begin again.",
} as const;

export const factorKinds = ["authenticator", "passkey"] as const;

type FactorKind = (typeof factorKinds)[number];

export const factorKindNames: Readonly<Record<FactorKind, string>> = {
  authenticator: "Authenticator app",
  passkey: "Passkey",
};

/** What people type or paste, in whatever script, without the blanks and dashes that group it. */
const ungrouped = (typed: string) =>
  plainDigits(typed)
    .replace(/[\s\u2010-\u2015-]/gu, "")
    .toLowerCase();

export const isAuthenticatorCode = (code: string) => /^\d{6}$/.test(code);

export const codeField = z
  .string(secondFactorTexts.wrongCode)
  .check(z.overwrite(ungrouped), z.maxLength(64, secondFactorTexts.wrongCode));

/** What the browser's passkey functions return, which the server's library checks. */
export const credentialField = z.looseObject({ id: z.string() });

/** The same call as the sign-in: with the ticket instead of the password, and a code or a passkey's answer. */
export const secondStepSchema = z.object({
  ticket: z.string().check(z.regex(/^[\w-]{22,64}$/, secondFactorTexts.tooLate)),
  /** An authenticator's code, or a recovery code. */
  code: z.optional(codeField),
  assertion: z.optional(credentialField),
});

/** The refusal of a right password whose account has a second factor. */
export const secondStepAskedSchema = z.object({
  code: z.literal("second_factor_required"),
  ticket: z.string(),
  hasAuthenticator: z.boolean(),
  /** For the browser's passkey function; `null` if the account has no passkey. */
  passkey: z.nullable(z.looseObject({ challenge: z.string() })),
});

export type SecondStepAsked = Omit<z.infer<typeof secondStepAskedSchema>, "code">;

const secondFactorRecordSchema = z.object({
  _id: z.string(),
  kind: z.enum(factorKinds),
  name: z.string(),
  createdAt: recordedText,
  /** ISO 8601; `null` if it has not been used since it was added. */
  lastUsedAt: z.nullable(z.string()),
});

export type SecondFactorRecord = z.infer<typeof secondFactorRecordSchema>;

/** The caller's own second factors. */
export const secondFactorsSchema = z.object({
  factors: z.array(secondFactorRecordSchema),
  recoveryCodesLeft: z.number(),
  /** Whether everybody must have one. */
  isRequired: z.boolean(),
});

export type SecondFactors = z.infer<typeof secondFactorsSchema>;

/**
 * Proves that it is not somebody with a stolen session: the password, and a second factor where the account has one. May
 * be left out for five minutes after the sign-in, or after the last proof.
 */
export const proofSchema = z.object({
  currentPassword: z.optional(z.string()),
  code: z.optional(codeField),
  assertion: z.optional(credentialField),
});

export type Proof = z.output<typeof proofSchema>;

/** Added to the error that asks for a proof of identity, if the account has a second factor. */
export const proofAskedSchema = z.object({
  secondFactor: z.pick(secondStepAskedSchema, { hasAuthenticator: true, passkey: true }),
});

/** The responses of the calls about the caller's own second factors, besides the list of them. */
export const factorAnswers = {
  authenticator: z.object({ secret: z.string(), uri: z.string() }),
  passkey: z.object({ options: z.looseObject({ challenge: z.string() }) }),
  /** Recovery codes are sent once, when they are created; absent if there are earlier ones that remain. */
  added: z.object({ recoveryCodes: z.optional(z.array(z.string())) }),
  recoveryCodes: z.object({ recoveryCodes: z.array(z.string()) }),
};
