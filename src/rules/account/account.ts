import * as z from "zod/mini";
import { composed } from "#rules/fields.ts";
import { recordedText, recordedVersion } from "#rules/record.ts";
import { type AdminType, adminTypes } from "./permissions.ts";

/**
 * A session ends 60 minutes after the last request that the administrator caused (see UNATTENDED_HEADER), or after 12
 * hours in all.
 */
export const SESSION_IDLE_MINUTES = 60;
export const SESSION_MAX_HOURS = 12;

/**
 * Marks a read that the page makes on its own while the administrator is away, so that it does not extend the idle
 * limit. The header's value is ignored.
 */
export const UNATTENDED_HEADER = "x-unattended";

export const signedOut = "Logged out successfully!";

/** Everybody must have a second factor, and this account has none yet. */
export const secondFactorMissing = "Please set up a second factor first.";

/** Every refused sign-in gets this text, including a refusal whose response carries none. */
export const signInRefusal = "Login failed. Please check your credentials.";

const signInText = "Please fill in both fields.";
const filledIn = z.string(signInText).check(z.minLength(1, signInText));

/** Sign-in by username or email. An over-long value simply matches no account. */
export const signInSchema = z.object({
  username: z.string(signInText).check(z.trim(), z.overwrite(composed), z.minLength(1, signInText)),
  password: filledIn,
});

export type SignInInput = z.input<typeof signInSchema>;

/** An administrator's account as stored. */
export interface Account {
  readonly username: string;
  readonly email: string;
  /** A self-describing argon2id hash; it never leaves the server. */
  readonly passwordHash: string;
  readonly adminType: AdminType;
  readonly isActive: boolean;
  /** Incremented to end all of the account's sessions; a session with another epoch is invalid. */
  readonly sessionEpoch: number;
  /** ISO 8601. Failed sign-ins before this moment do not lock the account; `null` if it was never unlocked. */
  readonly unlockedAt: string | null;
  /** Somebody else set the password, so that it expires soon after it was first used. */
  readonly hasTemporaryAccess: boolean;
  /** Whether it has second factors, of which it must use one to sign in. */
  readonly hasSecondFactor: boolean;
}

/** A signed-in browser, identified by the token that it holds. */
export interface Session {
  readonly accountId: string;
  /** The account's `sessionEpoch` at sign-in. */
  readonly epoch: number;
  /** ISO 8601. The last request that extended the idle limit, to the minute. */
  readonly lastSeenAt: string;
  /** ISO 8601. When its owner last proved to be there since the sign-in; `null` if never. */
  readonly provedAt: string | null;
  /** How its owner recognises it, such as "Chrome on Windows". */
  readonly device: string;
  /** Where the platform located the IP address at sign-in; `null` if it did not. */
  readonly place: string | null;
  readonly address: string;
  /** ISO 8601. The idle or the absolute limit, whichever comes first. */
  readonly expiresAt: string;
}

/** The account fields that may leave the server. */
export const accountViewSchema = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  adminType: z.enum(adminTypes),
  /** The password was set by somebody else and expires soon. */
  hasTemporaryAccess: z.optional(z.boolean()),
  /** Everybody must have a second factor, and this account has none: nothing else can be done until it has. */
  needsSecondFactor: z.optional(z.boolean()),
});

/** The caller's own account, and what the whole back office computes with. */
export const ownAccountSchema = z.extend(accountViewSchema, {
  /** Days without work besides Sundays (`calendar.ts`). */
  holidays: z._default(z.array(z.string()), []),
});

export type AccountView = z.infer<typeof accountViewSchema>;

/** An account as the account list shows it. */
export const accountRecordSchema = z.extend(accountViewSchema, {
  isActive: z.boolean(),
  /** For those who manage the accounts: whether it has second factors. */
  hasSecondFactor: z.optional(z.boolean()),
  /** For those who may unlock it: until when failed sign-ins lock it for some network. */
  lockedUntil: z.optional(z.string()),
  /** For those who may unlock it: whether no code is accepted any more, after too many wrong second factors. */
  refusesCodes: z.optional(z.boolean()),
  createdAt: recordedText,
  version: recordedVersion,
});

export type AccountRecord = z.infer<typeof accountRecordSchema>;

export const accountListSchema = z.object({ admins: z.array(accountRecordSchema) });

export type AccountList = z.infer<typeof accountListSchema>;

/** What every account may know of another one that is active, to give it a record or to mention it. */
const colleagueSchema = z.object({ _id: z.string(), username: z.string(), adminType: z.enum(adminTypes) });

export type Colleague = z.infer<typeof colleagueSchema>;

export const colleaguesSchema = z.object({ colleagues: z.array(colleagueSchema) });

export const signInAnswerSchema = z.object({
  token: z.string(),
  adminId: z.string(),
  admin: accountViewSchema,
});

export type SignInAnswer = z.infer<typeof signInAnswerSchema>;
