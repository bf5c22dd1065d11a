import { createHash } from "node:crypto";

export const hashedDirectives = ["script-src", "style-src"] as const;
type HashedDirective = (typeof hashedDirectives)[number];

/** Hashes of inline elements, by the directive that has to allow them. */
export type Hashes = Readonly<Record<HashedDirective, readonly string[]>>;

export interface PagePolicy {
  /** Without the hashes. */
  readonly directives: readonly string[];
  readonly hashes: Hashes;
}

const metaPattern = /(<meta http-equiv="content-security-policy" content=")([^"]*)(">)/i;
const isHash = (word: string) => /^'sha\d{3}-/.test(word);
const isFor = (name: HashedDirective) => (directive: string) => directive.split(" ", 1)[0] === name;

/** The policy of a page's `<meta>`, which Astro writes. */
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

/** What a policy must allow for the page to work: the hashes of its inline scripts and styles. */
export function inlineHashes(html: string): Hashes {
  const found = { "script-src": new Set<string>(), "style-src": new Set<string>() };
  for (const [, element = "", attributes = "", content = ""] of html.matchAll(elementPattern)) {
    if (isExternal(attributes) || isData(attributes)) continue;
    found[element.toLowerCase() === "script" ? "script-src" : "style-src"].add(hashOf(content));
  }
  return { "script-src": [...found["script-src"]], "style-src": [...found["style-src"]] };
}

/** The page with the policy of what is on it now, instead of what was when the policy was written. */
export function renewPolicy(html: string): string {
  const policy = readPolicy(html);
  return policy ? replacePolicy(html, formatPolicy({ ...policy, hashes: inlineHashes(html) })) : html;
}

/** Attributes that no policy with hashes allows. */
export function forbiddenAttributes(html: string): string[] {
  const markup = html.replace(elementPattern, "");
  return [...markup.matchAll(/<[a-z][^>]*?\s(style|on[a-z]+)\s*=/gi)].map(([, name = ""]) => name);
}
