import type { Enquiry } from "#features/enquiry/enquiry.ts";
import type { JobFairCompany } from "#features/job-fair/job-fair.ts";
import type { Project } from "#features/project/project.ts";
import type { Deps } from "#server/platform/deps.ts";
import { enquiry } from "#server/store/contract/samples.ts";

export const project = (changes: Partial<Project> = {}): Project => ({
  fullName: "Asha Menon",
  contactNumber: "+91 9876543210",
  emailAddress: "asha@example.com",
  userType: "Student",
  qualification: "MBA",
  customQualification: null,
  institute_company: "Model Engineering College",
  projectName: "Tide tables for stalls",
  problemSolved: "Fish is bought before anybody knows the catch.",
  beneficiaries: "Stall keepers",
  successReason: "The boats' times are known.",
  summary: "A daily sheet of landings.",
  skills: null,
  agreeTerms: true,
  agreedWording: "I agree.",
  termsVersion: "2025-01-07",
  file: null,
  fileName: null,
  suspectedSpam: false,
  progress: "new",
  ...changes,
});

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
    store.commit([{ insert: "enquiries", id: newId(), document: enquiry(changes) }]),
  project: (changes: Partial<Project> = {}) =>
    store.commit([{ insert: "projects", id: newId(), document: project(changes) }]),
  company: (changes: Partial<JobFairCompany> = {}) =>
    store.commit([{ insert: "jobFairCompanies", id: newId(), document: company(changes) }]),
});
