import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { brotliCompressSync } from "node:zlib";

const dist = new URL("../../dist/", import.meta.url).pathname;

const read = (file: string) => readFileSync(join(dist, file));

/** What a file weighs on the wire. Fonts and pictures are compressed already. */
function weight(file: string): number {
  const content = read(file);
  return /\.(woff2|avif|webp|png|jpg|mp4)$/.test(file) ? content.length : brotliCompressSync(content).length;
}

const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, address = ""]) => address).filter((address) => address.startsWith("/"));

const staticImport = /(?:^|[;}\s])(?:import|export)(?:[\w*{}\s,$]+from)?\s*["'](\.{1,2}\/[^"']+)["']/g;

/** The scripts and all that they import statically: what one request for them sets in motion. */
function closure(scripts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, imported = ""] of read(file).toString().matchAll(staticImport)) {
      visit(posix.join(posix.dirname(file), imported));
    }
  };
  scripts.forEach(visit);
  return seen;
}

const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weight(file), 0);

export interface BuiltPage {
  readonly html: string;
  readonly hasIsland: boolean;
  /** Compressed bytes of script that load without anybody touching the page, inline ones included. */
  readonly eagerScript: number;
  /** Compressed bytes of script once every island on the page is awake. */
  readonly awakeScript: number;
  readonly inlineStyle: number;
  readonly preloadedFonts: number;
}

/** Weighs a page of `dist` by what its HTML sets in motion. */
export function builtPage(file: string): BuiltPage {
  const html = read(file).toString();
  const eager = attributes(html, /<script[^>]*\ssrc="([^"]+)"/g).concat(
    attributes(html, /<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
  );
  const islands = attributes(html, /(?:component-url|renderer-url)="([^"]+)"/g);
  const inlineScripts = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
  // They travel in one document, so they are compressed as one.
  const inlineBytes = brotliCompressSync(inlineScripts.map(([, code = ""]) => code).join("\n")).length;
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css);
  return {
    html,
    hasIsland: islands.length > 0,
    eagerScript: total(closure(eager)) + inlineBytes,
    awakeScript: total(closure([...eager, ...islands])) + inlineBytes,
    inlineStyle: brotliCompressSync(styles.join("")).length,
    preloadedFonts: total(attributes(html, /<link[^>]*href="([^"]+)"[^>]*as="font"/g)),
  };
}

/** Compressed bytes of the page's own HTML, inline styles and scripts included. */
export const htmlWeight = (file: string) => weight(file);
