import { remember } from "#kit/browser-storage.ts";
import { flowKeys } from "./flow-keys.ts";

/** Stores a notice of what was done here, for `useFlash` on the next page to show. */
export const setFlash = (text: string) => remember("sessionStorage", flowKeys.notice, text);
