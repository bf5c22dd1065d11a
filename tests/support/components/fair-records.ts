import type {
  JobFairCompanyRecord,
  JobFairContactRecord,
  JobFairDetails,
} from "#features/job-fair/job-fair-record.ts";

/** A registered company as the back office receives it. */
export const companyRecord = (
  _id: string,
  changes: Partial<JobFairCompanyRecord> = {},
): JobFairCompanyRecord => ({
  _id,
  companyName: `Company ${_id}`,
  industry: "Financial Services",
  website: `www.${_id}.example`,
  companySize: "11-50",
  pincode: "682001",
  country: "India",
  state: "Kerala",
  city: "Kochi",
  district: "Ernakulam",
  email: null,
  completedAt: "2026-08-20T07:00:00.000Z",
  suspectedSpam: false,
  progress: "new",
  createdAt: "2026-08-20T06:30:00.000Z",
  ...changes,
});

export const contactRecord = (
  companyId: string,
  changes: Partial<JobFairContactRecord> = {},
): JobFairContactRecord => ({
  _id: `contact of ${companyId}`,
  companyId: { _id: companyId },
  fullName: "Latha Pillai",
  designation: "CEO",
  email: `ceo@${companyId}.example`,
  phone: "+91 9847012365",
  alternateContact: null,
  ...changes,
});

/** A complete registration. */
export const registrationDetails = (changes: Partial<JobFairDetails> = {}): JobFairDetails => ({
  company: companyRecord("c1", { companyName: "Vembanad Marine Works" }),
  jobFairUser: contactRecord("c1"),
  selection: {
    _id: "s1",
    selectedVouchers: [1, 3],
    selectedTools: ["My ToDo's", "DayLog"],
    noGift: false,
    termsWording: "I have read and agree to the terms and conditions.",
    promotionsWording: null,
    termsVersion: "2025-01-07",
    agreedAt: "2026-08-20T07:00:00.000Z",
  },
  vouchers: [
    { voucher: 1, code: "AAAA-2222", redeemedAt: null, redeemedBy: null },
    { voucher: 3, code: "BBBB-3333", redeemedAt: "2026-08-21T04:00:00.000Z", redeemedBy: "meera" },
  ],
  duplicates: [],
  ...changes,
});
