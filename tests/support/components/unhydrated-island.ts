import type { ClientDirective } from "astro";
import { afterEach, vi } from "vitest";
import { phoneHref, site } from "#firm/site.ts";
import { announceHydrated } from "#kit/islands/use-hydrated.ts";

/** The menu of the page around the island says whom to call. */
const menu = `<a href="${phoneHref(site.contact.phone)}">${site.contact.phone}</a>`;

const markup = `
  <form data-draft="draft" novalidate>
    <input name="fullName" />
    <select name="country"><option></option><option>India</option></select>
    <input type="radio" name="size" value="small" />
    <input type="radio" name="size" value="large" />
    <input type="file" name="card" />
    <button type="button">Search</button>
    <button type="button">Pick</button>
    <button type="submit">Send</button>
  </form>`;

/** The form of the island that is on the page. */
export function formNow() {
  const form = document.querySelector("form");
  if (!form) throw new Error("no form");
  return form;
}

/** Finds a control of the form that is on the page now. */
export const now = (selector: string) => {
  const found = formNow().querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

/** An island as the server renders it, whose code loads when told to. */
export async function unhydratedIsland({ value = "", isDirectiveRun = true } = {}) {
  const island = document.body.appendChild(document.createElement("astro-island"));
  document.body.insertAdjacentHTML("beforeend", menu);
  island.setAttribute("client", "interact");
  island.innerHTML = markup;
  const hydrate = vi.fn(async () => {});
  const load = vi.fn<Parameters<ClientDirective>[0]>(async () => hydrate);
  vi.resetModules();
  const { default: interact } = await import("#kit/islands/interact.ts");
  const runDirective = () => interact(load, { name: "interact", value }, island);
  if (isDirectiveRun) runDirective();
  const announce = () => announceHydrated(formNow());
  /** React does this if the browser has translated the page. */
  const rebuild = () => {
    island.innerHTML = markup;
  };
  return {
    island,
    load,
    hydrate,
    runDirective,
    announce,
    rebuild,
    input: now("input"),
    send: now("[type=submit]"),
    pick: now("[type=button] + [type=button]"),
  };
}

// The directive listens on the document until the island is hydrated.
afterEach(() => {
  announceHydrated(formNow());
  document.body.replaceChildren();
});
