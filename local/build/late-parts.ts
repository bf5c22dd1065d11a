/** The placeholder that `AfterPaint.astro` writes into pages that can load parts after their first paint. */
const place = "<template data-after-paint></template>";

interface DividedPage {
  /** The page without its late parts. */
  readonly html: string;
  /** The page without its files of scripts alone, for one that is not divided further. */
  readonly whole: string;
  /** The addresses of its files of scripts. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The index after the block that opens at this brace. Braces in strings are ignored. */
function endOfBlock(css: string, opening: number): number {
  const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/g;
  token.lastIndex = opening;
  let depth = 0;
  for (let found = token.exec(css); found; found = token.exec(css)) {
    if (found[0] === "{") depth += 1;
    if (found[0] === "}") depth -= 1;
    if (depth === 0) return token.lastIndex;
  }
  throw new Error("A block of CSS is not closed.");
}

const lateLayer = /@layer \w+\.late\{/;

function divideStyle(css: string) {
  const late: string[] = [];
  let remaining = css;
  for (let at = remaining.search(lateLayer); at !== -1; at = remaining.search(lateLayer)) {
    const end = endOfBlock(remaining, at);
    late.push(remaining.slice(at, end));
    remaining = remaining.slice(0, at) + remaining.slice(end);
  }
  return { late, remaining };
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
  const place = "<style></style>";
  const gather = (_: string, style: string) => (styles.push(style) === 1 ? place : "");
  const end = page.indexOf("</head>");
  const head = page.slice(0, end).replace(headStyle, gather);
  const body = page.slice(end).replace(islandStyle, gather);
  return (head + body).replace(place, () => `<style>${styles.join("")}</style>`);
}

/**
 * Takes out of a page what its first paint does not need: its files of scripts, the styles of layers called `late`, and the
 * module scripts and the island runtime in front of the placeholder. Null if the page has no placeholder.
 */
export function dividePage(page: string): DividedPage | null {
  const end = page.indexOf(place);
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
  const html = (take(before, scripts, late.scripts) + after).replace(
    /(<style[^>]*>)([\s\S]*?)(?=<\/style>)/g,
    (_, tag, css) => {
      const divided = divideStyle(css);
      late.styles.push(...divided.late);
      return tag + divided.remaining;
    },
  );
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
  return html.replace(place, () => filled + (link && `<noscript>${link}</noscript>`));
}
