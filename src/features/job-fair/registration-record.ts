import * as z from "zod/mini";
import { HOUR_MS } from "#rules/calendar.ts";
import { recordedFields } from "#rules/noun-fields.ts";
import { receivedFields } from "#rules/received.ts";
import { type RecordedFields, recordedText } from "#rules/record.ts";
import type { JobFairBranding } from "./branding.ts";
import { companyFields } from "./company.ts";
import { contactFields } from "./contact.ts";
import { chosenGiftsSchema, type JobFairGifts } from "./gifts.ts";
import { jobFairVoucherRecordSchema } from "./vouchers.ts";

/** A pending change of the email address, as the back office reads it. */
const addressChangeRecordSchema = z.object({ email: z.string(), createdAt: z.string() });

// Separate from what the public pages load, so that their forms do not bring the back office's schemas along.

/** The pages promise details of the fair and the gifts within 48 hours. */
const FAIR_MAIL_HOURS = 48;

/** When the 48 hours of a registration that was completed then end, in ISO 8601. */
export const mailDueAfter = (completedAt: string): string =>
  new Date(Date.parse(completedAt) + FAIR_MAIL_HOURS * HOUR_MS).toISOString();

/** The same of a registration; `null` while it is not complete, and once it is withdrawn. */
export const fairMailDue = ({
  completedAt,
  withdrawnAt,
}: {
  readonly completedAt?: string | null | undefined;
  readonly withdrawnAt?: string | null | undefined;
}): string | null => (completedAt && !withdrawnAt ? mailDueAfter(completedAt) : null);

/** A registered company as the back office reads it. */
const companyRecordSchema = z.object({
  ...recordedFields(companyFields),
  ...receivedFields,
  /** The contact person's email address. */
  email: recordedText,
  /** Empty while the contact person or the gifts are missing. */
  completedAt: recordedText,
  withdrawnAt: recordedText,
  stage: recordedText,
});

export type JobFairCompanyRecord = z.output<typeof companyRecordSchema>;

/** A contact person; `companyId` is an object or only the id. */
const jobFairContactRecordSchema = z.object({
  _id: recordedText,
  companyId: z.union([z.object({ _id: z.string() }), z.string()]),
  ...recordedFields(contactFields),
});

export type JobFairContactRecord = z.output<typeof jobFairContactRecordSchema>;

const contactList = z.array(jobFairContactRecordSchema);

/** Accepts the list, or the list under `data` (admin-back-office §7). */
export const jobFairContactListSchema = z.pipe(
  z.union([contactList, z.object({ data: contactList })]),
  z.transform((sent): JobFairContactRecord[] => ("data" in sent ? sent.data : sent)),
);

export const companyIdOf = ({ companyId }: JobFairContactRecord) =>
  typeof companyId === "string" ? companyId : companyId._id;

/** The chosen gifts, and the consents given with them. */
const giftsRecordSchema = z.object({
  ...chosenGiftsSchema.shape,
  _id: recordedText,
  noGift: z._default(z.boolean(), false),
  /** The wording of the ticked boxes; `null` where a box was not ticked. */
  termsWording: recordedText,
  promotionsWording: recordedText,
  termsVersion: recordedText,
  agreedAt: recordedText,
} satisfies RecordedFields<JobFairGifts, "companyId" | "createdAt">);

/** The URL of the logo is signed for some minutes. */
const brandingRecordSchema = z.object({
  logo: z.string(),
  logoName: z.string(),
  mainColour: z.string(),
  secondColour: recordedText,
  /** When it was last sent. */
  updatedAt: z.string(),
} satisfies Record<keyof JobFairBranding | "updatedAt", z.ZodMiniType>);

/** An entry of the documented list of user details. */
export interface JobFairRecord {
  readonly company: JobFairCompanyRecord;
  readonly jobFairUser: JobFairContactRecord | null;
  readonly selection: z.output<typeof giftsRecordSchema> | null;
}

/** Another registration with the same website or contact email address. */
const duplicateCompanySchema = z.object({ _id: z.string(), companyName: z.string(), createdAt: z.string() });

export type DuplicateCompany = z.output<typeof duplicateCompanySchema>;

/** One registration with everything that belongs to it. */
export const jobFairDetailsSchema = z.object({
  company: companyRecordSchema,
  jobFairUser: z.nullish(jobFairContactRecordSchema),
  selection: z.nullish(giftsRecordSchema),
  vouchers: z._default(z.array(jobFairVoucherRecordSchema), []),
  duplicates: z._default(z.array(duplicateCompanySchema), []),
  /** The logo and colours for its apps, once the company has sent them. */
  branding: z.nullish(brandingRecordSchema),
  /** A new email address of the contact person that awaits consent. */
  addressChange: z.nullish(addressChangeRecordSchema),
});

export type JobFairDetails = z.output<typeof jobFairDetailsSchema>;

export const unknownRegistrationText = "User details not found for the given ID.";
