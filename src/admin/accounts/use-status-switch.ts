import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureText } from "#admin/screen/failure-text.ts";
import type { AccountRecord } from "#domain/account.ts";
import { announce, announceError } from "#lib/toasts.ts";
import { accountsQuery, showAccount, switchAccount } from "./accounts.queries.ts";

interface Queue {
  tail: Promise<void>;
  waiting: number;
}

/**
 * Activates and deactivates accounts: shown at once, taken back when the call fails (admin-back-office §4). Calls about
 * one account go one after the other, so that the last press wins, and the last answer is what stays (spec-decisions B15).
 */
export function useStatusSwitch(onProblem: (text: string | null) => void) {
  const cache = useQueryClient();
  const queues = useRef(new Map<string, Queue>());
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());

  const want = (id: string, isActive: boolean | undefined) =>
    setWanted((before) => {
      const next = new Map(before);
      if (isActive === undefined) next.delete(id);
      else next.set(id, isActive);
      return next;
    });

  async function send(id: string, isActive: boolean, queue: Queue) {
    try {
      const { admin } = await switchAccount(id, isActive);
      showAccount(cache, admin);
      if (queue.waiting === 1) announce(isActive ? "Admin activated" : "Admin deactivated");
    } catch (error) {
      const text = failureText(error);
      onProblem(text);
      announceError(text);
    }
    queue.waiting -= 1;
    if (queue.waiting > 0) return;
    queues.current.delete(id);
    // Without what was wanted, the list shows what the server said last.
    want(id, undefined);
    void cache.invalidateQueries({ queryKey: accountsQuery.queryKey });
  }

  function setStatus({ _id }: AccountRecord, isActive: boolean) {
    const queue = queues.current.get(_id) ?? { tail: Promise.resolve(), waiting: 0 };
    queues.current.set(_id, queue);
    onProblem(null);
    want(_id, isActive);
    void cache.cancelQueries({ queryKey: accountsQuery.queryKey });
    queue.waiting += 1;
    queue.tail = queue.tail.then(() => send(_id, isActive, queue));
  }

  const isActive = (account: AccountRecord) => wanted.get(account._id) ?? account.isActive;
  return { isActive, setStatus };
}
