import { redirectPage } from "@nanostores/router";
import { atom } from "nanostores";
import { $page } from "#admin/app/router.ts";

/** How long sign-in shows its success before the first page opens (admin-back-office §9). */
export const ARRIVAL_DELAY_MS = 500;

/** Meanwhile the guard must not redirect from the sign-in page to the dashboard. */
export const $arriving = atom(false);

export function arrive() {
  $arriving.set(true);
  setTimeout(() => {
    redirectPage($page, "accounts");
    $arriving.set(false);
  }, ARRIVAL_DELAY_MS);
}
