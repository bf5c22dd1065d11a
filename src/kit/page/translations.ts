import { inMalayalam, translatedPages } from "#addresses/public.ts";
import { langOfPage } from "#kit/language.ts";

const isTranslated = (path: string) => (translatedPages as readonly string[]).includes(path);

/** Where a link to that page leads from this one: to its translation, if this page is one and that has one. */
export const pageHere = (path: string): string =>
  langOfPage() && isTranslated(path) ? inMalayalam(path) : path;

/** The same page in English. */
export const pageInEnglish = (path: string): string =>
  translatedPages.find((page) => inMalayalam(page) === path) ?? path;

/** The same page in the other language, if it is there in both. */
export function pageInOther(path: string): string | undefined {
  const english = pageInEnglish(path);
  if (english !== path) return english;
  return isTranslated(path) ? inMalayalam(path) : undefined;
}
