import { api, fairApi } from "#addresses/public.ts";
import { companyFields, jobFairCompanySchema } from "#features/job-fair/company.ts";
import { contactFields, jobFairContactSchema } from "#features/job-fair/contact.ts";
import type { JobFairGiftsInput } from "#features/job-fair/gifts.ts";
import type { JobFairCompany, JobFairContact } from "#features/job-fair/registration.ts";
import type {
  JobFairCompanyRecord,
  JobFairContactRecord,
  JobFairDetails,
} from "#features/job-fair/registration-record.ts";
import { labelsOf, sampleOf } from "#rules/noun-fields.ts";
import { noticeWords } from "#tests/support/field-samples.ts";
import type { InboxSample } from "#tests/support/inbox-samples.ts";
import { asReceived } from "#tests/support/received.ts";

/** A registration as the three steps send it. Tests vary these, so that a new field is added to them here. */
export const fairCompany = sampleOf(companyFields);

export const fairContact = sampleOf(contactFields);

export const fairGifts = {
  selectedVouchers: [1, 3],
  selectedTools: ["My ToDo's", "DayLog"],
  noGift: false,
  agreeTerms: true,
  agreePromotions: false,
} satisfies Required<JobFairGiftsInput>;

/** The company as it is stored after step 1. */
export const storedCompany = (changes: Partial<JobFairCompany> = {}): JobFairCompany => ({
  ...fairCompany,
  domain: "vembanadmarine.in",
  email: null,
  completedAt: null,
  withdrawnAt: null,
  stage: "begun",
  suspectedSpam: false,
  reference: null,
  progress: "new",
  ownerId: "",
  isSpam: false,
  source: null,
  ...changes,
});

/** The contact person as it is stored after step 2. */
export const storedContact = (changes: Partial<JobFairContact> = {}): JobFairContact => ({
  ...fairContact,
  companyId: "c1",
  ...changes,
});

/** A registered company as the back office receives it. */
export const companyRecord = (
  _id: string,
  changes: Partial<JobFairCompanyRecord> = {},
): JobFairCompanyRecord => ({
  ...asReceived(
    storedCompany({
      companyName: `Company ${_id}`,
      industry: "Financial Services",
      website: `www.${_id}.example`,
      companySize: "11-50",
      completedAt: "2026-08-20T07:00:00.000Z",
    }),
  ),
  _id,
  createdAt: "2026-08-20T06:30:00.000Z",
  ...changes,
});

export const contactRecord = (
  companyId: string,
  changes: Partial<JobFairContactRecord> = {},
): JobFairContactRecord => ({
  _id: `contact of ${companyId}`,
  ...storedContact({ email: `ceo@${companyId}.example`, alternateContact: null }),
  companyId: { _id: companyId },
  ...changes,
});

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

const { pincode, city, district, state } = fairCompany;

export const inboxSample: InboxSample<"jobFairCompanies"> = {
  collection: "jobFairCompanies",
  stored: storedCompany,
  received: registrationDetails(),
  labels: labelsOf(companyFields),
  forms: {
    CompanyForm: {
      address: fairApi.company,
      schema: jobFairCompanySchema,
      sent: fairCompany,
      answers: {
        [`GET ${api.pincode(pincode)}`]: () => [
          { Status: "Success", PostOffice: [{ Name: city, District: district, State: state }] },
        ],
      },
    },
    ContactPersonForm: {
      address: fairApi.contactPerson,
      schema: jobFairContactSchema,
      sent: fairContact,
      session: {
        jobFairCompany: JSON.stringify({
          companyId: "c1",
          isComplete: false,
          company: fairCompany,
          contact: null,
        }),
      },
    },
  },
};

/** Where the privacy notice says what the form collects, and in which words. */
export const privacyNotice = {
  form: "Job fair registration",
  fields: {
    ...noticeWords({ ...companyFields, ...contactFields }),
    selectedVouchers: "the gifts chosen",
    selectedTools: "the gifts chosen",
    noGift: "the gifts chosen",
    agreeTerms: "your consents",
    agreePromotions: "your consents",
  } satisfies Record<keyof JobFairGiftsInput, string>,
};
