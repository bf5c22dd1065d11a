import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "#admin/screen/failure-text.ts";
import type { AccountRecord } from "#domain/account.ts";
import { announce, announceError } from "#lib/toasts.ts";
import { accountsQuery, removeAccount } from "./accounts.queries.ts";

/** Deletes accounts for good. Nobody is gone before the server says so: what is shown is who may come in. */
export function useAccountRemoval(onRemoved: (account: AccountRecord) => void) {
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);

  async function remove(account: AccountRecord) {
    setProblem(null);
    try {
      await removeAccount(account);
      announce("Admin deleted");
      onRemoved(account);
    } catch (error) {
      const text = failureText(error);
      setProblem(text);
      announceError(text);
    }
    await cache.invalidateQueries({ queryKey: accountsQuery.queryKey });
  }

  return { remove, problem };
}
