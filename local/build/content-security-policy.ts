import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { reportCalls } from "../../src/addresses/public.ts";
import { findPages } from "./find-pages.ts";
import {
  forbiddenAttributes,
  formatPolicy,
  type Hashes,
  hashedDirectives,
  inlineHashes,
  type PagePolicy,
  readPolicy,
  replacePolicy,
  withoutPolicy,
} from "./page-policy.ts";

/** The endpoint in `Reporting-Endpoints`, for browsers that know it. */
const ENDPOINT = "policy";

/**
 * Directives that work only in a header, or better there: no framing of our pages, no requests over plain HTTP, and where
 * browsers report what was blocked. Those of before 2024 know only `report-uri`.
 */
const headerOnly = [
  "frame-ancestors 'none'",
  "upgrade-insecure-requests",
  `report-uri ${reportCalls.policy}`,
  `report-to ${ENDPOINT}`,
];

/**
 * A page's policy with the hashes of what is really on the page: Astro lists everything that any page might hold.
 * Throws if the page violates its policy.
 */
export function ownPolicy(path: string, html: string): PagePolicy {
  const policy = readPolicy(html);
  if (!policy) throw new Error(`${path} has no content security policy.`);
  const [attribute] = forbiddenAttributes(html);
  if (attribute) throw new Error(`${path} has a ${attribute} attribute, which its policy forbids.`);
  const hashes = inlineHashes(html);
  for (const directive of hashedDirectives) {
    const missing = hashes[directive].find((hash) => !policy.hashes[directive].includes(hash));
    if (missing)
      throw new Error(`${path} has an inline element that its ${directive} does not allow (${missing}).`);
  }
  return { directives: policy.directives, hashes };
}

function allHashes(policies: readonly PagePolicy[]): Hashes {
  const all = (name: keyof Hashes) => [...new Set(policies.flatMap(({ hashes }) => hashes[name]))].sort();
  return { "script-src": all("script-src"), "style-src": all("style-src") };
}

/**
 * The one directive that a page may have beyond the others: frames from our own origin, in which the back office shows
 * documents. Every other page forbids them itself.
 */
const isExtra = (directive: string) => directive === "frame-src 'self'";
const NO_FRAMES = "frame-src 'none'";

/** The page with what it forbids beyond the header: hashes are in that already, and the first packets are scarce. */
export const beyondHeader = (html: string, { directives }: PagePolicy): string =>
  directives.some(isExtra) ? withoutPolicy(html) : replacePolicy(html, NO_FRAMES);

const sharedBy = ({ directives }: PagePolicy) => directives.filter((directive) => !isExtra(directive));

/** One policy that every page works under, for the header of all responses. */
export function siteWidePolicy(policies: readonly PagePolicy[]): string {
  const [first, ...others] = policies;
  if (!first) throw new Error("There is no page to read a policy from.");
  const shared = sharedBy(first);
  if (others.some((policy) => sharedBy(policy).join() !== shared.join())) {
    throw new Error(
      "Pages differ in the directives of their policies, so no single header fits all of them.",
    );
  }
  const extra = [...new Set(policies.flatMap(({ directives }) => directives.filter(isExtra)))];
  return formatPolicy({ directives: [...shared, ...extra, ...headerOnly], hashes: allHashes(policies) });
}

async function moveToHeader(directory: string, file: string): Promise<PagePolicy> {
  const html = await readFile(file, "utf8");
  const policy = ownPolicy(relative(directory, file), html);
  await writeFile(file, beyondHeader(html, policy));
  return policy;
}

/**
 * Checks the content security policy that Astro writes into each page, and sends one for all pages as a header, which
 * also forbids framing. Where two policies apply, only what both allow is allowed.
 */
export function contentSecurityPolicy(): AstroIntegration {
  return {
    name: "content-security-policy",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const files = await findPages(directory);
        const policies = await Promise.all(files.map((file) => moveToHeader(directory, file)));
        const header = siteWidePolicy(policies);
        await writeFile(
          join(directory, "_headers"),
          `/*\n  Content-Security-Policy: ${header}\n  Reporting-Endpoints: ${ENDPOINT}="${reportCalls.policy}"\n`,
        );
        logger.info(`${files.length} pages, a header of ${header.length} bytes`);
      },
    },
  };
}
