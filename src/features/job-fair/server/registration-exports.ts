import { formatDate, formatMoment } from "#rules/calendar.ts";
import type { Field } from "#rules/noun-fields.ts";
import { progressLabels } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import { mapInBatches } from "#server/platform/async-iterables.ts";
import type { Deps } from "#server/platform/deps.ts";
import { receive } from "#server/records/received.ts";
import { type Column, serial } from "#server/store/sheet.ts";
import { companyFields } from "../company.ts";
import { vouchers } from "../gifts.ts";
import type { JobFairCompany } from "../registration.ts";
import type { JobFairRecord } from "../registration-record.ts";
import type { JobFairVoucherRecord } from "../vouchers.ts";
import { registrationRecord } from "./registrations.ts";
import { issuedVouchers, voucherRecord } from "./vouchers.ts";

interface FairRow extends JobFairRecord {
  readonly vouchers: readonly JobFairVoucherRecord[];
}

const of = (heading: string, value: (row: FairRow) => string | null | undefined): Column<FairRow> => ({
  heading,
  value: (row) => value(row) ?? "",
});

const moment = (given: string | null | undefined) => (given ? formatMoment(given) : "");

/** A column for the code of each voucher, and one that says whether it was redeemed. */
const voucherColumns = vouchers.flatMap(({ id, title }) => {
  const issued = ({ vouchers: all }: FairRow) => all.find(({ voucher }) => voucher === id);
  return [
    of(title, (row) => issued(row)?.code),
    of(`${title} Redeemed`, (row) => {
      const { redeemedAt, redeemedBy, voidedAt } = issued(row) ?? {};
      if (voidedAt) return "Void";
      return redeemedAt ? `${formatMoment(redeemedAt)} by ${redeemedBy}` : "";
    }),
  ];
});

const companyColumns = (
  [
    "companyName",
    "industry",
    "website",
    "companySize",
    "pincode",
    "city",
    "district",
    "state",
    "country",
  ] as const
).map((name) => {
  const { label, exported = label }: Field = companyFields[name];
  return of(exported, ({ company }) => company[name]);
});

const contactColumns = [
  of("Contact Person", ({ jobFairUser }) => jobFairUser?.fullName),
  of("Designation", ({ jobFairUser }) => jobFairUser?.designation),
  of("Email ID", ({ jobFairUser }) => jobFairUser?.email),
];

const promotionColumns = [
  of("Promotional Emails", ({ selection }) => (selection?.promotionsWording ? "Yes" : "No")),
  of("Promotional Emails Wording", ({ selection }) => selection?.promotionsWording),
];

const agreed = of("Agreed At", ({ selection }) => moment(selection?.agreedAt));

const fullColumns: readonly Column<FairRow>[] = [
  serial,
  of("Reference", ({ company }) => company.reference),
  ...companyColumns,
  ...contactColumns,
  of("Phone", ({ jobFairUser }) => jobFairUser?.phone),
  of("Alternate Contact", ({ jobFairUser }) => jobFairUser?.alternateContact),
  ...voucherColumns,
  of("Apps", ({ selection }) => selection?.selectedTools.join("; ")),
  of("No Gift", ({ selection }) => (selection?.noGift ? "Yes" : "No")),
  of("Terms", ({ selection }) => (selection?.termsWording ? "Yes" : "No")),
  of("Terms Wording", ({ selection }) => selection?.termsWording),
  of("Terms Version", ({ selection }) => selection?.termsVersion),
  ...promotionColumns,
  agreed,
  of("Progress", ({ company }) => progressLabels[company.progress]),
  of("Suspected Spam", ({ company }) => (company.suspectedSpam ? "Yes" : "No")),
  of(companyFields.showsName.exported, ({ company }) => (company.showsName ? "Yes" : "No")),
  of("Completed At", ({ company }) => moment(company.completedAt)),
  of("Withdrawn At", ({ company }) => moment(company.withdrawnAt)),
  of("Created Date", ({ company }) => (company.createdAt ? formatDate(company.createdAt) : "")),
];

const promotionSheet: readonly Column<FairRow>[] = [
  serial,
  of("Company Name", ({ company }) => company.companyName),
  ...contactColumns,
  ...promotionColumns.slice(1),
  agreed,
];

/** What else of the job fair can be exported, beside the documented seven columns. */
export const fairExports = [
  { type: "jobfair-full", fileName: "jobfair_full.csv", columns: fullColumns, isListed: () => true },
  {
    type: "jobfair-promotion",
    fileName: "jobfair_promotion.csv",
    columns: promotionSheet,
    /** Empty once the agreement was withdrawn. Who has not confirmed the address may have agreed in a stranger's name. */
    isListed: ({ company: { stage, suspectedSpam }, selection }: FairRow) =>
      !(suspectedSpam || stage === "begun" || stage === "reserved") && Boolean(selection?.promotionsWording),
  },
] as const;

export const fairRows = (deps: Deps, companies: readonly Stored<JobFairCompany>[]): Promise<FairRow[]> =>
  Array.fromAsync(
    mapInBatches(companies, async (company) => {
      const [record, issued] = await Promise.all([
        registrationRecord(deps, receive(company, new Map())),
        issuedVouchers(deps, company._id),
      ]);
      return { ...record, vouchers: issued.map(voucherRecord) };
    }),
  );
