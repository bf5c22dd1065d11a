import * as z from "zod/mini";
import type { Stored } from "#rules/record.ts";
import { signedUrl } from "#server/files/file-url.ts";
import type { ReadPage } from "#server/http/list.ts";
import { mapInBatches } from "#server/platform/async-iterables.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Received } from "#server/records/received.ts";
import type { AddressChange } from "../address-change.ts";
import type { JobFairCompany, JobFairContact } from "../registration.ts";
import {
  type DuplicateCompany,
  type JobFairContactRecord,
  type JobFairDetails,
  type JobFairRecord,
  jobFairDetailsSchema,
} from "../registration-record.ts";
import { issuedVouchers, voucherRecord } from "./vouchers.ts";

/** Has the company as an object, as one of the documented clients expects (spec-decisions E23). */
const contactRecord = ({ companyId, ...contact }: Stored<JobFairContact>): JobFairContactRecord => ({
  ...contact,
  companyId: { _id: companyId },
});

/** What steps 2 and 3 have added to a company, as far as they have. */
export async function partsOf({ store }: Pick<Deps, "store">, companyId: string) {
  const [contact, gifts] = await Promise.all([
    store.find("jobFairContacts", "company", companyId),
    store.find("jobFairSelections", "company", companyId),
  ]);
  return { contact, gifts };
}

/** The new email address that awaits consent; `null` if none does. */
export async function waitingAddress(
  { store }: Pick<Deps, "store">,
  companyId: string,
): Promise<Stored<AddressChange> | null> {
  const { items } = await store.page("jobFairAddressChanges", {
    index: "company",
    value: companyId,
    limit: 1,
  });
  return items[0] ?? null;
}

const parts = jobFairDetailsSchema.shape;

/** A company with its contact person and gifts, as far as they exist. */
export async function registrationRecord(
  deps: Deps,
  company: Received<"jobFairCompanies">,
): Promise<JobFairRecord> {
  const { contact, gifts } = await partsOf(deps, company._id);
  return {
    company,
    jobFairUser: contact && contactRecord(contact),
    selection: z.parse(parts.selection, gifts) ?? null,
  };
}

/** The email address at which a company is written to. */
export async function contactEmail({ store }: Pick<Deps, "store">, { _id }: { readonly _id: string }) {
  return (await store.find("jobFairContacts", "company", _id))?.email ?? null;
}

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

/** Naming more duplicates would not make the notice more useful. */
const DUPLICATES_MAX = 20;

const atSameDomain = ({ store }: Deps, { domain }: Pick<JobFairCompany, "domain">) =>
  store
    .page("jobFairCompanies", { index: "domain", value: domain, limit: DUPLICATES_MAX })
    .then(({ items }) => items);

async function withSameEmail({ store }: Deps, { email }: Pick<JobFairCompany, "email">) {
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
 * Other registrations that are probably the same company's; shown as a notice, never a refusal.
 */
async function duplicatesOf(deps: Deps, company: Received<"jobFairCompanies">): Promise<DuplicateCompany[]> {
  const found = (await Promise.all([atSameDomain(deps, company), withSameEmail(deps, company)])).flat();
  const others = new Map(found.map((other) => [other._id, other]));
  others.delete(company._id);
  return [...others.values()].map(({ _id, companyName, createdAt }) => ({ _id, companyName, createdAt }));
}

/** A whole registration with its voucher codes, and the logo and colours for its apps. */
export async function registrationDetails(
  deps: Deps,
  company: Received<"jobFairCompanies">,
): Promise<JobFairDetails> {
  const [record, vouchers, duplicates, branding, waiting] = await Promise.all([
    registrationRecord(deps, company),
    issuedVouchers(deps, company._id),
    duplicatesOf(deps, company),
    deps.store.get("jobFairBrandings", company._id),
    waitingAddress(deps, company._id),
  ]);
  return {
    ...record,
    vouchers: vouchers.map(voucherRecord),
    duplicates,
    branding: z.parse(parts.branding, branding && { ...branding, logo: signedUrl(deps, branding.logo) }),
    addressChange: waiting && { email: waiting.email, createdAt: waiting.createdAt },
  };
}
