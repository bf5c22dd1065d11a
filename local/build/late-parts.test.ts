import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { bringLater, dividePage, gatherStyles, joinScripts } from "./late-parts.ts";

const place = "<template data-after-paint></template>";
const page = (before: string, after = "") => `<html><body>${before}${place}${after}</body></html>`;

describe("gatherStyles", () => {
  it("moves the styles of the head, and the islands' from the body, into the first, in their order", () => {
    const rest = "<script></script>";
    const head = `<head><style>@layer a;</style>${rest}<style>b{}</style></head>`;
    expect(gatherStyles(`${head}<p></p><style>astro-island{c:d}</style><astro-island></astro-island>`)).toBe(
      `<head><style>@layer a;b{}astro-island{c:d}</style>${rest}</head><p></p><astro-island></astro-island>`,
    );
  });

  it("leaves styles with attributes and those of templates where they are", () => {
    const page =
      '<head><style>a{}</style><style media="print">b{}</style></head><template><style>c{}</style></template>';
    expect(gatherStyles(page)).toBe(page);
  });
});

describe("dividePage", () => {
  it("returns null for a page without the placeholder for late parts", () => {
    expect(dividePage("<html><style>@layer components.late{a{color:red}}</style></html>")).toBeNull();
  });

  it("extracts every layer whose name ends in .late from the page's styles, wherever it stands", () => {
    const late = '@layer components.late{.a:after{content:"}"}@media print{.a{top:0}}}';
    const printed = "@layer page.late{@page{margin:0}}";
    const style = `<style>@layer base{a{top:1px}}${late}.late{top:2px}${printed}</style>`;
    const rest = '<p class="late"></p>';
    expect(dividePage(page(style + rest))).toEqual({
      html: page(`<style>@layer base{a{top:1px}}.late{top:2px}</style>${rest}`),
      whole: page(style + rest),
      modules: [],
      styles: [late, printed],
      scripts: [],
    });
  });

  it("throws when a style's layer is not closed", () => {
    expect(() => dividePage(page("<style>@layer page.late{a{}</style>"))).toThrow("is not closed");
  });

  it("extracts rules for what is touched, and no other that such a state is only a part of", () => {
    const late = "@layer a{b:hover,c:active{}}@media print{d[aria-busy=true]{}}";
    const kept = "@layer a{b:not(:hover){}b:hover,c{}:is(d:hover,e){}b:focus-visible{}}@media print{d{}}";
    const style =
      "<style>@layer a{b:hover,c:active{}b:not(:hover){}b:hover,c{}:is(d:hover,e){}b:focus-visible{}}@media print{d[aria-busy=true]{}d{}}</style>";
    const divided = dividePage(page(style));
    expect(divided?.html).toBe(page(`<style>${kept}</style>`));
    expect(divided?.styles.join("")).toBe(late);
  });

  it("extracts rules for classes that nothing on the page has, nor may get by its own scripts", () => {
    const late = "@layer a{.gone,.b .gone{}.\\:open{}}";
    const kept = "@layer a{.b,.gone{}.b:not(.gone){}.c,.d{}e{}}@keyframes gone{to{top:0}}";
    const style =
      "<style>@layer a{.gone,.b .gone{}.\\:open{}.b,.gone{}.b:not(.gone){}.c,.d{}e{}}@keyframes gone{to{top:0}}</style>";
    const rest = '<i class="a b"></i><template><i class="d"></i></template><script>add("c")</script>';
    const divided = dividePage(page(style + rest));
    expect(divided?.html).toBe(page(`<style>${kept}</style>${rest}`));
    expect(divided?.styles.join("")).toBe(late);
  });

  it("extracts the tokens that only what loads later refers to", () => {
    const rest = "@layer base{a{color:var(--ink)}}@layer base.late{b{top:var(--high)}}";
    const tokens = "@layer tokens{:root{--ink:var(--black);--black:#000;--high:1px}}";
    const divided = dividePage(page(`<style>${tokens}${rest}</style>`));
    expect(divided?.html).toBe(
      page(
        "<style>@layer tokens{:root{--ink:var(--black);--black:#000;}}@layer base{a{color:var(--ink)}}</style>",
      ),
    );
    expect(divided?.styles).toEqual([
      "@layer base.late{b{top:var(--high)}}",
      "@layer tokens{:root{--high:1px}}",
    ]);
  });

  it("extracts the inline modules and the island runtime, in their order", () => {
    const runtime = '(()=>{customElements.define("astro-island",X)})()';
    const before = `<script type="module">menu()</script><script>${runtime}</script><script type="module">film()</script>`;
    expect(dividePage(page(before))).toEqual({
      html: page(""),
      whole: page(before),
      modules: [],
      styles: [],
      scripts: ["menu()", runtime, "film()"],
    });
  });

  it("extracts files of scripts, also from a page that stays whole otherwise", () => {
    const style = "<style>@layer page.late{a{}}</style>";
    const files = '<script type="module" src="/a.js"></script><script type="module" src="/b.js"></script>';
    expect(dividePage(page(style + files))).toMatchObject({
      whole: page(style),
      modules: ["/a.js", "/b.js"],
    });
  });

  it("leaves classic scripts, templates, data and everything after the placeholder in place", () => {
    const before =
      '<script>hold()</script><script type="application/ld+json">{}</script>' +
      '<template><script type="module">refresh()</script><script type="module" src="/b.js"></script></template>';
    const after = '<script type="module">splash()</script><script type="module" src="/a.js"></script>';
    const html = page(before, after);
    expect(dividePage(html)).toEqual({ html, whole: html, modules: [], styles: [], scripts: [] });
  });
});

describe("joinScripts", () => {
  it("keeps the variables of each script apart", () => {
    const heard: unknown[] = [];
    runInNewContext(joinScripts(["var e=1;say(e)", "say(typeof e) // the end", "var e=2;say(e)"]), {
      say: (word: unknown) => heard.push(word),
    });
    expect(heard).toEqual([1, "undefined", 2]);
  });

  it("runs the scripts in strict mode, as modules are", () => {
    expect(() => runInNewContext(joinScripts(["undeclared = 1"]))).toThrow("undeclared");
  });
});

describe("bringLater", () => {
  it("fills the placeholder with the late files and links the styles in <noscript>", () => {
    const late = { modules: ["/menu.js"], style: "/late.css", script: "/late.js" };
    expect(bringLater(page("<main></main>"), late)).toBe(
      '<html><body><main></main><template data-after-paint><link rel="stylesheet" href="/late.css">' +
        '<script src="/late.js"></script><script type="module" src="/menu.js"></script></template>' +
        '<noscript><link rel="stylesheet" href="/late.css"></noscript></body></html>',
    );
  });

  it("leaves the placeholder empty in a page without late files", () => {
    expect(bringLater(page("<main></main>"), { modules: [] })).toBe(page("<main></main>"));
  });
});
