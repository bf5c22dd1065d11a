import type { Rolldown } from "vite";

const all = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join("|"));

/**
 * Modules that are asked for together anyway travel in one file. Left alone, the bundler makes a file for each set of
 * entries that share something: 32 for a form that wakes, 44 for the back office's first screen, half of them smaller
 * than the asking.
 *
 * A group takes along what its modules import, unless a group before it has that. So they stand from the bottom up, and
 * the back office comes last: no public page may lead into it, which `tests/budgets` holds.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  // The small scripts of pages use these two as well: nothing in them leads to React, and the first is loaded untouched.
  {
    name: "base",
    test: all(
      /vite\/preload-helper/,
      /\/src\/lib\/(?:browser-storage|flag-storage|note-failure)\.ts$/,
      /\/src\/features\/contact\/contact\.flag-keys\.ts$/,
    ),
  },
  { name: "site", test: /\/src\/(?:site|paths|domain\/calendar)\.ts$/ },
  // React's renderer is an entry of its own, which a page names, so that it comes a round trip sooner.
  { name: "react", test: /\/node_modules\/(?:react|nanostores|@nanostores\/react)\// },
  {
    name: "answers",
    test: all(
      /\/node_modules\/zod\//,
      /\/src\/(?:lib\/api-client|lib\/recall-json|domain\/fields|domain\/person-name)\.ts$/,
    ),
  },
  {
    name: "controls",
    test: all(
      /\/src\/components\/ui\/(?:Button|CheckboxField|Dialog|FormAlert|class-names)\.[^?]+$/,
      /\/src\/lib\/interact\/use-awake\.ts$/,
    ),
  },
  // The icons that public islands share. The back office has many more.
  {
    name: "icons",
    test: all(
      /\/lucide-react\/dist\/esm\/(?!icons\/|lucide-react)/,
      /\/lucide-react\/dist\/esm\/icons\/(?:arrow-left|badge-check|pause|play|x)\./,
    ),
  },
  {
    name: "form",
    test: all(
      /\/src\/components\/ui\/(?!social-marks)[^/?]+$/,
      /\/src\/lib\/(?:fill-in|form-draft|random-key|toasts|use-form-draft|use-submission|when-brought-back)\.ts$/,
    ),
  },
  // A number's rules and its field. The countries to choose from come when somebody gets to it.
  {
    name: "phone",
    test: all(
      /\/src\/domain\/phone\.ts$/,
      /\/src\/components\/ui\/phone-field\/(?:PhoneField|tidy-input)\.tsx?$/,
    ),
  },
  { name: "upload", test: /\/src\/(?:components\/ui|lib)\/upload\/[^?]+$/ },
  {
    name: "back-office",
    test: all(
      /\/src\/admin\/(?:screen|shortcuts)\//,
      /\/src\/admin\/session\/(?!SignedUploadField)/,
      /\/src\/admin\/records\/(?:ArrivalList|count-of|dated|list-filters|record-kinds)\./,
    ),
  },
];

/** What a single entry uses stays with it. */
export const codeSplitting: Rolldown.CodeSplittingOptions = { groups, minShareCount: 2 };
