import * as z from "zod/mini";
import {
  atMost,
  oneOf,
  optionalTextField,
  required,
  SHORT_TEXT_MAX,
  singleSpaced,
  textField,
} from "#rules/fields.ts";
import { isPincode, mayExist, pincodeTexts, tidyPincode } from "#rules/pincode.ts";
import { officialWebsite, tidyWebsite } from "./job-fair-website.ts";

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

/** The default country: the postal-code service knows India alone. */
export const COUNTRY = "India";

const place = () => optionalTextField([atMost(SHORT_TEXT_MAX)]);

/** The rules of the job fair's first step (public-site §5), applied by the page and the server. */
export const jobFairCompanySchema = z.object({
  companyName: textField([required("Company name is required"), atMost(SHORT_TEXT_MAX)], singleSpaced),
  industry: textField([required("Industry is required")], oneOf(industries)),
  /** A bare host, such as www.example.in. */
  website: textField([required("Website is required"), officialWebsite], tidyWebsite),
  companySize: textField([required("Company size is required")], oneOf(companySizes)),
  pincode: textField(
    [required("Pincode is required"), [isPincode, pincodeTexts.length], [mayExist, pincodeTexts.unknown]],
    tidyPincode,
  ),
  /** Filled in from the pincode; if it cannot be resolved, they are typed or stay empty (spec-decisions E8). */
  country: place(),
  state: place(),
  city: place(),
  district: place(),
});

export type JobFairCompanyInput = z.input<typeof jobFairCompanySchema>;
export type JobFairCompanyFields = z.output<typeof jobFairCompanySchema>;

/** Sent with the fields of steps 1 and 2: what to do about this browser's registration if it is already complete. */
export const registrationChoices = ["edit", "new"] as const;
export type RegistrationChoice = (typeof registrationChoices)[number];

/**
 * Step 1 or 2 without this choice over a complete registration is answered with 409, with this text under
 * `fields.registration` and the company's name in `current` (spec-decisions E5).
 */
export const registrationChoiceText =
  "This registration is complete. Do you want to change it, or to register another company?";

export const registrationChoiceSchema = z.object({
  registration: z.optional(z.enum(registrationChoices, registrationChoiceText)),
});

/** The `current` of that 409 response. */
export const completeRegistrationSchema = z.object({ companyName: z.string() });
