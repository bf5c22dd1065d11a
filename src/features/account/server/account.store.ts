import { boolean, integer, text } from "drizzle-orm/pg-core";
import type { Account, Session } from "#rules/account/account.ts";
import { adminTypes } from "#rules/account/permissions.ts";
import { collection } from "#server/store/collection.ts";
import { instant } from "#server/store/table.ts";

export const accounts = collection<Account>()("accounts", {
  table: {
    columns: {
      username: text().notNull(),
      email: text().notNull(),
      passwordHash: text().notNull(),
      adminType: text({ enum: adminTypes }).notNull(),
      isActive: boolean().notNull(),
      sessionEpoch: integer().notNull().default(0),
      unlockedAt: instant(),
      hasTemporaryAccess: boolean().notNull().default(false),
      hasSecondFactor: boolean().notNull().default(false),
    },
    unique: {
      username: { field: "username", ignoreCase: true },
      email: { field: "email", ignoreCase: true },
    },
  },
  search: { fields: ["username", "email"] },
  privacy: { persons: { username: "name", email: "email" }, retention: "kept" },
  office: { resource: "accounts", audit: ({ username }) => username },
});

export const sessions = collection<Session>()("sessions", {
  table: {
    isMomentary: true,
    columns: {
      accountId: text().notNull(),
      epoch: integer().notNull().default(0),
      lastSeenAt: instant().notNull(),
      provedAt: instant(),
      device: text().notNull().default(""),
      place: text(),
      address: text().notNull().default(""),
      expiresAt: instant().notNull(),
    },
    listings: { account: "accountId" },
  },
  privacy: {
    persons: { device: "other", place: "other", address: "other" },
    owner: { collection: "accounts", id: "accountId" },
  },
});

/** When the lock that failed sign-ins put on an account, for a network or device, ends. */
interface Lockout {
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id is the account's, or a hash of a name that no account has. */
export const lockouts = collection<Lockout>()("lockouts", {
  table: { columns: { expiresAt: instant().notNull() } },
  privacy: { persons: "none" },
});

/** A link by which a password can be chosen, once. */
interface PasswordReset {
  readonly accountId: string;
  /** The account's `sessionEpoch`: another new password invalidates the link. */
  readonly epoch: number;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id is a hash of the token in the link. */
export const passwordResets = collection<PasswordReset>()("passwordResets", {
  table: {
    isMomentary: true,
    columns: { accountId: text().notNull(), epoch: integer().notNull(), expiresAt: instant().notNull() },
  },
  privacy: { persons: "none" },
});

/** An optimistic lock: commits that must not overlap each increment its version, so only one of them succeeds. */
interface Lock {
  readonly subject: string;
}

/** The id is the subject. */
export const locks = collection<Lock>()("locks", {
  table: { columns: { subject: text().notNull() } },
  privacy: { persons: "none", retention: "kept" },
});

/** Up to which moment an account has seen arrivals. */
interface Visit {
  /** ISO 8601. Later arrivals count as new. */
  readonly seenUntil: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id is the account's. */
export const visits = collection<Visit>()("visits", {
  table: { columns: { seenUntil: instant().notNull(), expiresAt: instant().notNull() } },
  privacy: { persons: "none" },
});
