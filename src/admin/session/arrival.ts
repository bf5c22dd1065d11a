import { redirectPage } from "@nanostores/router";
import { atom } from "nanostores";
import { $page, type CurrentPage } from "#admin/app/router.ts";

/** How long sign-in shows its success before the first page opens. */
export const ARRIVAL_DELAY_MS = 500;

/** The page that opens then, unless a record was asked for, and its noun. */
export const ARRIVAL_PAGE = "accounts";

/** Meanwhile the guard must not redirect from the sign-in page to the dashboard. */
export const $arriving = atom(false);

let asked: string | undefined;

/** The page for which somebody has to sign in, which opens afterwards if it shows one record, as links in mails do. */
export function askFor(page: CurrentPage | undefined) {
  asked = page && Object.values(page.params).some(Boolean) ? page.path : undefined;
}

/** Opens the first page, or the one that was asked for, once the sign-in has shown its success. */
export function arrive() {
  $arriving.set(true);
  setTimeout(() => {
    if (asked === undefined) redirectPage($page, ARRIVAL_PAGE);
    else $page.open(asked, true);
    asked = undefined;
    $arriving.set(false);
  }, ARRIVAL_DELAY_MS);
}
