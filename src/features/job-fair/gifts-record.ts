import * as z from "zod/mini";
import { recordedText } from "#rules/recorded.ts";
import type { RecordedFields } from "#rules/recorded-fields.ts";
import type { JobFairBranding } from "./branding.ts";
import { giftsViewSchema, type JobFairGifts } from "./gifts.ts";
import type { JobFairVoucherRecord } from "./vouchers.ts";

// Apart from what the public pages load: the back office's schemas would otherwise come with their forms.

/** The chosen gifts, and the consents given with them. */
export const jobFairGiftsRecordSchema = z.object({
  ...giftsViewSchema.shape,
  _id: recordedText,
  noGift: z._default(z.boolean(), false),
  /** The wording of the ticked boxes; `null` where a box was not ticked. */
  termsWording: recordedText,
  promotionsWording: recordedText,
  termsVersion: recordedText,
  agreedAt: recordedText,
} satisfies RecordedFields<JobFairGifts, "companyId" | "createdAt">);

export type JobFairGiftsRecord = z.output<typeof jobFairGiftsRecordSchema>;

/** The address of the logo is signed for some minutes. */
export const brandingRecordSchema = z.object({
  logo: z.string(),
  logoName: z.string(),
  mainColour: z.string(),
  secondColour: recordedText,
  /** When it was last sent. */
  updatedAt: z.string(),
} satisfies Record<keyof JobFairBranding | "updatedAt", z.ZodMiniType>);

export type BrandingRecord = z.output<typeof brandingRecordSchema>;

/** What the back office shows of a registration's gifts. */
export interface GiftDetails {
  readonly company: { readonly _id: string };
  readonly selection?: JobFairGiftsRecord | null | undefined;
  readonly vouchers: readonly JobFairVoucherRecord[];
  readonly branding?: BrandingRecord | null | undefined;
}
