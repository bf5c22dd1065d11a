import { useQuery } from "@tanstack/react-query";
import type { Noun } from "#admin/noun.ts";
import { nouns } from "#admin/nouns.ts";
import { accountQuery, USUAL_TYPE } from "#admin/session/account.ts";
import { isPermitted } from "#rules/account/permissions.ts";

const described: readonly Noun[] = Object.values(nouns);

/** The noun of a page, by the page's name. */
export const nounOf = (page: string) => described.find(({ pages }) => page in pages);

/** What a page requires; `null` if everybody may open it. */
export function permissionFor(page: string) {
  const noun = nounOf(page);
  return noun?.restricted[page] ?? noun?.permission ?? null;
}

/**
 * Whether the signed-in administrator may open a page; `undefined` while that is not known. One that most may open is
 * shown at once. If the account cannot be loaded, the server decides.
 */
export function useAccess(page: string): boolean | undefined {
  const { data: account, isPending } = useQuery(accountQuery);
  const permission = permissionFor(page);
  if (permission === null || isPermitted(account?.adminType ?? USUAL_TYPE, permission)) return true;
  if (isPending) return undefined;
  return account === undefined;
}
