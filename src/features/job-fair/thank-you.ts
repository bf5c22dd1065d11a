import { isFlagSet } from "#kit/flag-storage.ts";
import { pages } from "#paths";
import { endFlow } from "./end-flow.ts";
import { flowKeys } from "./flow-keys.ts";

/** Shows the thanks, and ends a registration just completed. Closing the popup leads home (public-site §2). */
export function thankYou(dialog: HTMLDialogElement): void {
  if (isFlagSet("sessionStorage", flowKeys.registered)) endFlow();
  dialog.addEventListener("close", () => window.location.assign(pages.home));
  dialog.showModal();
}
