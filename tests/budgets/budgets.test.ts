import { describe, expect, test } from "vitest";
import { WORDS_ID } from "#kit/language.ts";
import { pagesBehindForms, publicPages } from "../../src/content/pages.ts";
import { builtPage } from "./built-page.ts";
import { byteBudgets, fileOf, publicFiles, resultFiles } from "./byte-budgets.ts";

test.each(byteBudgets)("$file keeps to $limit bytes of $of", ({ bytes, limit }) => {
  expect(bytes).toBeLessThanOrEqual(limit);
});

/** Where `show-record.ts` shows a record. */
const RECORD_PLACE = "[data-record]";

const withIslands = [...publicPages, ...pagesBehindForms].flatMap(({ path, hasIsland }) =>
  hasIsland ? fileOf(path) : [],
);

describe.each(publicFiles)("%s", (file) => {
  const page = builtPage(file);

  test("loads no script that is known only from one that is known only from another", () => {
    expect(page.eagerChain).toBeLessThanOrEqual(2);
  });

  test("requests all scripts of an island at once, as soon as it has the island's own", () => {
    expect(page.islandChain).toBeLessThanOrEqual(2);
  });

  test("requests all scripts of a form at its first touch, since their names have come before", () => {
    expect(page.touchChain).toBe(page.hasIsland ? 1 : 0);
  });

  // Without theirs, pages in Malayalam would have letters of every width before it comes.
  test("preloads no font but that of a page in Malayalam", () => {
    const preloads = page.html.match(/<link[^>]*as="font"/g) ?? [];
    expect(preloads).toHaveLength(page.html.includes('<html lang="ml"') ? 1 : 0);
  });

  test("loads React only on the pages with an island", () => {
    expect(page.hasIsland).toBe(withIslands.includes(file));
    expect(page.loadsReact).toBe(page.hasIsland);
  });

  test("brings the words of its forms if it is in Malayalam, and none otherwise", () => {
    const isMalayalam = page.html.includes('<html lang="ml"');
    expect(page.html.includes(`<template id="${WORDS_ID}"`)).toBe(isMalayalam && page.hasIsland);
  });

  test("says how large each of its pictures is", () => {
    const pictures = page.html.match(/<img\b[^>]*>/g) ?? [];
    expect(pictures.filter((tag) => !/\swidth="\d+".*\sheight="\d+"/s.test(tag))).toEqual([]);
  });

  test("loads nothing of the back office", () => {
    expect(page.loadsBackOffice).toBe(false);
  });

  test("loads nothing from other hosts", () => {
    const loaded = [
      ...page.html.matchAll(/<(?:script|img|iframe|video|source|link)\b[^>]*(?:src|href)="(https?:[^"]+)"/g),
    ]
      .filter(([tag]) => !/rel="(?:canonical|alternate)"/.test(tag))
      .map(([, address]) => address);
    expect(loaded).toEqual([]);
  });
});

// The picture in it is the largest paint, and is requested once the record is read.
test.each(resultFiles)("%s has in its own HTML all that shows a record", (file) => {
  const { html, inlineModules } = builtPage(file);
  const showing = inlineModules.filter((code) => code.includes(RECORD_PLACE));
  expect(showing).toHaveLength(1);
  expect(showing[0]).not.toMatch(/\bimport\b/);
  expect(html.match(/<template[^>]*>(?:(?!<\/template>)[\s\S])*data-picture="profileImage"/)).not.toBeNull();
});

test.each(publicFiles)("%s has at most one island that hydrates on interaction", (file) => {
  expect(
    builtPage(file).html.match(/<astro-island [^>]*client="interact"/g)?.length ?? 0,
  ).toBeLessThanOrEqual(1);
});

test("the back office loads the scripts that no public page does", () => {
  expect(builtPage("admin/index.html").loadsBackOffice).toBe(true);
});

// Divided by what all pages share, the first is 69 files and the others are 27 to 54.
test("the back office's first screen is eight files of scripts", () => {
  expect(builtPage("admin/index.html").hydratedFiles).toBeLessThanOrEqual(8);
});

test.each(withIslands)("%s loads at most 24 files of scripts, its islands hydrated", (file) => {
  expect(builtPage(file).hydratedFiles).toBeLessThanOrEqual(24);
});

// Astro asks for an island's script that did not come once more, by another address. What others import of it would be evaluated
// twice: two Reacts, of which neither knows the other's hooks.
test.each([...withIslands, "admin/index.html"])("%s imports no script that an island names", (file) => {
  expect(builtPage(file).importedIslands).toEqual([]);
});

test("icons keep the classes that give them their size in the back office, and bring no other page any", () => {
  const isNamed = (file: string) => /<svg [^>]*class="lucide /.test(builtPage(file).html);
  expect(isNamed("admin/index.html")).toBe(true);
  expect(publicFiles.filter(isNamed)).toEqual([]);
});
