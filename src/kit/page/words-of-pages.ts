import { linkPages, pages } from "#addresses/public.ts";
import { saidByPages, saidInBrowsers, saidOfCalls } from "#firm/malayalam.ts";
import { saidByOwnSubmission } from "#firm/malayalam-own-submission.ts";
import { saidByProject, saidByProjectChoices, saidByProjectRules } from "#firm/malayalam-project.ts";
import { saidOfServices } from "#firm/malayalam-services.ts";
import { saidByVerification } from "#firm/malayalam-verification.ts";

const ofEnquiry = { ...saidInBrowsers, ...saidOfServices };
const ofVerification = { ...saidInBrowsers, ...saidByVerification };

/**
 * The words that a page in Malayalam brings along for its form or its scripts, by the address of the page in English. No
 * other page carries them, and nothing else lists them.
 */
export const wordsOfPages = {
  [pages.home]: ofEnquiry,
  [pages.contact]: { ...ofEnquiry, ...saidOfCalls },
  [pages.projectSubmission]: {
    ...saidInBrowsers,
    ...saidByProject,
    ...saidByProjectChoices,
    ...saidByProjectRules,
  },
  [linkPages.ownSubmission]: {
    ...ofEnquiry,
    ...saidByProjectChoices,
    ...saidByProjectRules,
    ...saidByOwnSubmission,
  },
  [pages.employeeVerification]: ofVerification,
} as const;

type OfPages = (typeof wordsOfPages)[keyof typeof wordsOfPages];
type TextOf<Words> = Words extends unknown ? keyof Words : never;

export type Translated = keyof typeof saidByPages | TextOf<OfPages>;

const all: Readonly<Record<Translated, string>> = Object.assign(
  {},
  saidByPages,
  ...Object.values(wordsOfPages),
);

/** What the build renders that page with. Its own words are said as browsers will say them, whatever others call the same. */
export const wordsToRender = (path: string): Readonly<Record<string, string>> => ({
  ...all,
  ...(wordsOfPages as Readonly<Record<string, object>>)[path],
});
