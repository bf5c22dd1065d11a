import type { Enquiry } from "#features/enquiry/enquiry.ts";
import type { JobFairCompany } from "#features/job-fair/registration.ts";
import type { Project } from "#features/project/project.ts";
import type { Deps } from "#server/platform/deps.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { storedCompany } from "#tests/samples/job-fair/registration.ts";
import { storedProject } from "#tests/samples/project/project.ts";

/** Inserts records as if visitors had submitted them. */
export const arrive = ({ store, newId }: Pick<Deps, "store" | "newId">) => ({
  enquiry: (changes: Partial<Enquiry> = {}) =>
    store.commit([{ insert: "enquiries", id: newId(), record: storedEnquiry(changes) }]),
  project: (changes: Partial<Project> = {}) =>
    store.commit([{ insert: "projects", id: newId(), record: storedProject(changes) }]),
  company: (changes: Partial<JobFairCompany> = {}) =>
    store.commit([{ insert: "jobFairCompanies", id: newId(), record: storedCompany(changes) }]),
});
