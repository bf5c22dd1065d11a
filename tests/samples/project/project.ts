import { api } from "#addresses/public.ts";
import { type Project, projectFields, projectSchema } from "#features/project/project.ts";
import { agreementWording, PROJECT_TERMS_VERSION } from "#features/project/project-agreement.ts";
import type { ProjectRecord } from "#features/project/project-record.ts";
import { labelsOf, sampleOf } from "#rules/noun-fields.ts";
import { emptyErrors, noticeWords, storedSample } from "#tests/support/field-samples.ts";
import type { InboxSample } from "#tests/support/inbox-samples.ts";
import { asReceived, untouched } from "#tests/support/received.ts";

/** A complete idea as the form sends it, without its document. Tests vary it, so that a new field is added to them here. */
export const sentProject = sampleOf(projectFields);

/** The same as the parts of a multipart form, in which everything is text. */
export const sentProjectParts = { ...sentProject, agreeTerms: "true" } as const;

/** The same as it is stored. */
export const storedProject = (changes: Partial<Project> = {}): Project => ({
  ...storedSample(projectFields),
  agreedWording: agreementWording,
  termsVersion: PROJECT_TERMS_VERSION,
  ...untouched,
  ...changes,
});

/** The same as the back office receives it. */
export const projectRecord = (_id: string, changes: Partial<ProjectRecord> = {}): ProjectRecord => ({
  ...asReceived(storedProject()),
  _id,
  createdAt: "2026-08-20T18:35:00.000Z",
  ...changes,
});

/** The page of an idea has the name for its title, shows an own qualification in place of the choice, and links to the terms. */
const {
  projectName: _title,
  customQualification: _own,
  termsVersion: _terms,
  fileName: _name,
  ...detailLabels
} = labelsOf(projectFields);

export const inboxSample: InboxSample<"projects"> = {
  collection: "projects",
  stored: storedProject,
  received: projectRecord("p1"),
  labels: detailLabels,
  forms: { ProjectForm: { address: api.projectSubmit, schema: projectSchema, sent: sentProject } },
};

/** What the rules say about each required field that is missing, in their order. */
export const emptyProjectErrors = await emptyErrors(projectSchema, projectFields);

/** Where the privacy notice says what the form collects, and in which words. */
export const privacyNotice = { form: "Project submission", fields: noticeWords(projectFields) };
