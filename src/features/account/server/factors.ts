import type { Account } from "#rules/account/account.ts";
import type { Stored } from "#rules/record.ts";
import { type Actor, auditEntry } from "#server/store/audit-entry.ts";
import { allItems, type Store, type Write } from "#server/store/store.ts";
import { factorKindNames } from "../second-factor.ts";
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
