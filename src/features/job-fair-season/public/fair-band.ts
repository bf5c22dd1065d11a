import * as z from "zod/mini";
import { pages } from "#addresses/public.ts";
import { fairNoticeText } from "../fair-notice.ts";
import { fairDayText, fairNoticeSchema, isFairOver } from "../fair-settings.ts";

/**
 * Says the day and place as they are settled by now. While companies cannot register, it says that instead, and leads to
 * the waiting list; once the fair is over it goes.
 */
export function showInBand(band: HTMLElement, said: unknown): void {
  const settings = z.parse(fairNoticeSchema, said);
  if (isFairOver(settings, new Date())) {
    band.remove();
    return;
  }
  const day = band.querySelector("[data-day]");
  const way = band.querySelector<HTMLAnchorElement>("[data-way]");
  if (!day || !way) return;
  const refusal = fairNoticeText(settings.state, settings);
  day.textContent = refusal ? `${fairDayText(settings)}. ${refusal.title}` : fairDayText(settings);
  if (!refusal) return;
  way.href = pages.jobFairWaitingList;
  way.textContent = "Join the waiting list";
}
