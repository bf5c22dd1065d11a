import { useEffect, useState } from "react";
import { remember } from "#lib/browser-storage.ts";
import { isFlagSet } from "#lib/flag-storage.ts";
import { flowKeys } from "./flow-keys.ts";

/** Whether the gifts led back here for want of a contact person; said until the page is left, and once. */
export function useContactMissing(): boolean {
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    if (!isFlagSet("sessionStorage", flowKeys.contactMissing)) return;
    remember("sessionStorage", flowKeys.contactMissing, null);
    setIsMissing(true);
  }, []);

  return isMissing;
}
