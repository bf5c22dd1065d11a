import { pages } from "#addresses/public.ts";
import { saidByPages, saidInBrowsers } from "#firm/malayalam.ts";
import { saidByVerification } from "#firm/malayalam-verification.ts";

const ofVerification = { ...saidInBrowsers, ...saidByVerification };

/**
 * The words that a page in Malayalam brings along for its form or its scripts, by the address of the page in English. No
 * other page carries them, and nothing else lists them.
 */
export const wordsOfPages = {
  [pages.home]: saidInBrowsers,
  [pages.contact]: saidInBrowsers,
  [pages.employeeVerification]: ofVerification,
  [pages.employeeSales]: ofVerification,
  [pages.employeeInterns]: ofVerification,
} as const;

type OfPages = (typeof wordsOfPages)[keyof typeof wordsOfPages];
type TextOf<Words> = Words extends unknown ? keyof Words : never;

/** A text in English that has a translation. */
export type Translated = keyof typeof saidByPages | TextOf<OfPages>;

/** All of them, for the build. */
export const malayalam: Readonly<Record<Translated, string>> = Object.assign(
  {},
  saidByPages,
  ...Object.values(wordsOfPages),
);
