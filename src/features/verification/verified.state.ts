import { atom } from "nanostores";
import * as z from "zod/mini";
import { remember } from "#kit/browser-storage.ts";
import { onPageRestored } from "#kit/forms/on-page-restored.ts";
import { onMountInBrowser } from "#kit/on-mount-in-browser.ts";
import { recallJson } from "#kit/recall-json.ts";
import { SIGNATURE_SECONDS } from "#rules/signature.ts";
import { type VerifiedEmployee, verifiedEmployeeSchema } from "./verification.ts";

/** How long a result can be viewed again; the signed addresses of its pictures last no longer. */
export const KEPT_MS = SIGNATURE_SECONDS * 1000;

const KEY = "verifiedEmployee";

const keptSchema = z.object({ employee: verifiedEmployeeSchema, until: z.number() });
type Kept = z.output<typeof keptSchema>;

/**
 * The record found by the last lookup, kept in this tab for ten minutes and in no address. `null` is none; `undefined`
 * means that it has not been read yet.
 */
export const $verified = atom<VerifiedEmployee | null | undefined>();

const forget = () => {
  remember("sessionStorage", KEY, null);
  $verified.set(null);
};

const readKept = () => recallJson("sessionStorage", KEY, keptSchema);

onMountInBrowser($verified, () => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look() {
    clearTimeout(timer);
    const kept = readKept();
    const left = kept ? kept.until - Date.now() : 0;
    if (!kept || left <= 0) return forget();
    $verified.set(kept.employee);
    timer = setTimeout(forget, left);
  }

  look();
  const stop = onPageRestored(look);
  return () => {
    clearTimeout(timer);
    stop();
  };
});

/** Stores a result in place of the previous one. Returns whether the browser has kept it. */
export function keepVerified(employee: VerifiedEmployee): boolean {
  const kept: Kept = { employee, until: Date.now() + KEPT_MS };
  remember("sessionStorage", KEY, JSON.stringify(kept));
  return readKept()?.until === kept.until;
}
