import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * Refetches records after a change, but not while deletions are pending: until the last one is answered, the server's
 * list still contains records that are being deleted.
 */
export function useReadAgain(queryKey: QueryKey) {
  const cache = useQueryClient();
  const pendingDeletes = useRef(0);

  async function readAgain() {
    if (pendingDeletes.current === 0) await cache.invalidateQueries({ queryKey });
  }

  return {
    readAgain,

    /** A deletion starts; a pending response would bring the record back. */
    async beginRemoval() {
      pendingDeletes.current += 1;
      await cache.cancelQueries({ queryKey });
    },

    /** The deletion has succeeded or failed. */
    async endRemoval() {
      pendingDeletes.current -= 1;
      await readAgain();
    },
  };
}
