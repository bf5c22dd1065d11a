import { adminPages } from "#addresses/admin.ts";
import { inMalayalam, linkPages, pages, translatedPages } from "#addresses/public.ts";

const publicPages = new Set<string>([
  ...Object.values({ ...pages, ...linkPages }),
  ...translatedPages.map(inMalayalam),
]);

/** As the back office's router writes them: `:id`, and `:id?` where it may be left out. */
const adminPatterns = Object.values(adminPages).map((pattern) => ({
  pattern,
  fits: new RegExp(`^${pattern.replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`, "i"),
}));

/** The pattern of the page at a URL, which names no record; one word for all other pages. */
export function pagePattern(address: string): string {
  const path = URL.canParse(address, "https://site.example")
    ? new URL(address, "https://site.example").pathname
    : "";
  const known = path.length > 1 ? path.replace(/\/$/, "") : path;
  if (publicPages.has(known)) return known;
  return adminPatterns.find(({ fits }) => fits.test(known))?.pattern ?? "another page";
}
