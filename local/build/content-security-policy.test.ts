import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { beyondHeader, ownPolicy, siteWidePolicy } from "./content-security-policy.ts";
import { formatPolicy, replacePolicy } from "./page-policy.ts";

const hash = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

const page = (policy: string, body: string) =>
  `<!DOCTYPE html><html><head><meta http-equiv="content-security-policy" content="${policy}"></head><body>${body}</body></html>`;

const policyOf = (scripts: readonly string[], styles: readonly string[]) =>
  `default-src 'none';img-src 'self'; script-src 'self' ${scripts.map(hash).join(" ")}; style-src 'self' ${styles.map(hash).join(" ")};`;

const harbour = page(policyOf(["a()", "never()"], ["p{}"]), "<style>p{}</style><script>a()</script>");
const quay = page(policyOf(["b()"], []), '<script type="module">b()</script><script src="/x.js"></script>');

describe("a page's own policy", () => {
  it("lists the hashes of what is on the page and nothing else", () => {
    expect(formatPolicy(ownPolicy("harbour.html", harbour))).toBe(
      `default-src 'none'; img-src 'self'; script-src 'self' ${hash("a()")}; style-src 'self' ${hash("p{}")}`,
    );
  });

  it("can replace the page's existing policy", () => {
    const tightened = replacePolicy(harbour, formatPolicy(ownPolicy("harbour.html", harbour)));
    expect(tightened).not.toContain(hash("never()"));
    expect(ownPolicy("harbour.html", tightened)).toEqual(ownPolicy("harbour.html", harbour));
  });

  it("needs no hash for data scripts, which browsers do not run", () => {
    const html = page(policyOf([], []), '<script type="application/ld+json">{"@type":"Thing"}</script>');
    expect(() => ownPolicy("data.html", html)).not.toThrow();
  });

  it.each([
    [
      "an inline script that it does not allow",
      page(policyOf(["a()"], []), "<script>evil()</script>"),
      /script-src does not allow/,
    ],
    [
      "an inline style that it does not allow",
      page(policyOf([], ["p{}"]), "<style>q{}</style>"),
      /style-src does not allow/,
    ],
    ["a style attribute", page(policyOf([], []), '<p style="color: red">'), /has a style attribute/],
    ["an event handler", page(policyOf([], []), '<p class="a" onclick="go()">'), /has a onclick attribute/],
    ["no policy at all", "<html></html>", /has no content security policy/],
  ])("fails the build for %s", (_, html, complaint) => {
    expect(() => ownPolicy("odd.html", html)).toThrow(complaint);
  });

  it("mistakes neither script text nor ordinary words for attributes", () => {
    const script = 'x = "<p style=1>"';
    const html = page(
      policyOf([script], []),
      `<script>${script}</script><p data-style="1">in style = good</p>`,
    );
    expect(() => ownPolicy("words.html", html)).not.toThrow();
  });
});

describe("the policy of the whole site", () => {
  it("combines the hashes of all pages and adds the directives that only a header can set", () => {
    const policy = siteWidePolicy([ownPolicy("harbour.html", harbour), ownPolicy("quay.html", quay)]);
    const scripts = [hash("a()"), hash("b()")].sort().join(" ");
    expect(policy).toBe(
      `default-src 'none'; img-src 'self'; script-src 'self' ${scripts}; style-src 'self' ${hash("p{}")}; ` +
        "frame-ancestors 'none'; upgrade-insecure-requests; report-uri /api/reports/policy; report-to policy",
    );
  });

  it("allows frames of the site's own files when one page does, while the other pages' own policies do not", () => {
    const office = page("frame-src 'self'; default-src 'none'; img-src 'self'; script-src; style-src", "");
    const bare = page("default-src 'none'; img-src 'self'; script-src; style-src", "");
    const policies = [ownPolicy("office.html", office), ownPolicy("bare.html", bare)] as const;
    expect(siteWidePolicy(policies)).toContain("frame-src 'self'; frame-ancestors 'none'");
    expect(beyondHeader(office, policies[0])).not.toContain("http-equiv");
    expect(beyondHeader(bare, policies[1])).toContain(`content="frame-src 'none'"`);
  });

  it("fails the build when a page allows frames of anything else", () => {
    const open = ownPolicy("open.html", page("default-src 'none'; img-src 'self'; frame-src *", ""));
    expect(() => siteWidePolicy([ownPolicy("harbour.html", harbour), open])).toThrow(/differ/);
  });

  it("fails the build when pages differ in more than hashes", () => {
    const open = ownPolicy("open.html", page("default-src *", ""));
    expect(() => siteWidePolicy([ownPolicy("harbour.html", harbour), open])).toThrow(/differ/);
  });
});
