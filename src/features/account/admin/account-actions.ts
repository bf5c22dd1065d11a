import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminApi } from "#addresses/admin.ts";
import { ifMatch } from "#admin/editor/send-change.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { callsInTurn } from "#admin/session/calls-in-turn.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import type { AccountRecord } from "#rules/account/account.ts";
import { type AccountStatus, accountChangedSchema } from "../account-form.ts";
import type { Proof } from "../second-factor.ts";
import { accountsQuery } from "./accounts-query.ts";
import { useReauthentication } from "./reauthentication.tsx";
import { carryPasswordOver } from "./session-passwords.ts";

const removeAccount = ({ _id, version }: AccountRecord) =>
  callSigned(adminApi.account(_id), accountChangedSchema, { method: "DELETE", headers: ifMatch(version) });

const setAccountStatus = (id: string, status: AccountStatus) =>
  callSigned(adminApi.accountStatus(id), accountChangedSchema, { method: "PATCH", body: { status } });

const removeFactors = (id: string, proof: Proof) =>
  callSigned(adminApi.factorsOfAccount(id), accountChangedSchema, { method: "DELETE", body: proof });

/** Replaces the account in the cached list with the server's version. */
const showAccount = (cache: QueryClient, account: AccountRecord) =>
  cache.setQueryData(accountsQuery.queryKey, (accounts) =>
    accounts?.map((shown) => (shown._id === account._id ? account : shown)),
  );

type OnProblem = (text: string | null) => void;

/** Makes a call about an account, says how it went, and reads the list again. `null` is a call that was given up. */
function useAccountCall(onProblem: OnProblem) {
  const cache = useQueryClient();

  return async function make(call: () => Promise<unknown>, done: string): Promise<boolean> {
    onProblem(null);
    const isDone = await call().then(
      (answer) => {
        if (answer !== null) announce(done);
        return answer !== null;
      },
      (error: unknown) => {
        const text = failureText(error);
        onProblem(text);
        announceError(text);
        return false;
      },
    );
    await cache.invalidateQueries({ queryKey: accountsQuery.queryKey });
    return isDone;
  };
}

interface RemovalOptions {
  readonly onRemoved: (account: AccountRecord) => void;
  readonly onProblem: OnProblem;
}

/** Deletes accounts permanently. The row stays until the server confirms, because the list must show who can log in. */
export function useAccountRemoval({ onRemoved, onProblem }: RemovalOptions) {
  const make = useAccountCall(onProblem);
  return async function remove(account: AccountRecord) {
    if (await make(() => removeAccount(account), "Admin deleted")) onRemoved(account);
  };
}

const immediate = { unlock: "Admin unlocked", "sign-out": "Sessions ended" } as const;

/** Lifts the lock that failed sign-ins, such as a stranger's, have put on an account, or ends its sessions. */
export function useStatusCall(onProblem: OnProblem) {
  const make = useAccountCall(onProblem);
  return ({ _id }: AccountRecord, status: keyof typeof immediate) =>
    make(() => setAccountStatus(_id, status), immediate[status]);
}

/** Removes the second factors of somebody who has lost them. */
export function useFactorRemoval(onProblem: OnProblem) {
  const make = useAccountCall(onProblem);
  const { proved, dialog } = useReauthentication();
  const remove = ({ _id, username }: AccountRecord) =>
    make(() => proved((proof) => removeFactors(_id, proof)), `Second factors of ${username} removed`);
  return { remove, dialog };
}

/**
 * Activates and deactivates accounts optimistically, with rollback if the call fails. Calls for one account are queued,
 * so that the last click wins and the last answer is displayed (spec-decisions B15).
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
      const { admin } = await setAccountStatus(id, isActive ? "activate" : "deactivate");
      if (admin) {
        carryPasswordOver(admin);
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
