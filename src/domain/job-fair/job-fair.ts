import * as z from "zod/mini";
import type { WorkedOff } from "#domain/progress.ts";
import type { JobFairCompanyFields } from "./job-fair-company.ts";
import type { JobFairContactFields } from "./job-fair-contact.ts";
import type { ToolId, VoucherId } from "./job-fair-gifts.ts";

/** How long a browser stays in its registration without sending anything (spec-decisions E1). */
export const FLOW_HOURS = 24;

/** A registered company as it is kept. Its id is the capability for whatever else is sent (spec-decisions D10). */
export type JobFairCompany = JobFairCompanyFields &
  WorkedOff & {
    /** The website's host without www.: what two registrations of one company have in common (spec-decisions E21). */
    readonly domain: string;
    /** The contact person's address, repeated here so that companies can be searched and exported by it. */
    readonly email: string | null;
    /** ISO 8601. When contact person and gifts were both there for the first time. */
    readonly completedAt: string | null;
    /** Set by the server where a submission looks automatic; it is kept all the same (spec-decisions C21). */
    readonly suspectedSpam: boolean;
  };

/** The contact person of a company as kept; one of each. */
export type JobFairContact = JobFairContactFields & { readonly companyId: string };

/** The gifts that a company chose, and what was agreed to with them; one of each. */
export interface JobFairSelection {
  readonly companyId: string;
  readonly selectedVouchers: readonly VoucherId[];
  readonly selectedTools: readonly ToolId[];
  readonly noGift: boolean;
  /** What the ticked boxes said, and the terms they meant; `null` where a box was not ticked (spec-decisions A10). */
  readonly termsWording: string | null;
  readonly promotionsWording: string | null;
  readonly termsVersion: string;
  /** ISO 8601. */
  readonly agreedAt: string;
}

/** A voucher that was promised to a company. It is good once (spec-decisions E15). */
export interface JobFairVoucher {
  readonly companyId: string;
  readonly voucher: VoucherId;
  /** What the company quotes. */
  readonly code: string;
  /** ISO 8601. */
  readonly redeemedAt: string | null;
  /** User name of the administrator who redeemed it. */
  readonly redeemedBy: string | null;
}

const message = z.string();

/** Of step 1. */
export const companyAnswerSchema = z.object({
  message,
  /** For steps 2 and 3. */
  companyId: z.string(),
});

/** Of step 2. */
export const contactAnswerSchema = z.object({ message, userId: z.string() });

/** What is chosen, as visitors get and send it: vouchers by number, tools by title. */
export const selectionDataSchema = z.object({
  selectedVouchers: z.array(z.number()),
  selectedTools: z.array(z.string()),
  noGift: z.boolean(),
});

export type SelectionData = z.output<typeof selectionDataSchema>;

/** Of reading step 3. */
export const selectionAnswerSchema = z.object({ data: selectionDataSchema });

/** Of sending step 3. */
export const selectionSavedSchema = z.object({ message, data: selectionDataSchema });

const text = z.nullable(z.string());

/** What this browser has sent so far, to fill in again. */
export const registrationSchema = z.object({
  companyId: z.string(),
  /** Steps 1 and 2 then have to say whether they change it or begin another (spec-decisions E5). */
  isComplete: z.boolean(),
  company: z.object({
    companyName: z.string(),
    industry: z.string(),
    website: z.string(),
    companySize: z.string(),
    pincode: z.string(),
    country: text,
    state: text,
    city: text,
    district: text,
  }),
  contact: z.nullable(
    z.object({
      fullName: z.string(),
      designation: z.string(),
      email: z.string(),
      phone: z.string(),
      alternateContact: text,
    }),
  ),
});

export type Registration = z.output<typeof registrationSchema>;

/** `null` where the browser is in no registration. */
export const registrationAnswerSchema = z.object({ data: z.nullable(registrationSchema) });

export type RegistrationAnswer = z.output<typeof registrationAnswerSchema>;
