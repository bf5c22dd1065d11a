import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { searchWords } from "../../src/addresses/public.ts";
import type { SearchedPage } from "../../src/site/search/searched-page.ts";
import { findPages } from "./find-pages.ts";

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

const plain = (html: string) =>
  html
    .replace(/<(script|style|template|svg|form|nav)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<(\w+)[^>]*(?:\bdata-unsearched|class="visually-hidden")[^>]*>[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(\w+);/g, (entity, name) => entities[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();

/** A page's words as visitors read them; `null` for one that is not to be found. */
export function searchedPage(file: string, html: string): SearchedPage | null {
  const [, main] = /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(html) ?? [];
  if (main === undefined || /<meta name="robots" content="noindex/.test(html)) return null;
  // The page's title without the firm's name at its end.
  const [, title = ""] = /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(html) ?? [];
  const path = file.replace(/(?:^|\/)index\.html$|\.html$/, "");
  return {
    path: `/${path}`,
    title: plain(title),
    text: plain(main),
    lang: path.startsWith("ml") ? "ml" : "en",
  };
}

/** Writes the words of every page that may be found into one file, in which the browser searches. */
export function searchIndex(): AstroIntegration {
  return {
    name: "search-words",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const read = async (file: string) =>
          searchedPage(relative(directory, file), await readFile(file, "utf8"));
        const pages = (await Promise.all((await findPages(directory)).map(read))).filter(
          (page) => page !== null,
        );
        await writeFile(join(directory, searchWords), JSON.stringify(pages));
        logger.info(`${pages.length} pages`);
      },
    },
  };
}
