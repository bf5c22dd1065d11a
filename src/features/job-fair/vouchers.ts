import * as z from "zod/mini";
import { atMost, required, singleSpaced, textField } from "#rules/fields.ts";
import { type RecordedFields, recordedText } from "#rules/record.ts";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    /** Taking back the redemption of a voucher, later than by a slip of the hand. */
    redemptions: true;
  }
}

/** A voucher promised to a company; it can be redeemed once. */
export interface JobFairVoucher {
  readonly companyId: string;
  /** The id of a gift. */
  readonly voucher: number;
  /** The code that the company quotes. */
  readonly code: string;
  /** ISO 8601. */
  readonly redeemedAt: string | null;
  /** Username of the administrator who redeemed it. */
  readonly redeemedBy: string | null;
  /** ISO 8601. When the company withdrew; whatever was redeemed before stays so. */
  readonly voidedAt: string | null;
  /** When, by whom and why a redemption was taken back, other than at once by whoever had made it. */
  readonly undoneAt: string | null;
  readonly undoneBy: string | null;
  readonly undoneReason: string | null;
}

type Undone = "undoneAt" | "undoneBy" | "undoneReason";

/** A voucher's code, and whether it was redeemed. */
export const jobFairVoucherRecordSchema = z.extend(
  z.object({
    voucher: z.number(),
    code: z.string(),
    redeemedAt: recordedText,
    redeemedBy: recordedText,
    voidedAt: recordedText,
  } satisfies RecordedFields<JobFairVoucher, "_id" | "companyId" | "createdAt" | Undone>),
  {
    /** The last redemption that was taken back with a reason. */
    undone: z.optional(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
  },
);

export type JobFairVoucherRecord = z.output<typeof jobFairVoucherRecordSchema>;

export const voucherAnswerSchema = z.object({ message: z.string(), voucher: jobFairVoucherRecordSchema });

/** After that, taking a redemption back needs a reason, and the permission for it. The button is shown for ten seconds. */
export const SLIP_SECONDS = 20;

const REASON_MAX = 300;

export const reasonMissing = "Please say why the redemption was a mistake.";

/** The reason for which a redemption is undone. */
export const undoReasonSchema = z.object({
  reason: textField([required(reasonMissing), atMost(REASON_MAX)], singleSpaced),
});

export const voucherTexts = {
  redeemed: "The voucher is redeemed.",
  undone: "The voucher can be redeemed again.",
  notRedeemed: "This voucher is not redeemed.",
  used: "This voucher was redeemed before.",
  void: "The company has withdrawn its registration, so this voucher is void.",
  unknown: "There is no voucher with this code.",
} as const;
