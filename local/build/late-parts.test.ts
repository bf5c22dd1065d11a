import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { bringLater, dividePage, joinScripts } from "./late-parts.ts";

const place = "<template data-after-paint></template>";
const page = (before: string, after = "") => `<html><body>${before}${place}${after}</body></html>`;

describe("dividePage", () => {
  it("leaves a page alone that has nothing to bring later", () => {
    expect(dividePage("<html><style>@layer components.late{a{color:red}}</style></html>")).toBeNull();
  });

  it("takes the layers called late out of the page's styles, wherever they stand", () => {
    const late = '@layer components.late{.a:after{content:"}"}@media print{.a{top:0}}}';
    const printed = "@layer page.late{@page{margin:0}}";
    const style = `<style>@layer base{a{top:1px}}${late}.late{top:2px}${printed}</style>`;
    expect(dividePage(page(style))).toEqual({
      html: page("<style>@layer base{a{top:1px}}.late{top:2px}</style>"),
      styles: [late, printed],
      scripts: [],
    });
  });

  it("says so where a style is broken", () => {
    expect(() => dividePage(page("<style>@layer page.late{a{}</style>"))).toThrow("is not closed");
  });

  it("takes the modules and what wakes islands, in their order", () => {
    const runtime = '(()=>{customElements.define("astro-island",X)})()';
    const before = `<script type="module">menu()</script><script>${runtime}</script><script type="module">film()</script>`;
    expect(dividePage(page(before))).toEqual({
      html: page(""),
      styles: [],
      scripts: ["menu()", runtime, "film()"],
    });
  });

  it("leaves what holds touches, what rests, data, files, and all that stands after the place", () => {
    const before =
      '<script>hold()</script><script type="application/ld+json">{}</script>' +
      '<script type="module" src="/a.js"></script>' +
      '<template><script type="module">refresh()</script></template>';
    const after = '<script type="module">splash()</script>';
    expect(dividePage(page(before, after))).toEqual({ html: page(before, after), styles: [], scripts: [] });
  });
});

describe("joinScripts", () => {
  it("keeps the names of each script to itself", () => {
    const heard: unknown[] = [];
    runInNewContext(joinScripts(["var e=1;say(e)", "say(typeof e) // the end", "var e=2;say(e)"]), {
      say: (word: unknown) => heard.push(word),
    });
    expect(heard).toEqual([1, "undefined", 2]);
  });

  it("runs them as strictly as modules run", () => {
    expect(() => runInNewContext(joinScripts(["undeclared = 1"]))).toThrow("undeclared");
  });
});

describe("bringLater", () => {
  it("fills the place, and has the styles come at once where there are no scripts", () => {
    expect(bringLater(page("<main></main>"), "/late.css", "/late.js")).toBe(
      '<html><body><main></main><template data-after-paint><link rel="stylesheet" href="/late.css">' +
        '<script src="/late.js"></script></template>' +
        '<noscript><link rel="stylesheet" href="/late.css"></noscript></body></html>',
    );
  });
});
