import { describe, expect, it } from "vitest";
import { shortScopes } from "./short-scopes.ts";

const page = '<style>.a.astro-zzzzzzz1{}</style><p class="a astro-zzzzzzz1"><b class="astro-aaaaaaa1">';

describe("shortScopes", () => {
  it("gives a scope the same short name on every page, in styles and elements", () => {
    const shorten = shortScopes([page, '<i class="astro-bbbbbbb1">'], new Map());
    expect(shorten(page)).toBe('<style>.a._2{}</style><p class="a _2"><b class="_0">');
    expect(shorten('<i class="astro-bbbbbbb1">')).toBe('<i class="_1">');
  });

  it("leaves elements and longer names that only look like a scope", () => {
    const html =
      '<astro-island></astro-island><astro-template></astro-template><p class="my-astro-zzzzzzz1-x">';
    expect(shortScopes([page, html], new Map())(html)).toBe(html);
  });

  it("refuses a file that names a scope", () => {
    expect(() => shortScopes([page], new Map([["menu.js", 'find(".astro-aaaaaaa1")']]))).toThrow(
      "menu.js names the scope astro-aaaaaaa1",
    );
    expect(() => shortScopes([page], new Map([["menu.js", 'find("astro-template")']]))).not.toThrow();
  });
});
