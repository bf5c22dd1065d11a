import { isFlagSet } from "#lib/flag-storage.ts";
import { pages } from "#paths";
import { endFlow } from "./end-flow.ts";
import { flowKeys } from "./flow-keys.ts";

/** Thanks, and ends the registration where one was just made. However the popup is closed, it leads home (public-site §2). */
export function thankYou(dialog: HTMLDialogElement): void {
  if (isFlagSet("sessionStorage", flowKeys.registered)) endFlow();
  dialog.addEventListener("close", () => window.location.assign(pages.home));
  dialog.showModal();
}
