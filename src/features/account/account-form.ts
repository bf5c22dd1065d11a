import * as z from "zod/mini";
import { accountRecordSchema } from "#rules/account/account.ts";
import { isAccountEmail, tidyUsername, usernameRules } from "#rules/account/account-names.ts";
import { passwordRules, UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import { adminTypes, roleNames } from "#rules/account/permissions.ts";
import { atMost, EMAIL_MAX, type Rule, required, SHORT_TEXT_MAX, textField } from "#rules/fields.ts";

/** The documented texts of the accounts. */
export const accountTexts = {
  missing: "All fields are required!",
  unchanged: "No changes detected. Update not required.",
  ownName: "The password must differ from the username and the email address.",
  currentMissing: "Please enter your current password.",
  currentWrong: "This is not your current password.",
} as const;

const missing = required(accountTexts.missing);

const username = textField([missing, ...usernameRules, atMost(SHORT_TEXT_MAX)], tidyUsername);

const email = textField([
  missing,
  [isAccountEmail, "Please enter a valid email address."],
  atMost(EMAIL_MAX),
]);

/** White space is part of a password. */
const asTyped = (typed: string) => typed;

const isTyped: Rule = [(password) => password !== UNCHANGED_PASSWORD, accountTexts.missing];
const newPassword = textField([missing, isTyped, ...passwordRules], asTyped);

const unlessUnchanged = ([holds, text]: Rule): Rule => [
  (password) => password === UNCHANGED_PASSWORD || holds(password),
  text,
];

/** Rejects text that was typed after the dots that represent the old password. */
const isTypedAnew: Rule = [
  (password) => password === UNCHANGED_PASSWORD || !password.includes("••"),
  "Please type the whole password again.",
];
const changedPassword = textField([missing, isTypedAnew, ...passwordRules.map(unlessUnchanged)], asTyped);

const chooseRole = () =>
  `Please choose ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(Object.values(roleNames))}.`;

const adminType = z.enum(adminTypes, {
  error: ({ input }) => (input ? chooseRole() : accountTexts.missing),
});

interface Credentials {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Attackers try the account's own names right after the common passwords. */
export const isOwnName = ({ username: name, email: address, password }: Credentials) =>
  [name, address, address.split("@")[0]].some((own) => own?.toLowerCase() === password.toLowerCase());

const notOwnName = z.refine<Credentials>((account) => !isOwnName(account), {
  error: accountTexts.ownName,
  path: ["password"],
});

export const newAccountSchema = z
  .object({ username, email, password: newPassword, adminType })
  .check(notOwnName);

/** Editing an account: the same four fields, but the password may be left unchanged. */
export const changedAccountSchema = z
  .object({ username, email, password: changedPassword, adminType })
  .check(notOwnName);

export type NewAccount = z.output<typeof newAccountSchema>;
export type ChangedAccount = z.output<typeof changedAccountSchema>;

/** What administrators can do to an account: let it sign in or not, forget its failed sign-ins, end its sessions. */
export const accountStatuses = ["activate", "deactivate", "unlock", "sign-out"] as const;

export type AccountStatus = (typeof accountStatuses)[number];

/** Response to any change of an account. */
export const accountAnswerSchema = z.object({
  /** `false` if nothing differed. */
  modified: z.optional(z.boolean()),
  message: z.string(),
  admin: accountRecordSchema,
});

/** The same in the browser, which reads the list again after every change: the account may be missing. */
export const accountChangedSchema = z.object({
  modified: accountAnswerSchema.shape.modified,
  message: z.optional(accountAnswerSchema.shape.message),
  admin: z.optional(accountAnswerSchema.shape.admin),
});

export type AccountAnswer = z.infer<typeof accountAnswerSchema>;
