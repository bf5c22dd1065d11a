import * as z from "zod/mini";
import {
  atMost,
  flagField,
  oneOf,
  optionalTextField,
  type Rule,
  required,
  SHORT_TEXT_MAX,
  singleSpaced,
  textField,
  trimmed,
} from "#rules/fields.ts";
import { type Fields, rulesOf } from "#rules/noun-fields.ts";
import { isPincode, mayExist, pincodeTexts, tidyPincode } from "#rules/pincode.ts";

export const industries = [
  "Healthcare & Pharmaceuticals",
  "Information Technology (IT) & Services",
  "Financial Services",
  "Education & E-Learning",
  "Manufacturing & Engineering",
  "Retail & E-commerce",
] as const;

/** The documented labels, plus, in order, the two sizes that the documents leave out (spec-decisions E6). */
export const companySizes = [
  "1-10",
  "11-50",
  "51-100",
  "101-500",
  "501-1000",
  "1001-5,000",
  "5001-10,000",
  "10000+",
] as const;

/** The maximum length of a DNS name. */
const HOST_MAX = 253;

const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?";
const hostShape = new RegExp(`^${label}(?:\\.${label})+$`, "u");

/** At least two labels with dots between them, the last not a number: a plausible company host. */
const isHost = (text: string) => text.length <= HOST_MAX && hostShape.test(text) && !/\.\d+$/.test(text);

const PREFIX = "www.";

/** Starts with www., has no spaces, and at least one further part after a dot. */
const officialWebsite: Rule = [
  (website) => website.startsWith(PREFIX) && isHost(website.slice(PREFIX.length)),
  "Invalid website URL",
];

/** The stored form: host names are case-insensitive. */
const tidyWebsite = (website: string) => trimmed(website).toLowerCase();

const hostIn = (typed: string) =>
  typed
    .replace(/^(?:https?)?:?\/+/i, "")
    .replace(/^[^/?#@]*@/, "")
    .replace(/[/?#].*$/s, "")
    .replace(/:\d*$/, "")
    .replace(/\.$/, "")
    .toLowerCase();

/**
 * The field's text on blur: the bare host of a pasted address; any other text stays as typed. Never adds `www.`, which
 * makes another host and is for the visitor to confirm (spec-decisions E7).
 */
export function websiteWhenLeft(typed: string): string {
  const text = trimmed(typed);
  const host = hostIn(text);
  return isHost(host) ? host : text;
}

/** The host with `www.` prepended, to be offered where only that is missing; otherwise `null`. */
export function websiteWithPrefix(typed: string): string | null {
  const host = websiteWhenLeft(typed);
  return !host.startsWith(PREFIX) && isHost(host) ? PREFIX + host : null;
}

/** The host without www.: registrations of the same company share it. */
export const websiteDomain = (website: string) => tidyWebsite(website).replace(/^www\./, "");

/** The default country: the postal-code service knows India alone. */
export const COUNTRY = "India";

/** Filled in from the pincode; if it cannot be resolved, they are typed or stay empty. */
const town = {
  type: "text",
  rule: optionalTextField([atMost(SHORT_TEXT_MAX)]),
  optional: true,
  person: "other",
  corrected: true,
  notice: "place",
} as const;

/** The fields of the job fair's first step. */
export const companyFields = {
  companyName: {
    type: "text",
    label: "Company Name",
    rule: textField([required("Company name is required"), atMost(SHORT_TEXT_MAX)], singleSpaced),
    person: "name",
    searched: true,
    exported: "Company Name",
    corrected: true,
    alerted: true,
    notice: "company name",
    sample: "Vembanad Marine Works",
  },
  industry: {
    type: "select",
    label: "Industry/Domain",
    options: industries,
    rule: textField([required("Industry is required")], oneOf(industries)),
    person: "other",
    searched: true,
    exported: "Industry / Domain",
    alerted: true,
    notice: "industry",
    sample: "Manufacturing & Engineering",
  },
  /** A bare host, such as www.example.in. */
  website: {
    type: "text",
    label: "Company Website",
    rule: textField([required("Website is required"), officialWebsite], tidyWebsite),
    person: "other",
    searched: true,
    exported: "Company Website",
    corrected: true,
    alerted: true,
    notice: "website",
    sample: "www.vembanadmarine.in",
  },
  companySize: {
    type: "select",
    label: "Company Size",
    options: companySizes,
    rule: textField([required("Company size is required")], oneOf(companySizes)),
    person: "other",
    searched: true,
    exported: "Company Size",
    alerted: true,
    notice: "size",
    sample: "51-100",
  },
  pincode: {
    type: "text",
    label: "Pincode",
    rule: textField(
      [required("Pincode is required"), [isPincode, pincodeTexts.length], [mayExist, pincodeTexts.unknown]],
      tidyPincode,
    ),
    person: "other",
    searched: true,
    corrected: true,
    notice: "pincode",
    sample: "682001",
  },
  country: { ...town, label: "Country", sample: "India" },
  state: { ...town, label: "State", searched: true, filter: "place", sample: "Kerala" },
  city: { ...town, label: "City", searched: true, filter: "place", sample: "Kochi" },
  district: { ...town, label: "District", searched: true, filter: "place", sample: "Ernakulam" },
  /** Whether the fair's first page shows the company's name, once its place is confirmed. */
  showsName: {
    type: "checkbox",
    label: "Name may be shown",
    question: "You may show our company’s name on your site, among those who come to the fair.",
    rule: flagField,
    default: false,
    exported: "Name May Be Shown",
    undocumented: true,
    corrected: true,
    notice: "whether its name may be shown",
    sample: true,
  },
} as const satisfies Fields;

/** The rules of the job fair's first step, applied by the page and the server. */
export const jobFairCompanySchema = z.object(rulesOf(companyFields));

export type JobFairCompanyInput = z.input<typeof jobFairCompanySchema>;
export type JobFairCompanyFields = z.output<typeof jobFairCompanySchema>;
