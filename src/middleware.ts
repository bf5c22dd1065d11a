import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareHandler } from "astro";
import { inMalayalam, translatedPages } from "#addresses/public.ts";
import { saidByPages, saidInBrowsers } from "#firm/malayalam.ts";
import { saidByVerification } from "#firm/malayalam-verification.ts";
import type { Words } from "#kit/language.ts";

const renderings = new AsyncLocalStorage<Words>();
globalThis.wordsOfRendering = () => renderings.getStore();

const malayalam: Words = { ...saidByPages, ...saidInBrowsers, ...saidByVerification };

const targets = new Map<string, string>(translatedPages.map((path) => [path, inMalayalam(path)]));

/** Links of a translated page stay in its language as far as there are pages in it; the language switch leaves it. */
const withLinksHere = (html: string) =>
  html.replace(/<a\b[^>]*>/g, (link) =>
    link.includes(" hreflang=")
      ? link
      : link.replace(/(\shref=")([^"#?]*)/, (_, start, path) => start + (targets.get(path) ?? path)),
  );

/** Renders a page below `/ml` in Malayalam: several pages are rendered at a time, each in its own language. */
export const onRequest: MiddlewareHandler = (context, next) =>
  context.currentLocale === "ml"
    ? renderings.run(malayalam, async () => {
        const response = await next();
        return new Response(withLinksHere(await response.text()), response);
      })
    : next();
