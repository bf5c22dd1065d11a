import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * Reads records again once they were changed, though not while some are being deleted: until the last of those calls is
 * answered, the server's list still has records that are going.
 */
export function useReadAgain(queryKey: QueryKey) {
  const cache = useQueryClient();
  const going = useRef(0);

  async function readAgain() {
    if (going.current === 0) await cache.invalidateQueries({ queryKey });
  }

  return {
    readAgain,

    /** A record is being deleted. What was asked before would bring it back. */
    async beginRemoval() {
      going.current += 1;
      await cache.cancelQueries({ queryKey });
    },

    /** It is gone, or stays. */
    async endRemoval() {
      going.current -= 1;
      await readAgain();
    },
  };
}
