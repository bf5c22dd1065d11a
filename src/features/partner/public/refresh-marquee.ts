import * as z from "zod/mini";
import { api } from "#addresses/public.ts";
import { shownHeadingsSchema } from "#features/headings/headings.ts";
import { call } from "#kit/api-client.ts";
import { warnInConsole } from "#kit/warn-in-console.ts";
import { logoUrl, type ShownPartner, shownPartnerSchema } from "../partner.ts";

const written = (list: Element) =>
  [...list.querySelectorAll("img")].map((logo) => `${logo.getAttribute("src")} ${logo.alt}`).join();

function logos(template: HTMLTemplateElement, partners: readonly ShownPartner[], isCopy: boolean) {
  const list = document.createDocumentFragment();
  for (const { companylogo, companyname } of partners) {
    const item = document.importNode(template.content, true);
    const logo = item.querySelector("img");
    logo?.setAttribute("src", logoUrl(companylogo));
    logo?.setAttribute("alt", isCopy ? "" : companyname);
    list.append(item);
  }
  return list;
}

/** Shows these partners; a list that already does is left untouched, and keeps drifting. */
function showPartners(section: ParentNode, partners: readonly ShownPartner[]) {
  const template = section.querySelector<HTMLTemplateElement>("[data-marquee-logo]");
  if (!template) return;
  for (const list of section.querySelectorAll("[data-marquee] ul")) {
    const fresh = logos(template, partners, list.hasAttribute("aria-hidden"));
    const holder = document.createElement("ul");
    holder.append(fresh);
    if (written(holder) !== written(list)) list.replaceChildren(...holder.children);
  }
  section.querySelector("[data-marquee]")?.toggleAttribute("hidden", partners.length === 0);
  section.querySelector("[data-marquee-pause]")?.toggleAttribute("hidden", partners.length === 0);
  section.querySelector("[data-partners-empty]")?.toggleAttribute("hidden", partners.length > 0);
}

function showText(element: Element | null, text: string | null | undefined) {
  if (element && text != null && element.textContent !== text) element.textContent = text;
}

async function refreshPartners(section: ParentNode) {
  showPartners(section, await call(api.partners, z.array(shownPartnerSchema)));
}

async function refreshHeadings(section: ParentNode) {
  const [headings] = await call(api.headings, z.array(shownHeadingsSchema));
  if (!headings) return;
  showText(section.querySelector("[data-partners-heading]"), headings.partnershipHeading);
  showText(section.querySelector("[data-partners-lead]"), headings.partnershipSubHeading);
}

/** Refreshes the logos and the headings above them; if that fails, the built ones stay. */
export async function refreshMarquee(section: ParentNode): Promise<void> {
  await Promise.all([
    refreshPartners(section).catch((error: unknown) =>
      warnInConsole(`Could not refresh ${api.partners}`, error),
    ),
    refreshHeadings(section).catch((error: unknown) =>
      warnInConsole(`Could not refresh ${api.headings}`, error),
    ),
  ]);
}
