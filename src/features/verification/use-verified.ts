import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { pages } from "#paths";
import { RECORD_CLOSED } from "./record-closed.ts";
import type { VerifiedEmployee } from "./verification.ts";
import { $verified } from "./verified.state.ts";

/**
 * The record of the last lookup if it is of that category. Otherwise the page redirects to the form (public-site §2),
 * which says why if the time ran out while the visitor was still looking.
 */
export function useVerified(category: VerifiedEmployee["category"]): VerifiedEmployee | null {
  const verified = useStore($verified, { ssr: "initial" });
  const isMissing = verified === null || (verified !== undefined && verified.category !== category);
  const wasShown = useRef(false);

  useEffect(() => {
    if (!isMissing) wasShown.current = verified !== undefined;
    else window.location.replace(pages.employeeVerification + (wasShown.current ? `#${RECORD_CLOSED}` : ""));
  }, [verified, isMissing]);

  return isMissing ? null : (verified ?? null);
}
