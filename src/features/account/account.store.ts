import { boolean, integer, text } from "drizzle-orm/pg-core";
import type { Account, Session } from "#rules/account/account.ts";
import { adminTypes } from "#rules/account/permissions.ts";
import { collection } from "#server/store/collection.ts";
import { instant } from "#server/store/columns.ts";

export const accounts = collection<Account>()("accounts", {
  columns: {
    username: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    adminType: text({ enum: adminTypes }).notNull(),
    isActive: boolean().notNull(),
    sessionEpoch: integer().notNull(),
  },
  unique: {
    username: { field: "username", ignoreCase: true },
    email: { field: "email", ignoreCase: true },
  },
  searchable: ["username", "email"],
});

export const sessions = collection<Session>()("sessions", {
  columns: {
    accountId: text().notNull(),
    epoch: integer().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  listings: { account: "accountId" },
});

/** An optimistic lock: commits that must not overlap each increment its version, so only one of them succeeds. */
interface Lock {
  readonly subject: string;
}

/** The id is the subject. */
export const locks = collection<Lock>()("locks", { columns: { subject: text().notNull() } });

/** Up to which moment an account has seen arrivals. */
interface Visit {
  /** ISO 8601. Later arrivals count as new. */
  readonly seenUntil: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id is the account's. */
export const visits = collection<Visit>()("visits", {
  columns: { seenUntil: instant().notNull(), expiresAt: instant().notNull() },
});
