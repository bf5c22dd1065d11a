import * as z from "zod/mini";
import {
  atMost,
  oneOf,
  optionalTextField,
  required,
  SHORT_TEXT_MAX,
  singleSpaced,
  textField,
} from "#domain/fields.ts";
import { officialWebsite, tidyWebsite } from "./job-fair-website.ts";
import { isPostalCode, postalCodeTexts, tidyPostalCode } from "./postal-code.ts";

export const industries = [
  "Healthcare & Pharmaceuticals",
  "Information Technology (IT) & Services",
  "Financial Services",
  "Education & E-Learning",
  "Manufacturing & Engineering",
  "Retail & E-commerce",
] as const;

/** The documented labels, and in their places the two sizes that the documents leave out (spec-decisions E6). */
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

/** Where a company is when the postal-code service, which knows India alone, says nothing else. */
export const COUNTRY = "India";

const place = () => optionalTextField([atMost(SHORT_TEXT_MAX)]);

/** The rules of the job fair's first step (public-site §5), as the page and the server apply them. */
export const jobFairCompanySchema = z.object({
  companyName: textField([required("Company name is required"), atMost(SHORT_TEXT_MAX)], singleSpaced),
  industry: textField([required("Industry is required")], oneOf(industries)),
  /** A host alone, such as www.example.in. */
  website: textField([required("Website is required"), officialWebsite], tidyWebsite),
  companySize: textField([required("Company size is required")], oneOf(companySizes)),
  pincode: textField(
    [
      required("Pincode is required"),
      [isPostalCode, postalCodeTexts.length],
      // No district of India has such codes.
      [(code) => !code.startsWith("0"), postalCodeTexts.unknown],
    ],
    tidyPostalCode,
  ),
  /** These follow from the pincode; where nobody knows it they are typed, or stay empty (spec-decisions E8). */
  country: place(),
  state: place(),
  city: place(),
  district: place(),
});

export type JobFairCompanyInput = z.input<typeof jobFairCompanySchema>;
export type JobFairCompanyFields = z.output<typeof jobFairCompanySchema>;

/** Beside the fields of step 1: what to do about a registration of this browser that is complete already. */
const registrationChoices = ["edit", "new"] as const;
export type RegistrationChoice = (typeof registrationChoices)[number];

/**
 * Who sends step 1 or 2 over a complete registration without saying which is meant gets 409, with this text under
 * `fields.registration` and the company's name in `current` (spec-decisions E5).
 */
export const registrationChoiceText =
  "This registration is complete. Do you want to change it, or to register another company?";

export const registrationChoiceSchema = z.object({
  registration: z.optional(z.enum(registrationChoices, registrationChoiceText)),
});

/** The `current` of that refusal. */
export const completeRegistrationSchema = z.object({ companyName: z.string() });
