import { useEffect, useState } from "react";
import { remember } from "#lib/browser-storage.ts";
import { isFlagSet } from "#lib/flag-storage.ts";
import { flowKeys } from "./flow-keys.ts";

/** Whether the gifts redirected here for lack of a contact person; reported once, until the page is left. */
export function useContactMissing(): boolean {
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    if (!isFlagSet("sessionStorage", flowKeys.contactMissing)) return;
    remember("sessionStorage", flowKeys.contactMissing, null);
    setIsMissing(true);
  }, []);

  return isMissing;
}
