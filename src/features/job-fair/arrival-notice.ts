import { useEffect } from "react";
import { recall, remember } from "#lib/browser-storage.ts";
import { announce } from "#lib/toasts.ts";
import { flowKeys } from "./flow-keys.ts";

/** Has the next page say at its top what was done on this one. */
export const bringNotice = (text: string) => remember("sessionStorage", flowKeys.notice, text);

/** Says what the page before has brought, once. */
export function useArrivalNotice() {
  useEffect(() => {
    const notice = recall("sessionStorage", flowKeys.notice);
    if (notice === null) return;
    remember("sessionStorage", flowKeys.notice, null);
    announce(notice);
  }, []);
}
