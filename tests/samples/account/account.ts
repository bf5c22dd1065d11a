import type { Account, AccountRecord } from "#rules/account/account.ts";

/** A complete account as it is stored. Nobody can sign in to it. Tests vary it, so that a new field is added to them here. */
export const storedAccount = (username: string, changes: Partial<Account> = {}): Account => ({
  username,
  email: `${username}@tidepoint.example`,
  passwordHash: "$argon2id$sample",
  adminType: "admin",
  isActive: true,
  sessionEpoch: 0,
  unlockedAt: null,
  hasTemporaryAccess: false,
  hasSecondFactor: false,
  ...changes,
});

/** The same as the list of accounts receives it. */
export function accountRecord(username: string, changes: Partial<AccountRecord> = {}): AccountRecord {
  const { passwordHash, sessionEpoch, unlockedAt, hasTemporaryAccess, hasSecondFactor, ...shown } =
    storedAccount(username);
  return {
    ...shown,
    _id: `id-${username}`,
    createdAt: "2026-08-20T06:00:00.000Z",
    version: 3,
    ...changes,
  };
}
