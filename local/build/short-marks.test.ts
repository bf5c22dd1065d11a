import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../process/root.ts";
import { shortClass, shortMarks } from "./short-marks.ts";

const style = "<style>p[data-astro-cid-bbbbbbbb]{top:0}a[data-astro-cid-aaaaaaa2]{top:0}</style>";
const passed = '<p data-astro-cid-bbbbbbbb="true" data-astro-cid-aaaaaaa2></p>';

it("gives the scopes of all pages short names, the same on each page and in whatever order these are found", () => {
  const other = "<p data-astro-cid-cccccccc></p>";
  const short = "<style>p[data-c1]{top:0}a[data-c0]{top:0}</style>";
  for (const shorten of [shortMarks([style, other]), shortMarks([other, style])]) {
    expect(shorten(style)).toBe(short);
    expect(shorten(passed)).toBe("<p data-c1 data-c0></p>");
    expect(shorten(other)).toBe("<p data-c2></p>");
  }
});

it("removes the ids of islands, and leaves their other attributes and other elements' alone", () => {
  const island = (id: string) =>
    `<astro-island${id} prefix="r5"><i uid="a" data-astro-template></i></astro-island>`;
  expect(shortMarks([])(island(' uid="Z2SdOf"'))).toBe(island(""));
});

it("gives classes of the same name in different modules different names, which no directory changes", () => {
  const modules = globSync("src/**/*.module.css", { cwd: root });
  const names = modules.map((file) => shortClass("title", join(root, file)));
  expect(modules.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(modules.length);
  expect(shortClass("title", join(root, "src/kit/ui/Dialog.module.css"))).toBe("_title_jp6");
});

it("gives classes the same name where styles are imported as text", () => {
  const file = join(root, "src/kit/ui/Dialog.module.css");
  expect(shortClass("title", `${file}?inline`)).toBe(shortClass("title", file));
});
