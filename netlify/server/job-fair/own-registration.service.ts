import type { Stored } from "#domain/document.ts";
import type { JobFairCompany, JobFairContact, RegistrationAnswer } from "#domain/job-fair/job-fair.ts";
import type { Deps } from "../deps.ts";
import { companyOfFlow } from "./flow.ts";

type Registration = NonNullable<RegistrationAnswer["data"]>;

/** Field by field: what the store adds to a record is nobody's to see here. */
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

/** What the browser has sent of the registration it is in, to fill steps 1 and 2 in again. */
export async function readOwnRegistration(deps: Deps, flow: string | undefined): Promise<RegistrationAnswer> {
  const company = await companyOfFlow(deps, flow);
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
