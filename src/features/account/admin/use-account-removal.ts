import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "#admin/screen/failure-text.ts";
import { accountsQuery } from "#admin/session/accounts-query.ts";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import type { AccountRecord } from "#rules/account/account.ts";
import { removeAccount } from "./accounts.queries.ts";

interface RemovalOptions {
  readonly onRemoved: (account: AccountRecord) => void;
  readonly onProblem: (text: string | null) => void;
}

/** Deletes accounts permanently. The row stays until the server confirms, because the list must show who can log in. */
export function useAccountRemoval({ onRemoved, onProblem }: RemovalOptions) {
  const cache = useQueryClient();

  async function remove(account: AccountRecord) {
    onProblem(null);
    try {
      await removeAccount(account);
      announce("Admin deleted");
      onRemoved(account);
    } catch (error) {
      const text = failureText(error);
      onProblem(text);
      announceError(text);
    }
    await cache.invalidateQueries({ queryKey: accountsQuery.queryKey });
  }

  return remove;
}
