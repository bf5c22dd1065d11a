import { boolean, text } from "drizzle-orm/pg-core";
import { progressSteps } from "#rules/progress.ts";
import { collection } from "#server/store/collection.ts";
import type { Project } from "./project.ts";

export const projects = collection<Project>()("projects", {
  columns: {
    fullName: text().notNull(),
    contactNumber: text().notNull(),
    emailAddress: text().notNull(),
    userType: text().notNull(),
    qualification: text().notNull(),
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
    progress: text({ enum: progressSteps }).notNull(),
  },
  listings: { progress: "progress" },
  searchable: [
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
  ],
});
