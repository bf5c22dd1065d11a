import { api } from "#addresses/public.ts";
import type { InboxSample } from "#tests/support/inbox-samples.ts";
import { asReceived } from "#tests/support/received.ts";
import { type Project, type ProjectInput, projectSchema } from "./project.ts";
import { agreementWording, PROJECT_TERMS_VERSION } from "./project-agreement.ts";
import { type ProjectRecord, projectLabels } from "./project-record.ts";

/** A complete idea as the form sends it, without its document. Tests vary it, so that a new field is added to them here. */
export const sentProject = {
  fullName: "Asha Menon",
  contactNumber: "+91 9876543210",
  emailAddress: "asha@example.com",
  userType: "Student",
  qualification: "MBA",
  institute_company: "Model Engineering College",
  projectName: "Tide tables for stalls",
  problemSolved: "Fish is bought before anybody knows the catch.",
  beneficiaries: "Stall keepers between Munambam and Chellanam",
  successReason: "The boats' times are known, and nobody writes them down.",
  summary: "A daily sheet of landings, by message.",
  skills: "Python, and an uncle with a boat",
  agreeTerms: true,
} as const satisfies Omit<Required<ProjectInput>, "customQualification">;

/** The same as the parts of a multipart form, in which everything is text. */
export const sentProjectParts = { ...sentProject, agreeTerms: "true" } as const;

/** The same as it is stored. */
export const storedProject = (changes: Partial<Project> = {}): Project => ({
  ...sentProject,
  customQualification: null,
  agreedWording: agreementWording,
  termsVersion: PROJECT_TERMS_VERSION,
  file: null,
  fileName: null,
  suspectedSpam: false,
  reference: null,
  progress: "new",
  ownerId: "",
  source: null,
  ...changes,
});

/** The same as the back office receives it. */
export const projectRecord = (_id: string, changes: Partial<ProjectRecord> = {}): ProjectRecord => ({
  ...asReceived(storedProject()),
  _id,
  createdAt: "2026-08-20T18:35:00.000Z",
  ...changes,
});

/** The page of an idea has the name for its title, and shows an own qualification in place of the choice. */
const { projectName: _title, customQualification: _own, ...detailLabels } = projectLabels;

export const inboxSample: InboxSample<"projects"> = {
  collection: "projects",
  stored: storedProject,
  received: projectRecord("p1"),
  labels: detailLabels,
  forms: { ProjectForm: { address: api.projectSubmit, schema: projectSchema, sent: sentProject } },
};

/** What the rules say about each required field that is missing, in their order. */
export const emptyProjectErrors = {
  fullName: "Full Name is required",
  contactNumber: "Phone number is required",
  emailAddress: "Email is required.",
  userType: "Please select your user type",
  qualification: "Qualification is required",
  institute_company: "Institute/Company Name is required",
  projectName: "Project/Idea Name is required",
  problemSolved: "This field is required",
  beneficiaries: "This field is required",
  successReason: "This field is required",
  summary: "Summary is required",
  agreeTerms: "You must agree to the terms",
};

/** Where the privacy notice says what the form collects, and in which words. */
export const privacyNotice = {
  form: "Project submission",
  fields: {
    fullName: "name",
    contactNumber: "phone number",
    emailAddress: "email address",
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
  } satisfies Record<keyof ProjectInput, string>,
};
