import * as z from "zod/mini";
import { pages } from "#addresses/public.ts";
import { malayalamFair } from "#firm/malayalam-fair.ts";
import { langOfPage } from "#kit/language.ts";
import {
  fairDayInMalayalam,
  fairFactsInMalayalam,
  lastDayText,
  registrationInMalayalam,
} from "../fair-in-malayalam.ts";
import { fairNoticeText } from "../fair-notice.ts";
import { type FairNotice, fairDayText, fairNoticeSchema, isFairOver, isLink } from "../fair-settings.ts";
import { showComing } from "./show-coming.ts";

const inEnglish = (settings: FairNotice) => ({
  text: fairDayText(settings),
  refusal: fairNoticeText(settings.state, settings)?.title,
  waitingList: "Join the waiting list",
});

const inMalayalam = (settings: FairNotice) => ({
  text: fairDayInMalayalam(settings),
  refusal: settings.state === "open" ? undefined : malayalamFair[settings.state],
  waitingList: malayalamFair.waitingList,
});

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
  const lastDay = band.querySelector("[data-last-day]");
  if (lastDay) lastDay.textContent = lastDayText(settings, langOfPage() !== undefined);
  const { text, refusal, waitingList } = langOfPage() ? inMalayalam(settings) : inEnglish(settings);
  day.textContent = refusal ? `${text}. ${refusal}` : text;
  if (!refusal) return;
  way.href = pages.jobFairWaitingList;
  way.textContent = waitingList;
}

function factGroup([label, text]: readonly [label: string, text: string]) {
  const group = document.createElement("div");
  group.dataset.settled = "";
  const said = document.createElement(isLink(text) ? "a" : "span");
  said.textContent = text;
  if (said instanceof HTMLAnchorElement) said.href = text;
  group.append(document.createElement("dt"), document.createElement("dd"));
  group.firstElementChild?.append(label);
  group.lastElementChild?.append(said);
  return group;
}

/**
 * Replaces the facts that the page in Malayalam was built with by those of now, and adds whether companies can register.
 * While they cannot, the way in leads to the waiting list.
 */
export function showOnPage(list: HTMLElement, said: unknown): void {
  const settings = z.parse(fairNoticeSchema, said);
  for (const earlier of list.querySelectorAll("[data-settled]")) earlier.remove();
  showComing(settings);
  list.append(...[...fairFactsInMalayalam(settings), registrationInMalayalam(settings)].map(factGroup));
  if (settings.state === "open") return;
  const way = document.querySelector<HTMLAnchorElement>("[data-way]");
  if (!way) return;
  way.href = pages.jobFairWaitingList;
  way.textContent = malayalamFair.waitingList;
}
