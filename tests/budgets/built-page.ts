import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { adminPages } from "#addresses/admin.ts";
import { faultReporter } from "#addresses/public.ts";

const dist = new URL("../../dist/", import.meta.url).pathname;

const read = (file: string) => readFileSync(join(dist, file));

const weights = new Map<string, number>();

/** The compressed size of a file. Fonts and pictures are compressed already. */
function weight(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const content = read(file);
  const isCompressed = /\.(woff2|avif|webp|png|jpg|mp4)$/.test(file);
  const bytes = isCompressed ? content.length : brotliCompressSync(content).length;
  weights.set(file, bytes);
  return bytes;
}

const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, address = ""]) => address).filter((address) => address.startsWith("/"));

const staticImport = /(?:^|[;}\s])(?:import|export)(?:[\w*{}\s,$]+from)?\s*["'](\.{1,2}\/[^"']+)["']/g;

const dynamicImport = /\bimport\(\s*[`"'](\.{1,2}\/[^`"']+)[`"']\s*\)/g;

/**
 * Fetched by a hydrated island only when the visitor reaches a certain field, or by older browsers alone; and style,
 * though loaded as a module.
 */
const notCounted = /\/(?:phone-book|country-choice|transfer|Older|popovers|connect-dialog-styles)\./;

/** The files that a script imports by these patterns. */
function importsOf(file: string, patterns: readonly RegExp[]): readonly string[] {
  const code = read(file).toString();
  return patterns
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .map(([, imported = ""]) => posix.join(posix.dirname(file), imported));
}

/** The scripts and all that they import by these patterns: everything that requesting them loads. */
function closure(
  scripts: readonly string[],
  imports: readonly RegExp[],
  isLeftOut = (file: string) => notCounted.test(file),
): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || isLeftOut(file)) return;
    seen.add(file);
    importsOf(file, imports).forEach(visit);
  };
  scripts.forEach(visit);
  return seen;
}

/** How many requests come one after the other, each known only from the one before, until all of these have arrived. */
function chain(scripts: readonly string[], before = new Set<string>()): number {
  const next = scripts.filter((file) => !before.has(file));
  if (next.length === 0) return 0;
  return (
    1 +
    chain(
      next.flatMap((file) => importsOf(file, [staticImport])),
      new Set([...before, ...next]),
    )
  );
}

const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weight(file), 0);

export interface BuiltPage {
  readonly html: string;
  readonly hasIsland: boolean;
  /** The code of its inline module scripts that are not left for after the first paint. */
  readonly inlineModules: readonly string[];
  /** Compressed bytes of script that load without any interaction, inline ones included. */
  readonly eagerScript: number;
  /** The longest chain of requests for scripts that load without any interaction, the document not counted. */
  readonly eagerChain: number;
  /** The longest chain of requests for scripts until an island can be hydrated. */
  readonly islandChain: number;
  /** The same from the first touch, if the component's own file, which names all others, was fetched before. */
  readonly touchChain: number;
  /** Compressed bytes of script once every island on the page is hydrated. */
  readonly hydratedScript: number;
  /** How many files of scripts that is. */
  readonly hydratedFiles: number;
  /** The scripts that its islands name and other scripts import. */
  readonly importedIslands: readonly string[];
  /** The part that the head names: for the back office, the sign-in, since its other scripts are named in templates. */
  readonly headScript: number;
  /** The same with what the islands fetch later, except for single fields. */
  readonly fullScript: number;
  readonly loadsReact: boolean;
  readonly loadsBackOffice: boolean;
  readonly inlineStyle: number;
  /** Compressed bytes of all that a phone of 412 px and 1.75 dots per pixel loads without any interaction. */
  readonly onPhone: number;
}

/** The page's first picture, in the width that such a phone chooses. */
const firstPicture = (html: string) => attributes(html, /srcset="[^"]*?([^\s",]+\.avif) 750w/g).slice(0, 1);

/** Templates are inert, except the after-paint one, whose content is inserted without interaction. */
const withoutResting = (html: string) =>
  html.replaceAll(/<template(?! data-after-paint)[\s>][\s\S]*?<\/template>/g, "");

const scriptUrl = /<script[^>]*\ssrc="([^"]+)"/g;

/** Scripts of the back office that load at one address only; the first screen's are among them. */
const oneOfManyScreens = /<template data-screen=(?!"dashboard")[^>]*>[\s\S]*?<\/template>/g;

const modulePreload = /<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g;

const componentUrl = /component-url="([^"]+)"/g;
const islandUrl = /(?:component-url|renderer-url)="([^"]+)"/g;

/** The name of what React creates, which is in its code alone. */
const REACT_ELEMENT = "react.transitional.element";

const inlineScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = ""]) => code,
  );

/** Every script that these pages may ever run, by its file name, inline ones by their place. */
export function scriptsOf(files: readonly string[]): Readonly<Record<string, string>> {
  const scripts = new Map<string, string>();
  for (const file of files) {
    const html = read(file).toString();
    for (const [index, code] of inlineScripts(html).entries()) scripts.set(`${file}.${index}.js`, code);
    // Every page imports the reporter by its address, in an inline script.
    const named = [...attributes(html, scriptUrl), ...attributes(html, islandUrl), faultReporter];
    for (const script of closure(named, [staticImport, dynamicImport], () => false))
      scripts.set(script, read(script).toString());
  }
  return Object.fromEntries(scripts);
}

/** Measures a page of `dist` by what its HTML loads. */
export function builtPage(file: string): BuiltPage {
  const html = read(file).toString();
  const active = withoutResting(html);
  const head = withoutResting(html.slice(0, html.indexOf("</head>")));
  const eager = attributes(active, scriptUrl).concat(
    attributes(html.replaceAll(oneOfManyScreens, ""), modulePreload),
  );
  const scripts = attributes(html, scriptUrl).concat(eager);
  const islands = attributes(html, islandUrl);
  const named = attributes(html, componentUrl);
  const isNotNamed = (script: string) => !named.includes(script);
  // Inline scripts are compressed together, since they are sent in one document.
  const inlineBytes = brotliCompressSync(inlineScripts(active).join("\n")).length;
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css);
  const fonts = attributes(styles.join(""), /url\("?([^")]+\.woff2)"?\)/g);
  const all = closure([...scripts, ...islands], [staticImport, dynamicImport]);
  const hydrated = closure([...eager, ...islands], [staticImport]);
  const loads = (code: string) => [...all].some((script) => read(script).includes(code));
  return {
    html,
    hasIsland: islands.length > 0,
    inlineModules: [...active.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map(
      ([, code = ""]) => code,
    ),
    eagerChain: chain(eager),
    islandChain: chain(islands),
    touchChain: chain(
      islands.flatMap((script) => [script, ...importsOf(script, [staticImport])]).filter(isNotNamed),
      new Set(named),
    ),
    eagerScript: total(closure(eager, [staticImport])) + inlineBytes,
    hydratedScript: total(hydrated) + inlineBytes,
    hydratedFiles: hydrated.size,
    importedIslands: islands.filter((script) =>
      [...all].some((other) => importsOf(other, [staticImport, dynamicImport]).includes(script)),
    ),
    headScript: total(closure([...attributes(head, modulePreload), ...islands], [staticImport])),
    fullScript: total(all) + inlineBytes,
    loadsReact: loads(REACT_ELEMENT),
    loadsBackOffice: loads(adminPages.dashboard),
    inlineStyle: brotliCompressSync(styles.join("")).length,
    onPhone: total(
      new Set([
        `/${file}`,
        ...closure(eager, [staticImport]),
        ...new Set(attributes(active, /<link rel="stylesheet" href="([^"]+)"/g)),
        ...fonts,
        "/favicon.svg",
        ...firstPicture(active),
      ]),
    ),
  };
}

/** The compressed size of the page's HTML, inline styles and scripts included. */
export const htmlWeight = (file: string) => weight(file);
