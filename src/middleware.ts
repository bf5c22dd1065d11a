import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareHandler } from "astro";
import { inMalayalam, translatedPages } from "#addresses/public.ts";
import type { Words } from "#kit/language.ts";
import { currentPath } from "#kit/page/current-path.ts";
import { pageInEnglish } from "#kit/page/translations.ts";
import { wordsToRender } from "#kit/page/words-of-pages.ts";
import { firmFacts } from "#rules/firm-facts.ts";
import { publishedSiteSettings } from "./content/published.ts";

const renderings = new AsyncLocalStorage<Words>();
globalThis.wordsOfRendering = () => renderings.getStore();

const targets = new Map<string, string>(translatedPages.map((path) => [path, inMalayalam(path)]));

/** Links of a translated page stay in its language as far as there are pages in it; the language switch leaves it. */
const withLinksHere = (html: string) =>
  html.replace(/<a\b[^>]*>/g, (link) =>
    link.includes(" hreflang=")
      ? link
      : link.replace(/(\shref=")([^"#?]*)/, (_, start, path) => start + (targets.get(path) ?? path)),
  );

/** Tells a page the firm's facts, and renders one below `/ml` in Malayalam: several are rendered at a time. */
export const onRequest: MiddlewareHandler = async (context, next) => {
  const settings = await publishedSiteSettings();
  const isAnySet = Object.values(settings).some((value) => value !== null);
  const siteSettings = isAnySet ? JSON.stringify(settings) : "";
  Object.assign(context.locals, { firm: firmFacts(settings), siteSettings });
  if (context.currentLocale !== "ml") return next();
  return renderings.run(wordsToRender(pageInEnglish(currentPath(context.url))), async () => {
    const response = await next();
    return new Response(withLinksHere(await response.text()), response);
  });
};
