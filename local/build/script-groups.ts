import type { Rolldown } from "vite";

const all = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join("|"));

/**
 * Puts modules that are requested together anyway into one file. By default the bundler makes a file for each set of
 * entries that share a module: 32 for a form that hydrates, 44 for the back office's first screen, half of them smaller
 * than the request for them.
 *
 * A group also takes the modules that its own import, unless an earlier group has them. So the order is bottom-up, with
 * the back office last: no public page may depend on it, which `tests/budgets` checks.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  // The pages' small scripts use this group and the next. Neither leads to React; this one loads without interaction.
  {
    name: "base",
    test: all(
      /vite\/preload-helper/,
      /\/src\/kit\/(?:browser-storage|flag-storage|warn-in-console)\.ts$/,
      /\/src\/features\/enquiry\/contact\.flag-keys\.ts$/,
    ),
  },
  { name: "paths", test: /\/src\/(?:paths|short-name)\.ts$/ },
  // The firm's facts, with what formats dates by its time zone. Few islands need them.
  { name: "site", test: /\/src\/(?:site|rules\/calendar)\.ts$/ },
  // React's renderer is a separate entry that the page names, so that it is requested one round trip sooner.
  { name: "react", test: /\/node_modules\/(?:react|nanostores|@nanostores\/react)\// },
  {
    name: "answers",
    test: all(
      /\/node_modules\/zod\//,
      /\/src\/(?:kit\/api-client|kit\/recall-json|rules\/(?:fields|function-timeout|person-name|recorded-\w+))\.ts$/,
    ),
  },
  {
    name: "controls",
    test: all(
      /\/src\/kit\/ui\/(?:Button|CheckboxField|Dialog|FormAlert|class-names)\.[^?]+$/,
      /\/src\/kit\/interact\/use-hydrated\.ts$/,
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
  // Not every page with a form shows toasts.
  { name: "toasts", test: /\/src\/kit\/(?:ui\/Toasts\.[^?]+|toasts\.ts)$/ },
  {
    name: "form",
    test: all(
      /\/src\/kit\/ui\/(?!social-marks)[^/?]+$/,
      /\/src\/kit\/(?:forms\/(?:fill-in|form-draft|use-form-draft|use-submission)|random-key)\.ts$/,
    ),
  },
  // Without this group, the hook of the public forms would be one more request for half a kilobyte.
  { name: "schema-form", test: /\/src\/kit\/forms\/use-(?:public|schema)-form\.ts$/ },
  // A phone number's rules and its field. The list of countries is loaded when the visitor reaches the field.
  {
    name: "phone",
    test: all(/\/src\/rules\/phone\.ts$/, /\/src\/kit\/ui\/phone-field\/(?:PhoneField|tidy-input)\.tsx?$/),
  },
  { name: "upload", test: /\/src\/kit\/upload\/[^?]+$/ },
  {
    name: "back-office",
    test: all(
      /\/src\/admin\/screen\/(?!Menu|TableSkeleton|table-roles|missing)/,
      /\/src\/admin\/session\/(?!SignedUploadField|accounts-query|calls-in-turn)/,
      /\/src\/admin\/(?:nouns?|inbox\/(?:ArrivalList|dated|list\/list-filters))\./,
    ),
  },
];

/** A module used by a single entry stays in that entry's file. */
export const codeSplitting: Rolldown.CodeSplittingOptions = { groups, minShareCount: 2 };
