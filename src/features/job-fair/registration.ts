import * as z from "zod/mini";
import type { HasProgress } from "#rules/progress.ts";
import type { JobFairCompanyFields } from "./company.ts";
import type { JobFairContactFields } from "./contact.ts";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    jobfair: true;
  }
}

/** How long a browser has access to its registration without sending anything, in hours. */
export const FLOW_HOURS = 24;

/**
 * A registration is `reserved` from `completedAt` on, and `complete` once somebody has opened the link that was sent to its
 * address, or an administrator has confirmed it; until it is withdrawn. It is what places are counted by.
 */
export const fairStages = ["begun", "reserved", "complete", "withdrawn"] as const;

/** A registered company as stored. Its id names it in every step, and opens nothing: the browser's cookie does (decision 011). */
export type JobFairCompany = JobFairCompanyFields &
  HasProgress & {
    /** The website's host without www.: registrations of the same company share it. */
    readonly domain: string;
    /** The contact person's email address, duplicated here so that companies can be searched and exported by it. */
    readonly email: string | null;
    /** ISO 8601. When the contact person and the gifts were first both present. */
    readonly completedAt: string | null;
    /** ISO 8601. When the company withdrew it. */
    readonly withdrawnAt: string | null;
    readonly stage: (typeof fairStages)[number];
    /** Set by the server if a submission looks automatic; the company is stored regardless. */
    readonly suspectedSpam: boolean;
    /** The number that the company may quote; `null` for registrations from before there were any. */
    readonly reference: string | null;
  };

/** A company's contact person as stored; one per company. */
export type JobFairContact = JobFairContactFields & { readonly companyId: string };

/** Response to step 1. */
export const companyAnswerSchema = z.object({
  message: z.string(),
  /** Steps 2 and 3 send it. */
  companyId: z.string(),
  reference: z.optional(z.nullable(z.string())),
});

const text = z.string();
const optionalText = z.nullable(text);

/** The contact person, as a registration's own company sees them. */
const contactViewSchema = z.object({
  fullName: text,
  designation: text,
  email: text,
  phone: text,
  alternateContact: optionalText,
} satisfies Record<keyof JobFairContactFields, z.ZodMiniType>);

/** The company, as its own people see it. */
const companyViewSchema = z.object({
  companyName: text,
  industry: text,
  website: text,
  companySize: text,
  pincode: text,
  country: optionalText,
  state: optionalText,
  city: optionalText,
  district: optionalText,
  showsName: z._default(z.boolean(), false),
} satisfies Record<keyof JobFairCompanyFields, z.ZodMiniType>);

/** The data that this browser has sent so far, to refill the forms. */
export const registrationSchema = z.object({
  companyId: z.string(),
  /** If so, steps 1 and 2 must say whether they edit this registration or begin another. */
  isComplete: z.boolean(),
  company: companyViewSchema,
  contact: z.nullable(contactViewSchema),
});

export type Registration = z.output<typeof registrationSchema>;

/** `null` if the browser has no registration. */
export const registrationAnswerSchema = z.object({ data: z.nullable(registrationSchema) });

export type RegistrationAnswer = z.output<typeof registrationAnswerSchema>;

/** Sent with the fields of steps 1 and 2: what to do about this browser's registration if it is already complete. */
export const registrationChoices = ["edit", "new"] as const;

export type RegistrationChoice = (typeof registrationChoices)[number];

/**
 * Step 1 or 2 without this choice over a complete registration is answered with 409, with this text under
 * `fields.registration` and the company's name in `current`.
 */
export const registrationChoiceText =
  "This registration is complete. Do you want to change it, or to register another company?";

export const registrationChoiceRule = z.optional(z.enum(registrationChoices, registrationChoiceText));

/** Refuses step 2 or 3 if the registration meanwhile is another company's than the page shows, such as by another tab. */
export const otherCompanyText = (companyName: string) =>
  `This registration is now of ${companyName}. Please check the company information, and send again.`;

/** Refuses Register while no company is known, and leads back to step 1. */
export const noCompanyText = "Please fill in the company information first.";

/** Refuses a step of a registration that this browser does not open, or no longer. */
export const notOpenedText =
  "This browser can no longer change that registration. If you were registering, send the company information again. If you are registered, use the link in our confirmation.";

/** Refuses Register while no contact person is known, and leads back to step 2. */
export const noContactText = "Please fill in the contact person first. The gifts come after that.";

/** Refuses changes of a registration that was withdrawn. */
export const withdrawnText = "This registration was withdrawn. You are welcome to register again.";
