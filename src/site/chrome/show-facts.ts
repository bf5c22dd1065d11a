import * as z from "zod/mini";
import { phoneHref } from "#firm/site.ts";
import {
  addressLines,
  type FirmFacts,
  firmFacts,
  type LegalIdentity,
  siteSettingsSchema,
} from "#rules/firm-facts.ts";

function each(page: ParentNode, selector: string, show: (element: HTMLElement) => void) {
  for (const element of page.querySelectorAll<HTMLElement>(selector)) show(element);
}

function showText(element: Element, text: string) {
  if (element.textContent !== text) element.textContent = text;
}

/** A long email address may break after the @, as in `MailLink.astro`. */
function showEmail(link: HTMLElement, email: string) {
  const { search } = new URL((link as HTMLAnchorElement).href);
  (link as HTMLAnchorElement).href = `mailto:${email}${search}`;
  if (!link.textContent.includes("@") || link.textContent.trim() === email) return;
  const [name, host = ""] = email.split("@");
  link.replaceChildren(`${name}@`, document.createElement("wbr"), host);
}

function showAddress(element: HTMLElement, { address }: FirmFacts) {
  const [first = "", ...rest] = addressLines(address);
  element.replaceChildren(first, ...rest.flatMap((line) => [document.createElement("br"), line]));
}

/** A link that is not set any more goes; one that was not when the page was built comes with the next build. */
function showLink(link: HTMLElement, href: string, search = "") {
  link.hidden = href === "";
  if (href !== "") (link as HTMLAnchorElement).href = href + search;
}

/** On our pages, links to phones, mailboxes and chats are the firm's own. */
function showFacts(page: ParentNode, facts: FirmFacts, built: FirmFacts) {
  each(page, 'a[href^="tel:"]', (link) => {
    (link as HTMLAnchorElement).href = phoneHref(facts.phone);
    showText(link, facts.phone);
  });
  each(page, 'a[href^="mailto:"]', (link) => showEmail(link, facts.email));
  each(page, 'a[href^="https://wa.me/"]', (link) =>
    showLink(link, facts.chat, new URL((link as HTMLAnchorElement).href).search),
  );
  each(page, "[data-address]", (element) => showAddress(element, facts));
  // Only if they have changed: those of the build are in the page's language, and the browser cannot translate new ones.
  if (facts.hours !== built.hours) each(page, "[data-hours]", (element) => showText(element, facts.hours));
  each(page, "[data-identity]", (element) => {
    const text = facts.identity[element.dataset["identity"] as keyof LegalIdentity];
    showText(element, text);
    if (element.parentElement) element.parentElement.hidden = text === "";
  });
  for (const [at, { href }] of built.social.entries()) {
    if (href !== "")
      each(page, `a[href="${CSS.escape(href)}"]`, (link) => showLink(link, facts.social[at]?.href ?? ""));
  }
  each(page, "[data-banner]", (banner) => {
    const { text = "", link = null } = facts.banner ?? {};
    banner.hidden = text === "";
    showText(banner, text);
    if (link === null) banner.removeAttribute("href");
    else (banner as HTMLAnchorElement).href = link;
  });
}

const factsIn = (settings: string) => firmFacts(z.parse(siteSettingsSchema, JSON.parse(settings)));

/** Shows what is set by now; the page was built with what was set then, if anything. */
export const showSettings = (page: ParentNode, answered: string, built: string): void =>
  showFacts(page, factsIn(answered), factsIn(built || "{}"));
