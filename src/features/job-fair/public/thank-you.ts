import { pages } from "#addresses/public.ts";
import { recall } from "#kit/browser-storage.ts";
import { warnInConsole } from "#kit/warn-in-console.ts";
import type { FairFacts } from "../fair-settings.ts";
import { endFlow, flowKeys } from "./flow.ts";

/**
 * Says the fair's day as it is settled by now, and offers the calendar's file if it is. The offer names the address, since the module of all
 * addresses would be one more request.
 */
async function offerCalendar(offer: HTMLElement, reference: string | null): Promise<void> {
  const { calendar: address = "" } = offer.dataset;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
    const {
      fairAt = null,
      until = null,
      link: venue = null,
      note = null,
    }: Partial<FairFacts> = await answer.json();
    // The mails of the registration then change the same entry.
    const link = offer.querySelector("a");
    if (link && reference?.startsWith("FAIR-")) link.search = `registration=${reference}`;
    offer.hidden = fairAt === null;
    const day = document.querySelector<HTMLElement>("[data-fair-day]");
    if (!day || day.dataset["built"] === JSON.stringify([fairAt, until, venue])) return;
    const { fairDayText } = await import("../fair-settings.ts");
    day.textContent = fairDayText({ fairAt, until, link: venue, note });
  } catch (cause) {
    warnInConsole(`Could not read ${address}`, cause);
  }
}

/**
 * Shows the thanks, and ends a registration just completed. Closing the popup leads home.
 *
 * Apart from `flow.ts`, which then is requested together with what it imports, and not before it.
 */
export function thankYou(dialog: HTMLDialogElement, calendar?: HTMLElement | null): void {
  const reference = recall("sessionStorage", flowKeys.registered);
  if (reference !== null) endFlow();
  const quoted = dialog.querySelector<HTMLElement>("[data-reference]");
  if (quoted?.lastElementChild && reference?.startsWith("FAIR-")) {
    quoted.lastElementChild.textContent = reference;
    quoted.hidden = false;
  }
  dialog.addEventListener("close", () => window.location.assign(pages.home));
  dialog.showModal();
  if (calendar) void offerCalendar(calendar, reference);
}
