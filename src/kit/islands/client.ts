import { type ComponentType, createElement, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/** The island's content from its page, which React leaves as it is. */
// biome-ignore lint/security/noDangerouslySetInnerHtml: the build wrote it.
const slot = (html: string) => createElement("astro-slot", { dangerouslySetInnerHTML: { __html: html } });

/**
 * Hydrates an island, as Astro's own renderer does. If the browser has translated what the server rendered, it is
 * rendered anew: React would find other elements, render it anew too, and report an error that is none. A translation
 * leaves `<font>` elements, of which we have none ourselves.
 */
const client =
  (element: HTMLElement) =>
  (
    component: ComponentType<object>,
    props: object,
    slots: Readonly<Record<string, string>>,
    { client: directive }: { readonly client: string },
  ) => {
    // Without it, the island is hydrated already.
    if (!element.hasAttribute("ssr")) return;
    const contents = Object.entries(slots).map(([name, html]) => [name, slot(html)]);
    const island = createElement(component, { ...props, ...Object.fromEntries(contents) });
    startTransition(() => {
      if (directive === "only" || element.querySelector("font")) createRoot(element).render(island);
      else hydrateRoot(element, island, { identifierPrefix: element.getAttribute("prefix") ?? "" });
    });
  };

// biome-ignore lint/style/noDefaultExport: Astro takes a renderer's default export.
export default client;
