import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { JobFairCompany, JobFairContact, Registration, RegistrationAnswer } from "../job-fair.ts";
import { companyOfFlow } from "./flow.ts";

/** Fields are listed one by one, so that what the store adds to a record is not exposed. */
const companyView = (company: Stored<JobFairCompany>): Registration["company"] => ({
  companyName: company.companyName,
  industry: company.industry,
  website: company.website,
  companySize: company.companySize,
  pincode: company.pincode,
  country: company.country,
  state: company.state,
  city: company.city,
  district: company.district,
});

const contactView = (contact: Stored<JobFairContact>): Registration["contact"] => ({
  fullName: contact.fullName,
  designation: contact.designation,
  email: contact.email,
  phone: contact.phone,
  alternateContact: contact.alternateContact,
});

/** The data of the browser's current registration, to fill in steps 1 and 2 again. */
export async function readOwnRegistration(
  deps: Deps,
  flowToken: string | undefined,
): Promise<RegistrationAnswer> {
  const company = await companyOfFlow(deps, flowToken);
  if (!company) return { data: null };
  const contact = await deps.store.find("jobFairContacts", "company", company._id);
  return {
    data: {
      companyId: company._id,
      isComplete: company.completedAt !== null,
      company: companyView(company),
      contact: contact && contactView(contact),
    },
  };
}
