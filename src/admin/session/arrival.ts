import { redirectPage } from "@nanostores/router";
import { atom } from "nanostores";
import { $page } from "#admin/routing/router.ts";

/** Sign-in shows its success this long before the first page (admin-back-office §9). */
export const ARRIVAL_DELAY_MS = 500;

/** Meanwhile the guard, which sends signed-in people from the sign-in page to the dashboard, lets them be. */
export const $arriving = atom(false);

export function arrive() {
  $arriving.set(true);
  setTimeout(() => {
    redirectPage($page, "accounts");
    $arriving.set(false);
  }, ARRIVAL_DELAY_MS);
}
