import { isFlagSet } from "#kit/browser-storage.ts";
import { pages } from "#paths";
import { endFlow, flowKeys } from "./flow.ts";

/**
 * Shows the thanks, and ends a registration just completed. Closing the popup leads home (public-site §2).
 *
 * Apart from `flow.ts`, which then is requested together with what it imports, and not before it.
 */
export function thankYou(dialog: HTMLDialogElement): void {
  if (isFlagSet("sessionStorage", flowKeys.registered)) endFlow();
  dialog.addEventListener("close", () => window.location.assign(pages.home));
  dialog.showModal();
}
