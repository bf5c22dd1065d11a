import { describe, expect, it } from "vitest";
import { adminPages } from "#addresses/admin.ts";
import { inMalayalam, linkPages, pages } from "#addresses/public.ts";
import { configFile } from "../process/root.ts";
import { readRules } from "./rules.ts";

const rules = await readRules(configFile, "/nowhere");
const header = (path: string, name: string) => rules.headersFor(path).get(name);

const verification = [pages.employeeVerification, pages.employeeInterns, pages.employeeSales].flatMap(
  (path) => [path, inMalayalam(path)],
);

describe("netlify.toml", () => {
  it.each([pages.home, pages.contact, adminPages.dashboard, "/_astro/app.js", "/uploads.png"])(
    "gives %s every security header that does not depend on the page",
    (path) => {
      expect(Object.fromEntries(rules.headersFor(path))).toMatchObject({
        "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
        "x-frame-options": "DENY",
        "x-content-type-options": "nosniff",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "cross-origin-embedder-policy": "credentialless",
        "permissions-policy": "camera=(), geolocation=(), microphone=()",
      });
    },
  );

  it("sends no referrer from the back office and verification pages, and only the origin from others", () => {
    for (const path of [adminPages.dashboard, ...verification])
      expect(header(path, "referrer-policy")).toBe("no-referrer");
    expect(header(pages.contact, "referrer-policy")).toBe("strict-origin-when-cross-origin");
  });

  it("forbids caching and indexing of the back office, and of nothing else", () => {
    expect(header(adminPages.dashboard, "cache-control")).toBe("no-store");
    expect(header(adminPages.dashboard, "x-robots-tag")).toBe("noindex");
    expect(header(pages.home, "cache-control")).toBeNull();
    expect(header(pages.home, "x-robots-tag")).toBeNull();
  });

  it("leaves nothing of the pages that the links of mails open in caches, search engines or referrers", () => {
    for (const path of [...Object.values(linkPages), inMalayalam(linkPages.ownSubmission)]) {
      const headers = ["referrer-policy", "cache-control", "x-robots-tag"].map((name) => header(path, name));
      expect([path, ...headers]).toEqual([path, "no-referrer", "no-store", "noindex"]);
    }
  });

  it("redirects the correctly spelt inauguration address to the printed one", () => {
    expect(rules.redirectFor("/inauguration")).toEqual({ to: pages.inauguration, status: 301, force: false });
    expect(rules.redirectFor(pages.inauguration)).toBeNull();
  });

  it.each([
    ["/.well-known/change-password", adminPages.accounts, 302],
    ["/sitemap.xml", "/sitemap-index.xml", 301],
  ])("redirects %s, which programs try, to %s", (tried, to, status) => {
    expect(rules.redirectFor(tried)).toEqual({ to, status, force: false });
  });

  it("serves the back office's page at each of its addresses, except in place of a file", () => {
    const shell = { to: "/admin/index.html", status: 200, force: false };
    expect(rules.redirectFor("/admin/form-details/7")).toEqual(shell);
    expect(rules.redirectFor("/administration")).toBeNull();
  });
});
