import { useEffect, useState } from "react";
import { remember } from "#kit/browser-storage.ts";
import { isFlagSet } from "#kit/flag-storage.ts";
import { flowKeys } from "./flow-keys.ts";

/** Whether the gifts redirected here for lack of a contact person; reported once, until the page is left. */
export function useSentBackForContact(): boolean {
  const [isSentBack, setIsSentBack] = useState(false);

  useEffect(() => {
    if (!isFlagSet("sessionStorage", flowKeys.contactMissing)) return;
    remember("sessionStorage", flowKeys.contactMissing, null);
    setIsSentBack(true);
  }, []);

  return isSentBack;
}
