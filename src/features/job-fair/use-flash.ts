import { useEffect } from "react";
import { recall, remember } from "#kit/browser-storage.ts";
import { announce } from "#kit/toasts.ts";
import { flowKeys } from "./flow-keys.ts";

/** Shows the notice from the previous page, once. */
export function useFlash() {
  useEffect(() => {
    const notice = recall("sessionStorage", flowKeys.notice);
    if (notice === null) return;
    remember("sessionStorage", flowKeys.notice, null);
    announce(notice);
  }, []);
}
