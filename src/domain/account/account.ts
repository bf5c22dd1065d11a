import * as z from "zod/mini";
import { composed } from "#domain/fields.ts";

export const adminTypes = ["admin", "superadmin"] as const;
export type AdminType = (typeof adminTypes)[number];

/** Who may do what; the server decides by it and the back office hides by it (spec-decisions B3, K7). */
const permissions = {
  "enquiries:read": ["admin", "superadmin"],
  "enquiries:write": ["admin", "superadmin"],
  "projects:read": ["admin", "superadmin"],
  "projects:write": ["admin", "superadmin"],
  "jobfair:read": ["admin", "superadmin"],
  "dashboard:read": ["admin", "superadmin"],
  "search:read": ["admin", "superadmin"],
  "exports:read": ["admin", "superadmin"],
  "accounts:read": ["admin", "superadmin"],
  "accounts:write": ["superadmin"],
  "audit:read": ["superadmin"],
  "content:write": ["admin", "superadmin"],
  "jobfair:write": ["admin", "superadmin"],
  "staff:read": ["admin", "superadmin"],
  "staff:write": ["admin", "superadmin"],
} as const satisfies Record<string, readonly AdminType[]>;

export type Permission = keyof typeof permissions;

export const isPermitted = (adminType: AdminType, permission: Permission) =>
  (permissions[permission] as readonly AdminType[]).includes(adminType);

/** 60 minutes without a call that somebody was there for, or 12 hours in all, end a session (spec-decisions B5). */
export const SESSION_IDLE_MINUTES = 60;
export const SESSION_MAX_HOURS = 12;

/**
 * Says of a call for reading that the page makes it by itself while nobody is there, so that it does not move the idle
 * limit on. Its value is of no matter.
 */
export const UNATTENDED_HEADER = "x-unattended";

export const signedOut = "Logged out successfully!";

/** Every refusal of a sign-in reads the same, and so does one whose own words did not come. */
export const signInRefusal = "Login failed. Please check your credentials.";

const signInText = "Please fill in both fields.";
const filledIn = z.string(signInText).check(z.minLength(1, signInText));

/** Sign-in by user name or e-mail (admin-back-office §5). What is too long for any account is simply wrong. */
export const signInSchema = z.object({
  username: z.string(signInText).check(z.trim(), z.overwrite(composed), z.minLength(1, signInText)),
  password: filledIn,
});

export type SignInInput = z.input<typeof signInSchema>;

/** An administrator's account as it is kept. */
export interface Account {
  readonly username: string;
  readonly email: string;
  /** A self-describing argon2id string; never leaves the server. */
  readonly passwordHash: string;
  readonly adminType: AdminType;
  readonly isActive: boolean;
  /** Moves on when all of the account's sessions are to end; those that name an earlier one are dead. */
  readonly sessionEpoch: number;
}

/** A signed-in browser. The token that the browser holds names it. */
export interface Session {
  readonly accountId: string;
  /** The account's `sessionEpoch` when it began. */
  readonly epoch: number;
  /** ISO 8601. When the server last heard from it, to the minute. */
  readonly lastSeenAt: string;
  /** ISO 8601. The idle or the absolute limit, whichever comes first. */
  readonly expiresAt: string;
}

/** What leaves the server of an account. */
export const accountViewSchema = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  adminType: z.enum(adminTypes),
});

export type AccountView = z.infer<typeof accountViewSchema>;

/** An account in the list of accounts. */
export const accountRecordSchema = z.extend(accountViewSchema, {
  isActive: z.boolean(),
  createdAt: z.string(),
  version: z.number(),
});

export type AccountRecord = z.infer<typeof accountRecordSchema>;

export const accountListSchema = z.object({ admins: z.array(accountRecordSchema) });

export type AccountList = z.infer<typeof accountListSchema>;

export const signInAnswerSchema = z.object({
  token: z.string(),
  adminId: z.string(),
  admin: accountViewSchema,
});

export type SignInAnswer = z.infer<typeof signInAnswerSchema>;
