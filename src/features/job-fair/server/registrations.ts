import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/document.ts";
import type { Progress } from "#rules/progress.ts";
import type { ReadPage } from "#server/http/list-query.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mapInBatches } from "#server/platform/in-batches.ts";
import { listingBy } from "#server/writing/inbox-list.ts";
import type { JobFairCompany, JobFairContact, JobFairGifts } from "../job-fair.ts";
import {
  type DuplicateCompany,
  type JobFairContactRecord,
  type JobFairDetails,
  type JobFairGiftsRecord,
  type JobFairRecord,
  unknownRegistrationText,
} from "../job-fair-record.ts";
import { giftsView } from "./gift-step.ts";
import { issuedVouchers, voucherRecord } from "./vouchers.ts";

/** With the company as an object, as one of the documented clients expects it (spec-decisions E23). */
const contactRecord = ({ companyId, ...contact }: Stored<JobFairContact>): JobFairContactRecord => ({
  ...contact,
  companyId: { _id: companyId },
});

/** With tools by title, and the wording of the boxes that were ticked. */
const giftsRecord = (selection: Stored<JobFairGifts>): JobFairGiftsRecord => ({
  _id: selection._id,
  ...giftsView(selection),
  termsWording: selection.termsWording,
  promotionsWording: selection.promotionsWording,
  termsVersion: selection.termsVersion,
  agreedAt: selection.agreedAt,
});

/** A company with its contact person and gifts, as far as they exist. */
async function recordOf({ store }: Deps, company: Stored<JobFairCompany>): Promise<JobFairRecord> {
  const [contact, selection] = await Promise.all([
    store.find("jobFairContacts", "company", company._id),
    store.find("jobFairSelections", "company", company._id),
  ]);
  return {
    company,
    jobFairUser: contact && contactRecord(contact),
    selection: selection && giftsRecord(selection),
  };
}

/** Companies, optionally of one progress step only, newest first. */
export const readCompanies =
  ({ store }: Deps, progress?: Progress): ReadPage<Stored<JobFairCompany>> =>
  (query) =>
    store.page("jobFairCompanies", { ...query, ...listingBy(progress) });

/** Contact persons, newest first. */
export const readContacts =
  ({ store }: Deps): ReadPage<JobFairContactRecord> =>
  async (query) => {
    const { items, nextCursor } = await store.page("jobFairContacts", query);
    return { items: items.map(contactRecord), nextCursor };
  };

/** The contact persons of the given companies, as shown beside a page of the list of companies. */
export async function readContactsOf(
  { store }: Deps,
  companyIds: readonly string[],
): Promise<JobFairContactRecord[]> {
  const found = mapInBatches(companyIds, (id) => store.find("jobFairContacts", "company", id));
  return (await Array.fromAsync(found)).filter((contact) => contact !== null).map(contactRecord);
}

/** Whole registrations, optionally of one progress step only, newest first. */
export const readRegistrations =
  (deps: Deps, progress?: Progress): ReadPage<JobFairRecord> =>
  async (query) => {
    const { items, nextCursor } = await deps.store.page("jobFairCompanies", {
      ...query,
      ...listingBy(progress),
    });
    const records = mapInBatches(items, (company) => recordOf(deps, company));
    return { items: await Array.fromAsync(records), nextCursor };
  };

/** Further ones would add nothing to the notice. */
const DUPLICATES_MAX = 20;

/** Companies with the same website domain. */
const atSameDomain = ({ store }: Deps, { domain }: JobFairCompany) =>
  store
    .page("jobFairCompanies", { index: "domain", value: domain, limit: DUPLICATES_MAX })
    .then(({ items }) => items);

/** Companies whose contact person has the same e-mail address. */
async function withSameEmail({ store }: Deps, { email }: JobFairCompany) {
  if (email === null) return [];
  const { items } = await store.page("jobFairContacts", {
    index: "email",
    value: email,
    limit: DUPLICATES_MAX,
  });
  const companies = await Promise.all(items.map(({ companyId }) => store.get("jobFairCompanies", companyId)));
  return companies.filter((company) => company !== null);
}

/**
 * Other registrations that are probably the same company's; shown as a notice, never a refusal (spec-decisions E21).
 */
async function duplicatesOf(deps: Deps, company: Stored<JobFairCompany>): Promise<DuplicateCompany[]> {
  const found = (await Promise.all([atSameDomain(deps, company), withSameEmail(deps, company)])).flat();
  const others = new Map(found.map((other) => [other._id, other]));
  others.delete(company._id);
  return [...others.values()].map(({ _id, companyName, createdAt }) => ({ _id, companyName, createdAt }));
}

/** One whole registration with its voucher codes; throws `not_found` if it does not exist. */
export async function readRegistration(deps: Deps, companyId: string): Promise<JobFairDetails> {
  const company = await deps.store.get("jobFairCompanies", companyId);
  if (!company) throw new AppError("not_found", { message: unknownRegistrationText });
  const [record, vouchers, duplicates] = await Promise.all([
    recordOf(deps, company),
    issuedVouchers(deps, companyId),
    duplicatesOf(deps, company),
  ]);
  return { ...record, vouchers: vouchers.map(voucherRecord), duplicates };
}
