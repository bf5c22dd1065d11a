import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { EnquiryInput } from "#features/enquiry/enquiry.ts";
import type { JobFairCompanyInput } from "#features/job-fair/company.ts";
import type { JobFairContactInput } from "#features/job-fair/contact.ts";
import type { ProjectInput } from "#features/project/project.ts";

const terms = readFileSync(new URL("legal/termsconditions.md", import.meta.url), "utf8");

/** What the privacy notice says that a form collects. */
const collectedBy = (form: string) =>
  terms
    .split("\n")
    .find((line) => line.startsWith(`- **${form}`))
    ?.toLowerCase();

/** The words by which the notice names each field. A new field does not compile until it has its words here. */
const contactForm: Readonly<Record<keyof EnquiryInput, string>> = {
  fullName: "name",
  email: "e-mail address",
  phone: "telephone number",
  location: "location",
  info_from: "how you heard of us",
  message: "your message",
};

const projectSubmission: Readonly<Record<keyof ProjectInput, string>> = {
  fullName: "name",
  contactNumber: "telephone number",
  emailAddress: "e-mail address",
  userType: "whether you study or work",
  qualification: "qualification",
  customQualification: "qualification",
  institute_company: "institute or company",
  projectName: "the idea",
  problemSolved: "your answers about the idea",
  beneficiaries: "your answers about the idea",
  successReason: "your answers about the idea",
  summary: "your answers about the idea",
  skills: "your skills",
  // The agreement itself is what the person says to the notice.
  agreeTerms: "",
};

const jobFair: Readonly<Record<keyof JobFairCompanyInput | keyof JobFairContactInput, string>> = {
  companyName: "company name",
  industry: "industry",
  website: "website",
  companySize: "size",
  pincode: "pincode",
  country: "place",
  state: "place",
  city: "place",
  district: "place",
  fullName: "name",
  designation: "designation",
  email: "company e-mail address",
  phone: "telephone numbers",
  alternateContact: "telephone numbers",
};

it.each([
  ["Contact form", contactForm],
  ["Project submission", projectSubmission],
  ["Job fair registration", jobFair],
])("the privacy notice names every field of: %s", (form, fields) => {
  const notice = collectedBy(form);
  for (const [field, words] of Object.entries(fields)) expect(notice, field).toContain(words);
});
