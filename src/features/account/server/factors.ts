import type { Account } from "#rules/account/account.ts";
import { randomGroups } from "#rules/account/account-password.ts";
import type { Stored } from "#rules/record.ts";
import { digest } from "#server/platform/crypto.ts";
import { type Actor, auditEntry } from "#server/store/audit-entry.ts";
import { allItems, type Store, type Write } from "#server/store/store.ts";
import { factorKindNames, RECOVERY_CODES } from "../second-factor.ts";
import type { SecondFactor } from "./second-factor.store.ts";

type Factor = Pick<SecondFactor, "kind" | "name">;

/** The account's second factors, newest first. */
export const factorsOf = (store: Store, accountId: string): Promise<Stored<SecondFactor>[]> =>
  allItems((page) => store.page("secondFactors", { ...page, index: "account", value: accountId }));

/** A second factor in words, such as: passkey “Laptop”. */
export const factorInWords = ({ kind, name }: Factor) => `${factorKindNames[kind].toLowerCase()} “${name}”`;

/**
 * Removes all of an account's factors, with its recovery codes. The same commit must change or remove the account at the
 * version that was read before, so that none is added meanwhile.
 */
export async function removalOfFactors(
  store: Store,
  accountId: string,
): Promise<{ readonly factors: readonly Stored<SecondFactor>[]; readonly writes: readonly Write[] }> {
  const [factors, codes] = await Promise.all([
    factorsOf(store, accountId),
    store.get("recoveryCodes", accountId),
  ]);
  const removals = factors.map(({ _id: id, version }) => ({ remove: "secondFactors", id, version }) as const);
  return {
    factors,
    writes: [...removals, ...(codes ? [{ remove: "recoveryCodes", id: accountId } as const] : [])],
  };
}

interface Logged {
  readonly action: "factor-added" | "factor-removed";
  readonly factors: readonly Factor[];
}

/** The log's entry about factors that an account has got or lost. */
export function factorEntry(
  deps: { readonly newId: () => string },
  actor: Actor,
  { _id, username }: Pick<Stored<Account>, "_id" | "username">,
  { action, factors }: Logged,
): Write {
  const named = factors.map(({ kind, name }) => `${factorKindNames[kind]}: ${name}`).join("; ");
  const change = action === "factor-added" ? { before: null, after: named } : { before: named, after: null };
  return auditEntry(deps, actor, {
    action,
    collection: "accounts",
    recordId: _id,
    label: username,
    changes: [{ field: "secondFactor", ...change }],
  });
}

/** Lower case only, without characters that are easily confused: 16 of them have 78 bits. */
const alphabet = "abcdefghjkmnpqrstvwxyz23456789";

const newCode = () => randomGroups(alphabet, 4, 4);

/** A fast hash is enough for codes that are random and that long. The account's id serves as salt. */
const hashOf = (accountId: string, code: string) => digest(`${accountId} ${code.replaceAll("-", "")}`);

/** New codes, and what is stored of them. */
export function newRecoveryCodes(accountId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  return { codes, hashes: codes.map((code) => hashOf(accountId, code)) };
}

/** The hashes that are left after using the code; `null` if it is none of them. */
export function withoutCode(hashes: readonly string[], accountId: string, code: string): string[] | null {
  const used = hashOf(accountId, code);
  return hashes.includes(used) ? hashes.filter((hash) => hash !== used) : null;
}
