import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "#admin/screen/failure-text.ts";
import { accountsQuery } from "#admin/session/accounts-query.ts";
import { callsInTurn } from "#admin/session/calls-in-turn.ts";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import type { AccountRecord } from "#rules/account/account.ts";
import { showAccount, switchAccount } from "./accounts.queries.ts";
import { keepPassword } from "./session-passwords.ts";

/**
 * Activates and deactivates accounts optimistically, with rollback if the call fails (admin-back-office §4). Calls for
 * one account are queued, so that the last click wins and the last answer is displayed (spec-decisions B15).
 */
export function useStatusSwitch(onProblem: (text: string | null) => void) {
  const cache = useQueryClient();
  const [callInTurn] = useState(callsInTurn);
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());

  const want = (id: string, isActive: boolean | undefined) =>
    setWanted((before) => {
      const next = new Map(before);
      if (isActive === undefined) next.delete(id);
      else next.set(id, isActive);
      return next;
    });

  async function send(id: string, isActive: boolean, isLast: () => boolean) {
    try {
      const { admin } = await switchAccount(id, isActive);
      if (admin) {
        keepPassword(admin);
        showAccount(cache, admin);
      }
      if (isLast()) announce(isActive ? "Admin activated" : "Admin deactivated");
    } catch (error) {
      const text = failureText(error);
      onProblem(text);
      announceError(text);
    }
  }

  function settle(id: string) {
    // Without the pending value, the list shows the server's last answer.
    want(id, undefined);
    void cache.invalidateQueries({ queryKey: accountsQuery.queryKey });
  }

  function setStatus({ _id }: AccountRecord, isActive: boolean) {
    onProblem(null);
    want(_id, isActive);
    void cache.cancelQueries({ queryKey: accountsQuery.queryKey });
    callInTurn(
      _id,
      (isLast) => send(_id, isActive, isLast),
      () => settle(_id),
    );
  }

  const isActive = (account: AccountRecord) => wanted.get(account._id) ?? account.isActive;
  return { isActive, setStatus };
}
