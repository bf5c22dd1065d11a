import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { VerifiedEmployee } from "#domain/verification.ts";
import { pages } from "#paths";
import { $verified } from "./verified.store.ts";

/** The record of the last lookup if it is of that category. Without one, the page leads back to the form (public-site §2). */
export function useVerified(category: VerifiedEmployee["category"]): VerifiedEmployee | null {
  const verified = useStore($verified, { ssr: "initial" });
  const isMissing = verified === null || (verified !== undefined && verified.category !== category);

  useEffect(() => {
    if (isMissing) window.location.replace(pages.employeeVerification);
  }, [isMissing]);

  return isMissing ? null : (verified ?? null);
}
