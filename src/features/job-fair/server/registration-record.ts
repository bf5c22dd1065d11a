import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { JobFairCompany, JobFairContact, JobFairSelection, JobFairVoucher } from "../job-fair.ts";
import type {
  JobFairContactRecord,
  JobFairRecord,
  JobFairSelectionRecord,
  JobFairVoucherRecord,
} from "../job-fair-record.ts";
import { selectionView } from "./gift-step.service.ts";

/** With the company as an object, as one of the documented clients expects it (spec-decisions E23). */
export const contactRecord = ({ companyId, ...contact }: Stored<JobFairContact>): JobFairContactRecord => ({
  ...contact,
  companyId: { _id: companyId },
});

/** With tools by title, and the wording of the boxes that were ticked. */
const selectionRecord = (selection: Stored<JobFairSelection>): JobFairSelectionRecord => ({
  _id: selection._id,
  ...selectionView(selection),
  termsWording: selection.termsWording,
  promotionsWording: selection.promotionsWording,
  termsVersion: selection.termsVersion,
  agreedAt: selection.agreedAt,
});

export const voucherRecord = (voucher: Stored<JobFairVoucher>): JobFairVoucherRecord => ({
  voucher: voucher.voucher,
  code: voucher.code,
  redeemedAt: voucher.redeemedAt,
  redeemedBy: voucher.redeemedBy,
});

/** A company with its contact person and gifts, as far as they exist. */
export async function recordOf({ store }: Deps, company: Stored<JobFairCompany>): Promise<JobFairRecord> {
  const [contact, selection] = await Promise.all([
    store.find("jobFairContacts", "company", company._id),
    store.find("jobFairSelections", "company", company._id),
  ]);
  return {
    company,
    jobFairUser: contact && contactRecord(contact),
    selection: selection && selectionRecord(selection),
  };
}
