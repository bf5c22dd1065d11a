import { createHash } from "node:crypto";

export const hashedDirectives = ["script-src", "style-src"] as const;
type HashedDirective = (typeof hashedDirectives)[number];

/** Hashes of inline elements, by the directive that must allow them. */
export type Hashes = Readonly<Record<HashedDirective, readonly string[]>>;

export interface PagePolicy {
  /** The directives without their hashes. */
  readonly directives: readonly string[];
  readonly hashes: Hashes;
}

const metaPattern = /(<meta http-equiv="content-security-policy" content=")([^"]*)(">)/i;
const isHash = (word: string) => /^'sha\d{3}-/.test(word);
const isFor = (name: HashedDirective) => (directive: string) => directive.split(" ", 1)[0] === name;

/** The policy that Astro writes into a page's `<meta>`; null if the page has none. */
export function readPolicy(html: string): PagePolicy | null {
  const content = metaPattern.exec(html)?.[2];
  if (content === undefined) return null;
  const directives = content.split(";").map((directive) => directive.trim().replace(/\s+/g, " "));
  const hashesOf = (name: HashedDirective) => directives.find(isFor(name))?.split(" ").filter(isHash) ?? [];
  const withoutHashes = (directive: string) => directive.split(" ").filter((word) => !isHash(word));
  return {
    directives: directives.map((directive) => withoutHashes(directive).join(" ")).filter(Boolean),
    hashes: { "script-src": hashesOf("script-src"), "style-src": hashesOf("style-src") },
  };
}

export const replacePolicy = (html: string, policy: string) =>
  html.replace(metaPattern, (_, before: string, _content: string, after: string) => before + policy + after);

export const withoutPolicy = (html: string) => html.replace(metaPattern, "");

export function formatPolicy({ directives, hashes }: PagePolicy): string {
  const withHashes = (directive: string) => {
    const name = hashedDirectives.find((hashed) => isFor(hashed)(directive));
    return name ? [directive, ...hashes[name]].join(" ") : directive;
  };
  return directives.map(withHashes).join("; ");
}

const elementPattern = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const isData = (attributes: string) =>
  /\btype="(?:application\/(?:ld\+)?json|speculationrules)"/i.test(attributes);
const isExternal = (attributes: string) => /\ssrc=/i.test(attributes);
const hashOf = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/** The hashes of a page's inline scripts and styles, all of which its policy must allow. */
export function inlineHashes(html: string): Hashes {
  const found = { "script-src": new Set<string>(), "style-src": new Set<string>() };
  for (const [, element = "", attributes = "", content = ""] of html.matchAll(elementPattern)) {
    if (isExternal(attributes) || isData(attributes)) continue;
    found[element.toLowerCase() === "script" ? "script-src" : "style-src"].add(hashOf(content));
  }
  return { "script-src": [...found["script-src"]], "style-src": [...found["style-src"]] };
}

/** The page with the hashes in its policy recomputed from its current content. */
export function renewPolicy(html: string): string {
  const policy = readPolicy(html);
  return policy ? replacePolicy(html, formatPolicy({ ...policy, hashes: inlineHashes(html) })) : html;
}

/** Inline styles and event handlers, which no policy with hashes allows. */
export function forbiddenAttributes(html: string): string[] {
  const markup = html.replace(elementPattern, "");
  return [...markup.matchAll(/<[a-z][^>]*?\s(style|on[a-z]+)\s*=/gi)].map(([, name = ""]) => name);
}
