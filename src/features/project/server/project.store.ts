import { boolean, text } from "drizzle-orm/pg-core";
import { progressSteps } from "#rules/progress.ts";
import { collection } from "#server/store/collection.ts";
import { createdDate, createdTime, everyField, serial } from "#server/store/sheet.ts";
import { qualifications, userTypes } from "../choices.ts";
import type { Project } from "../project.ts";
import { projectDue } from "../project-record.ts";

export const projects = collection<Project>()("projects", {
  columns: {
    fullName: text().notNull(),
    contactNumber: text().notNull(),
    emailAddress: text().notNull(),
    userType: text({ enum: userTypes }).$type<string>().notNull(),
    qualification: text({ enum: qualifications }).$type<string>().notNull(),
    customQualification: text(),
    institute_company: text().notNull(),
    projectName: text().notNull(),
    problemSolved: text().notNull(),
    beneficiaries: text().notNull(),
    successReason: text().notNull(),
    summary: text().notNull(),
    skills: text(),
    agreeTerms: boolean().notNull(),
    agreedWording: text().notNull(),
    termsVersion: text().notNull(),
    file: text(),
    fileName: text(),
    suspectedSpam: boolean().notNull(),
    reference: text(),
    progress: text({ enum: progressSteps }).notNull().default("new"),
  },
  unique: { reference: { field: "reference" } },
  listings: { progress: "progress" },
  checks: {
    projects_agree_terms_check: "agree_terms",
    projects_own_words_check: "(qualification = 'Other') = (custom_qualification is not null)",
    projects_named_file_check: "(file is null) = (file_name is null)",
  },
  searched: [
    "fullName",
    "contactNumber",
    "emailAddress",
    "userType",
    "qualification",
    "customQualification",
    "institute_company",
    "projectName",
    "summary",
    "skills",
    "fileName",
    "reference",
  ],
  resource: "projects",
  audit: ({ fullName }) => fullName,
  personal: "id",
  arrivals: ({ projectName, fullName }) => ({ title: projectName, note: fullName }),
  search: ({ projectName, fullName }) => ({ title: projectName, note: fullName }),
  promised: { title: "Ideas", due: ({ createdAt }) => projectDue(createdAt) },
  // Enquiries and projects share one name, as documented (spec-decisions D1). Documents are listed by name, since their
  // signed addresses expire.
  export: {
    type: "project",
    fileName: "project-data.csv",
    columns: [
      serial,
      ...everyField<Project>({
        fullName: "Full Name",
        emailAddress: "Email ID",
        contactNumber: "Phone",
        userType: "Current Status",
        qualification: {
          heading: "Qualification",
          value: ({ qualification, customQualification }) => customQualification ?? qualification,
        },
        customQualification: false,
        institute_company: "Institute/Company",
        projectName: "Project Name",
        problemSolved: "Problem Solved",
        beneficiaries: "Beneficiaries",
        successReason: "Success Reason",
        summary: "Summary",
        skills: "Skills",
        agreeTerms: false,
        agreedWording: false,
        termsVersion: false,
        file: false,
        fileName: "File Name",
        suspectedSpam: "Suspected Spam",
        reference: false,
        progress: false,
      }),
      createdDate,
      createdTime,
    ],
  },
});
