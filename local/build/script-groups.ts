import type { Rolldown } from "vite";

interface ScriptGroup {
  readonly name: string;
  /** Modules of `src`: files without their extension, folders with a slash at the end. */
  readonly ours?: readonly string[];
  /** Those of the folders' modules that stay out. */
  readonly except?: readonly string[];
  readonly packages?: RegExp;
}

/**
 * Puts modules that are requested together anyway into one file. By default the bundler makes a file for each set of
 * entries that share a module: 32 for a form that hydrates, 44 for the back office's first screen, half of them smaller
 * than the request for them.
 *
 * A group also takes the modules that its own import, unless an earlier group has them. So the order is bottom-up, with
 * the back office last: no public page may depend on it, which `tests/budgets` checks.
 */
export const scriptGroups: readonly ScriptGroup[] = [
  // The pages' small scripts use this group and the next. Neither leads to React; this one loads without interaction.
  {
    name: "base",
    packages: /vite\/preload-helper/,
    ours: [
      "kit/browser-storage",
      "kit/islands/events",
      "kit/warn-in-console",
      "features/enquiry/public/contact.flag-keys",
    ],
  },
  { name: "addresses", ours: ["addresses/public", "firm/site"] },
  // The job fair's later steps and its close; apart, the calls would be known only from what needs them.
  { name: "flow", ours: ["features/job-fair-registration/public/flow"] },
  { name: "calendar", ours: ["rules/calendar"] },
  // React's renderer is a separate entry that the page names, so that it is requested one round trip sooner.
  { name: "react", packages: /\/node_modules\/react\// },
  // The contact form, the one that most visitors send, needs none.
  { name: "stores", packages: /\/node_modules\/(?:nanostores|@nanostores\/react)\// },
  {
    name: "answers",
    packages: /\/node_modules\/zod\//,
    ours: [
      "kit/api-client",
      "kit/recall-json",
      "rules/failure",
      "rules/fields",
      "rules/limits",
      "rules/person-name",
      "rules/recorded",
    ],
  },
  {
    name: "controls",
    ours: [
      "kit/ui/Button",
      "kit/ui/Dialog",
      "kit/ui/FormAlert",
      "kit/ui/class-names",
      "kit/islands/use-hydrated",
    ],
  },
  // The icons that public islands share. The back office has many more.
  {
    name: "icons",
    packages:
      /\/lucide-react\/dist\/esm\/(?:(?!icons\/|lucide-react)|icons\/(?:arrow-left|badge-check|pause|play|x)\.)/,
  },
  // Not every page with a form shows toasts.
  { name: "toasts", ours: ["kit/ui/Toasts"] },
  {
    name: "form",
    ours: [
      "kit/ui/",
      "kit/forms/FormProblem",
      "kit/forms/FormSending",
      "kit/forms/Honeypot",
      "kit/forms/form-draft",
      "kit/forms/use-submission",
    ],
    except: ["kit/ui/social-marks", "kit/ui/phone-field/"],
  },
  // Without this group, the hook of the public forms would be one more request for half a kilobyte.
  {
    name: "schema-form",
    ours: ["kit/forms/schema-resolver", "kit/forms/use-public-form", "kit/forms/use-schema-form"],
  },
  // A phone number's rules and its field. The list of countries is loaded when the visitor reaches the field.
  {
    name: "phone",
    ours: ["rules/phone", "kit/ui/phone-field/PhoneField"],
  },
  // What the sign-in shares with the office behind it, which it does without.
  {
    name: "sign-in",
    ours: [
      "admin/app/",
      "admin/screen/ScreenHeading",
      "admin/screen/Failure",
      "admin/session/PasswordInput",
      "admin/session/SignInForm",
      "admin/session/forget-drafts",
      "admin/session/session",
      "admin/session/sign-in",
      "admin/shell/prefetch",
    ],
  },
  { name: "upload", ours: ["kit/upload/"] },
  {
    name: "back-office",
    ours: [
      "admin/screen/",
      "admin/session/",
      "admin/inbox/ArrivalList",
      "admin/inbox/arrivals",
      "admin/noun",
      "admin/nouns",
    ],
    except: [
      "admin/screen/Menu",
      "admin/screen/missing",
      "admin/screen/table",
      "admin/session/SignedUploadField",
      "admin/session/passkey",
      "admin/session/accounts-query",
      "admin/session/calls-in-turn",
    ],
  },
];

const either = (places: readonly string[]) =>
  places.map((place) => (place.endsWith("/") ? place : `${place}\\.`)).join("|");

function testOf({ ours = [], except = [], packages }: ScriptGroup): RegExp {
  const out = except.length > 0 ? `(?!${either(except)})` : "";
  const patterns = [
    ...(packages ? [packages.source] : []),
    ...(ours.length > 0 ? [`/src/${out}(?:${either(ours)})[^?]*$`] : []),
  ];
  return new RegExp(patterns.join("|"));
}

/** A module used by a single entry stays in that entry's file. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: scriptGroups.map((group) => ({ name: group.name, test: testOf(group) })),
  minShareCount: 2,
};
