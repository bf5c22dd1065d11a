import { bigint, boolean, integer, jsonb, text } from "drizzle-orm/pg-core";
import { collection } from "#server/store/collection.ts";
import { instant } from "#server/store/table.ts";
import { type FactorKind, factorKinds } from "../second-factor.ts";

/** What an administrator confirms a sign-in with, besides the password. */
export interface SecondFactor {
  readonly accountId: string;
  readonly kind: FactorKind;
  /** The name that its owner gave it. */
  readonly name: string;
  /** ISO 8601; `null` if it has not been used since it was added. */
  readonly lastUsedAt: string | null;
  /** An authenticator's secret, encrypted; `null` for a passkey. */
  readonly sealedSecret: string | null;
  /** A passkey's id and public key, base64url; `null` for an authenticator. */
  readonly credentialId: string | null;
  readonly publicKey: string | null;
  /** The transports of a passkey, as reported by the browser. */
  readonly transports: readonly string[];
  /** The period of an authenticator's last code, or a passkey's number of uses: a lower one has been used before. */
  readonly counter: number;
}

/**
 * The id of an authenticator follows from its account, which can have one, and that of a passkey from its credential.
 * Every commit that adds or removes one also changes its account, so that those of one account never overlap.
 */
export const secondFactors = collection<SecondFactor>()("secondFactors", {
  persons: { fields: { name: "other" }, owner: { collection: "accounts", id: "accountId" } },
  retention: "withOwner",
  columns: {
    accountId: text().notNull(),
    kind: text({ enum: factorKinds }).notNull(),
    name: text().notNull(),
    lastUsedAt: instant(),
    sealedSecret: text(),
    credentialId: text(),
    publicKey: text(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    counter: bigint({ mode: "number" }).notNull(),
  },
  listings: { account: "accountId" },
});

/** What replaces a lost second factor. */
interface RecoveryCodes {
  /** Hashes of the codes that have not been used. */
  readonly hashes: readonly string[];
}

/** The id is the account's. */
export const recoveryCodes = collection<RecoveryCodes>()("recoveryCodes", {
  persons: "none",
  retention: "kept",
  columns: { hashes: jsonb().$type<readonly string[]>().notNull() },
});

/** A second factor that is being set up. */
interface FactorSetUp {
  readonly accountId: string;
  /** An authenticator's secret, encrypted, or a passkey's challenge. */
  readonly secret: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id follows from the session and the kind of factor. */
export const factorSetUps = collection<FactorSetUp>()("factorSetUps", {
  isMomentary: true,
  persons: "none",
  columns: { accountId: text().notNull(), secret: text().notNull(), expiresAt: instant().notNull() },
});

/** A sign-in whose password was right, and which waits for the second factor. */
interface SignInTicket {
  readonly accountId: string;
  /** The account's `sessionEpoch`: another new password invalidates the ticket. */
  readonly epoch: number;
  /** The id that the account's lockout is counted under. */
  readonly unlockedAt: string | null;
  /** The challenge that a passkey must sign. */
  readonly challenge: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The id is a hash of the ticket. */
export const signInTickets = collection<SignInTicket>()("signInTickets", {
  isMomentary: true,
  persons: "none",
  columns: {
    accountId: text().notNull(),
    epoch: integer().notNull(),
    unlockedAt: instant(),
    challenge: text().notNull(),
    expiresAt: instant().notNull(),
  },
});

/** Whether everybody needs a second factor. */
interface SignInRules {
  readonly requiresSecondFactor: boolean;
}

/** A singleton. */
export const signInRules = collection<SignInRules>()("signInRules", {
  persons: "none",
  retention: "kept",
  columns: { requiresSecondFactor: boolean().notNull() },
});
