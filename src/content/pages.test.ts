import { expect, it } from "vitest";
import { inMalayalam, pages, translatedPages } from "#addresses/public.ts";
import { importedFiles } from "#tests/support/files/imported-files.ts";
import { visitorForms } from "#tests/support/files/visitor-forms.ts";
import { pagesBehindForms, publicPages, sharedPicture } from "./pages.ts";

it("gives a page its own picture", () => {
  expect(sharedPicture(pages.services)).toBe("/share/services.png");
});

it("falls back to the home page's picture", () => {
  expect(sharedPicture("/somewhere-else")).toBe("/share/home.png");
});

it("lists each page once, and each picture for one page and its translation", () => {
  const paths = [...publicPages, ...pagesBehindForms].map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const translations = translatedPages.map<string>(inMalayalam);
  const pictures = publicPages.flatMap(({ path, share }) =>
    translations.includes(path) ? [] : (share?.picture ?? []),
  );
  expect(new Set(pictures).size).toBe(pictures.length);
});

const onPages = importedFiles("src/pages/**/*.astro");

it.each(visitorForms)("%s is on a page", (file) => {
  expect([...onPages]).toContain(file);
});
