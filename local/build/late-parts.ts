import { divideStyle, divideTokens, wordsOf } from "./late-styles.ts";

/** The placeholder that `AfterPaint.astro` writes into pages that can load parts after their first paint. */
const marker = "<template data-after-paint></template>";

interface DividedPage {
  readonly html: string;
  /** The page without its files of scripts alone, for one that is not divided further. */
  readonly whole: string;
  /** The URLs of its files of scripts. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The content of a template is inert until a script uses it. */
const resting = /<template[\s>][\s\S]*?<\/template>/;
const moduleScript = /<script type="module">([\s\S]*?)<\/script>/;
const moduleFile = /<script type="module" src="([^"]+)"><\/script>/;
/** Astro's island runtime, without which no island hydrates. It is a classic script, and precedes the first island. */
const islandRuntime =
  /<script>((?:(?!<\/script>)[\s\S])*?customElements\.define\(["`]astro-island["`][\s\S]*?)<\/script>/;
const anyOf = (...patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join("|"), "g");
const files = anyOf(resting, moduleFile);
const scripts = anyOf(resting, moduleScript, islandRuntime);

const headStyle = /<style>([\s\S]*?)<\/style>/g;
/** Astro writes it in front of the first island, where HTML allows no style. */
const islandStyle = /<style>(astro-island[^<]*)<\/style>/;

/** The page with all its styles in the first style of its head: each element costs a hash in the page's policy. */
export function gatherStyles(page: string): string {
  const styles: string[] = [];
  const gathered = "<style></style>";
  const gather = (_: string, style: string) => (styles.push(style) === 1 ? gathered : "");
  const end = page.indexOf("</head>");
  const head = page.slice(0, end).replace(headStyle, gather);
  const body = page.slice(end).replace(islandStyle, gather);
  return (head + body).replace(gathered, () => `<style>${styles.join("")}</style>`);
}

/**
 * Takes out of a page what its first paint does not need: its files of scripts, the styles that `late-styles.ts` finds, and the
 * module scripts and the island runtime in front of the placeholder. Null if the page has no placeholder.
 */
export function dividePage(page: string): DividedPage | null {
  const end = page.indexOf(marker);
  if (end === -1) return null;
  const late = { modules: [] as string[], styles: [] as string[], scripts: [] as string[] };
  const take = (html: string, pattern: RegExp, into: string[]) =>
    html.replace(pattern, (element, ...found: readonly unknown[]) => {
      const taken = found.slice(0, -2).find((group) => typeof group === "string");
      if (typeof taken !== "string") return element;
      into.push(taken);
      return "";
    });
  const before = take(page.slice(0, end), files, late.modules);
  const after = page.slice(end);
  const words = wordsOf(page);
  const styled = (take(before, scripts, late.scripts) + after).replace(
    /(<style[^>]*>)([\s\S]*?)(?=<\/style>)/g,
    (_, tag, css) => {
      const divided = divideStyle(css, words);
      late.styles.push(...divided.late);
      return tag + divided.kept;
    },
  );
  const { html, late: tokens } = divideTokens(styled);
  if (tokens) late.styles.push(tokens);
  return { html, whole: before + after, ...late };
}

/** Joins scripts into one, each in its own scope, as if they were separate. */
export const joinScripts = (scripts: readonly string[]) =>
  scripts.map((script) => `(()=>{"use strict";${script}\n})();`).join("\n");

interface LateFiles {
  readonly modules: readonly string[];
  readonly style?: string;
  readonly script?: string;
}

/** The page that loads these files after its first paint; without scripting it loads the styles at once. */
export function bringLater(html: string, { modules, style, script }: LateFiles): string {
  const link = style ? `<link rel="stylesheet" href="${style}">` : "";
  const joined = script ? `<script src="${script}"></script>` : "";
  const others = modules.map((address) => `<script type="module" src="${address}"></script>`).join("");
  const filled = `<template data-after-paint>${link}${joined}${others}</template>`;
  return html.replace(marker, () => filled + (link && `<noscript>${link}</noscript>`));
}
