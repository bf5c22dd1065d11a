/** What `AfterPaint.astro` writes into the pages that have something to bring after their first paint. */
const place = "<template data-after-paint></template>";

export interface DividedPage {
  /** The page without what is late. */
  readonly html: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Where the block ends that opens at this brace. A brace in a string opens and closes nothing. */
function endOfBlock(css: string, opening: number): number {
  const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/g;
  token.lastIndex = opening;
  let depth = 0;
  for (let found = token.exec(css); found; found = token.exec(css)) {
    if (found[0] === "{") depth += 1;
    if (found[0] === "}") depth -= 1;
    if (depth === 0) return token.lastIndex;
  }
  throw new Error("A block of style does not end.");
}

const lateLayer = /@layer \w+\.late\{/;

function divideStyle(css: string) {
  const late: string[] = [];
  let rest = css;
  for (let at = rest.search(lateLayer); at !== -1; at = rest.search(lateLayer)) {
    const end = endOfBlock(rest, at);
    late.push(rest.slice(at, end));
    rest = rest.slice(0, at) + rest.slice(end);
  }
  return { late, rest };
}

/** What is in a template rests there, until some script makes use of it. */
const resting = /<template[\s>][\s\S]*?<\/template>/;
const moduleScript = /<script type="module">([\s\S]*?)<\/script>/;
/** Astro's own, without which no island wakes. It is no module, and stands before the first island. */
const islandRuntime =
  /<script>((?:(?!<\/script>)[\s\S])*?customElements\.define\("astro-island"[\s\S]*?)<\/script>/;
const scripts = new RegExp([resting, moduleScript, islandRuntime].map(({ source }) => source).join("|"), "g");

/**
 * Takes out of a page what its first paint can do without: the styles of layers called `late`, and of what stands
 * before the place for it the modules and what makes islands wake. Null where a page has no such place.
 */
export function dividePage(page: string): DividedPage | null {
  const end = page.indexOf(place);
  if (end === -1) return null;
  const late = { styles: [] as string[], scripts: [] as string[] };
  const before = page.slice(0, end).replace(scripts, (element, module?: string, runtime?: string) => {
    const script = module ?? runtime;
    if (script === undefined) return element;
    late.scripts.push(script);
    return "";
  });
  const html = (before + page.slice(end)).replace(/(<style[^>]*>)([\s\S]*?)(?=<\/style>)/g, (_, tag, css) => {
    const divided = divideStyle(css);
    late.styles.push(...divided.late);
    return tag + divided.rest;
  });
  return { html, ...late };
}

/** In one script as each by itself: names of one are not known to the others. */
export const joinScripts = (scripts: readonly string[]) =>
  scripts.map((script) => `(()=>{"use strict";${script}\n})();`).join("\n");

/** The page that brings these files after its first paint, the styles at once where there are no scripts to wait for. */
export function bringLater(html: string, style: string, script: string): string {
  const link = `<link rel="stylesheet" href="${style}">`;
  const filled = `<template data-after-paint>${link}<script src="${script}"></script></template>`;
  return html.replace(place, () => `${filled}<noscript>${link}</noscript>`);
}
