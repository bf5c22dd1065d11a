import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { minifyInlineScripts } from "./inline-scripts.ts";

const scriptOf = (page: string) => /<script>(.*)<\/script>/s.exec(page)?.[1] ?? "";

it("minifies classic scripts, which still do what they did and still share their variables", () => {
  const page = minifyInlineScripts(`<p>a  b</p><script>
    const shared = "one";
    { const inner = shared + "two"; say(inner); }
  </script>`);
  expect(page).toMatch(/^<p>a {2}b<\/p><script>\S+ shared\S*<\/script>$/);
  const said: string[] = [];
  runInNewContext(`${scriptOf(page)};say(shared)`, { say: (word: string) => said.push(word) });
  expect(said).toEqual(["onetwo", "one"]);
});

it("leaves modules and data as they are", () => {
  const page =
    '<script type="module">let a = 1</script><script type="application/ld+json">{ "a": 1 }</script>';
  expect(minifyInlineScripts(page)).toBe(page);
});

it("writes Astro's island runtime for the browsers of package.json, which know fields of classes", () => {
  const page = minifyInlineScripts('<script>l();customElements.define("astro-island",f)</script>');
  const Island = runInNewContext(
    `let defined;class HTMLElement{}
     const customElements={get(){},define(name,element){defined=element}};
     ${scriptOf(page)};defined`,
  );
  expect(Island.observedAttributes).toEqual(["props"]);
  expect(page).not.toMatch(/process|defineProperty/);
});

it("names what cannot be minified", () => {
  expect(() => minifyInlineScripts("<script>const = 1</script>")).toThrow(
    "An inline script cannot be minified",
  );
});
