import { storedEnquiry } from "#features/enquiry/enquiry.sample.ts";
import type { Enquiry } from "#features/enquiry/enquiry.ts";
import type { JobFairCompany } from "#features/job-fair/job-fair.ts";
import { storedProject } from "#features/project/project.sample.ts";
import type { Project } from "#features/project/project.ts";
import type { Deps } from "#server/platform/deps.ts";

export const company = (changes: Partial<JobFairCompany> = {}): JobFairCompany => ({
  companyName: "Paalam Freight",
  industry: "Information Technology (IT) & Services",
  website: "www.paalam.example",
  companySize: "11-50",
  pincode: "682001",
  country: "India",
  state: "Kerala",
  city: "Kochi",
  district: "Ernakulam",
  domain: "paalam.example",
  email: null,
  completedAt: null,
  suspectedSpam: false,
  progress: "new",
  ...changes,
});

/** Inserts records as if visitors had submitted them. */
export const arrive = ({ store, newId }: Pick<Deps, "store" | "newId">) => ({
  enquiry: (changes: Partial<Enquiry> = {}) =>
    store.commit([{ insert: "enquiries", id: newId(), document: storedEnquiry(changes) }]),
  project: (changes: Partial<Project> = {}) =>
    store.commit([{ insert: "projects", id: newId(), document: storedProject(changes) }]),
  company: (changes: Partial<JobFairCompany> = {}) =>
    store.commit([{ insert: "jobFairCompanies", id: newId(), document: company(changes) }]),
});
