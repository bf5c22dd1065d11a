import { bigint, boolean, integer, jsonb, text } from "drizzle-orm/pg-core";
import { collection } from "#server/store/collection.ts";
import { instant, type RowOf } from "#server/store/table.ts";
import { factorKinds } from "../second-factor.ts";

/** What an administrator confirms a sign-in with, besides the password. */
const secondFactorColumns = {
  accountId: text().notNull(),
  kind: text({ enum: factorKinds }).notNull(),
  /** The name that its owner gave it. */
  name: text().notNull(),
  /** ISO 8601; `null` if it has not been used since it was added. */
  lastUsedAt: instant(),
  /** An authenticator's secret, encrypted; `null` for a passkey. */
  sealedSecret: text(),
  /** A passkey's id and public key, base64url; `null` for an authenticator. */
  credentialId: text(),
  publicKey: text(),
  /** The transports of a passkey, as reported by the browser. */
  transports: jsonb().$type<readonly string[]>().notNull(),
  /** The period of an authenticator's last code, or a passkey's number of uses: a lower one has been used before. */
  counter: bigint({ mode: "number" }).notNull(),
};

export type SecondFactor = RowOf<typeof secondFactorColumns>;

/**
 * The id of an authenticator follows from its account, which can have one, and that of a passkey from its credential.
 * Every commit that adds or removes one also changes its account, so that those of one account never overlap.
 */
export const secondFactors = collection<SecondFactor>()("secondFactors", {
  table: {
    columns: secondFactorColumns,
    listings: { account: "accountId" },
  },
  privacy: {
    persons: { name: "other" },
    owner: { collection: "accounts", id: "accountId" },
    retention: "withOwner",
  },
});

/** What replaces a lost second factor. */
const recoveryCodesColumns = {
  /** Hashes of the codes that have not been used. */
  hashes: jsonb().$type<readonly string[]>().notNull(),
};

/** The id is the account's. */
export const recoveryCodes = collection<RowOf<typeof recoveryCodesColumns>>()("recoveryCodes", {
  table: { columns: recoveryCodesColumns },
  privacy: { persons: "none", retention: "kept" },
});

const factorSetUpColumns = {
  accountId: text().notNull(),
  /** An authenticator's secret, encrypted, or a passkey's challenge. */
  secret: text().notNull(),
  /** ISO 8601. */
  expiresAt: instant().notNull(),
};

/** The id follows from the session and the kind of factor. */
export const factorSetUps = collection<RowOf<typeof factorSetUpColumns>>()("factorSetUps", {
  table: {
    isMomentary: true,
    columns: factorSetUpColumns,
  },
  privacy: { persons: "none" },
});

/** A sign-in whose password was right, and which waits for the second factor. */
const signInTicketColumns = {
  accountId: text().notNull(),
  /** The account's `sessionEpoch`: another new password invalidates the ticket. */
  epoch: integer().notNull(),
  /** The id that the account's lockout is counted under. */
  unlockedAt: instant(),
  /** The challenge that a passkey must sign. */
  challenge: text().notNull(),
  /** ISO 8601. */
  expiresAt: instant().notNull(),
};

/** The id is a hash of the ticket. */
export const signInTickets = collection<RowOf<typeof signInTicketColumns>>()("signInTickets", {
  table: {
    isMomentary: true,
    columns: signInTicketColumns,
  },
  privacy: { persons: "none" },
});

/** Whether everybody needs a second factor. */
const signInRulesColumns = {
  requiresSecondFactor: boolean().notNull(),
};

/** A singleton. */
export const signInRules = collection<RowOf<typeof signInRulesColumns>>()("signInRules", {
  table: { columns: signInRulesColumns },
  privacy: { persons: "none", retention: "kept" },
});
