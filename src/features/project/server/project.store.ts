import { collection } from "#server/store/collection.ts";
import { fromLastChange } from "#server/store/field-columns.ts";
import { createdDate, createdTime, exportedFields, serial, spamColumn } from "#server/store/sheet.ts";
import { type Project, projectFields } from "../project.ts";
import { projectDue } from "../project-record.ts";

// The documented order of the export, which is not that of the form.
const { fullName, contactNumber, emailAddress, ...others } = projectFields;
const exported = { fullName, emailAddress, contactNumber, ...others };

export const projects = collection<Project>()("projects", {
  fields: projectFields,
  table: {
    listings: { emailAddress: "emailAddress", contactNumber: "contactNumber" },
    checks: {
      projects_agree_terms_check: "agree_terms",
      projects_own_words_check: "(qualification = 'Other') = (custom_qualification is not null)",
      projects_named_file_check: "(file is null) = (file_name is null)",
    },
  },
  search: { result: ({ projectName, fullName }) => ({ title: projectName, note: fullName }) },
  privacy: { retention: { notice: "Ideas", months: 24, begins: fromLastChange } },
  office: {
    resource: "projects",
    audit: ({ fullName }) => fullName,
    viewsLoggedBy: "id",
    announced: ({ projectName, fullName }) => ({ title: projectName, note: fullName }),
    promised: { title: "Ideas", due: ({ createdAt }, holidays) => projectDue(createdAt, holidays) },
  },
  // Enquiries and projects share one name, as documented (spec-decisions D1). Documents are listed by name, since their
  // signed addresses expire.
  export: {
    type: "project",
    fileName: "project-data.csv",
    columns: [
      serial,
      ...exportedFields<Project>(exported, {
        qualification: ({ qualification, customQualification }) => customQualification ?? qualification,
      }),
      spamColumn,
      createdDate,
      createdTime,
    ],
  },
});
