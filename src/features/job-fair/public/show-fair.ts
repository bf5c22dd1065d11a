import * as z from "zod/mini";
import { pages } from "#addresses/public.ts";
import { type FairNoticeText, fairNoticeText } from "../fair-notice.ts";
import {
  type FairNotice,
  type FairState,
  fairDayText,
  fairFactsBefore,
  fairNoticeSchema,
  isLink,
} from "../fair-settings.ts";
import { showComing } from "./show-coming.ts";

const element = (name: string, text: string) =>
  Object.assign(document.createElement(name), { textContent: text });

function linkTo(href: string, text: string) {
  const link = element("a", text);
  link.setAttribute("href", href);
  return link;
}

function factElement(text: string) {
  if (!isLink(text)) return element("dd", text);
  const fact = document.createElement("dd");
  fact.append(linkTo(text, text));
  return fact;
}

/** Replaces the facts that the page was built with, if they have changed since. */
function showFacts(list: HTMLElement, settings: FairNotice) {
  const fresh = fairFactsBefore(settings, { hasReader: true }).flatMap(([label, text]) => [
    element("dt", label),
    factElement(text),
  ]);
  const textOf = (nodes: Iterable<Element>) => Array.from(nodes, ({ textContent }) => textContent).join("\n");
  if (textOf(list.children) === textOf(fresh)) return;
  list.replaceChildren(...fresh);
  list.hidden = fresh.length === 0;
}

/** A registered company may change its registration; one that began in time may finish while there are places. */
async function mayGoOn(state: FairState): Promise<boolean> {
  const { $begunElsewhere, $registration, askForRegistration } = await import("./registration.state.ts");
  await askForRegistration();
  const registration = $registration.get() ?? $begunElsewhere.get();
  return Boolean(registration && (registration.isComplete || state !== "full"));
}

/** The welcome, if it is open, says the same: it would otherwise invite to register. */
function rewordWelcome({ title, text }: FairNoticeText) {
  const heading = document.querySelector("dialog[open] #notice-title");
  if (!heading) return;
  heading.textContent = title;
  document.querySelector("dialog[open] #notice-text")?.replaceChildren(element("p", text));
}

function waitingListLink() {
  const link = linkTo(pages.jobFairWaitingList, "Join the waiting list");
  link.className = "button";
  return link;
}

/** Replaces the step with the notice, and keeps its heading, to which visitors are led. */
function replaceStep({ title, text }: FairNoticeText) {
  const heading = document.querySelector("[data-step-heading]");
  const section = heading?.closest("section");
  const form = section?.querySelector("form[data-draft]")?.closest(".form");
  if (!heading || !section || !form) return;
  heading.textContent = title;
  heading.nextElementSibling?.replaceChildren(text);
  const ofStep = [...section.querySelectorAll("[data-of-step]"), ...form.children];
  for (const part of ofStep) part.toggleAttribute("hidden", true);
  const paragraph = document.createElement("p");
  paragraph.append(waitingListLink());
  form.append(paragraph);
}

/** Shows what is settled about the fair; and while companies cannot register, says so in place of the form. */
export async function showFair(facts: HTMLElement, said: unknown): Promise<void> {
  const settings = z.parse(fairNoticeSchema, said);
  showFacts(facts, settings);
  showComing(settings);
  for (const day of document.querySelectorAll("[data-fair-day]")) day.textContent = fairDayText(settings);
  const text = fairNoticeText(settings.state, settings);
  if (!text || (await mayGoOn(settings.state))) return;
  replaceStep(text);
  rewordWelcome(text);
}
