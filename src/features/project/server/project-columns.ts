import { formatDate, formatTime } from "#rules/calendar.ts";
import type { Stored } from "#rules/document.ts";
import type { Column } from "#server/http/csv.ts";
import type { Project } from "../project.ts";

/**
 * The project submissions sheet; dates and times are in Kochi's time zone. Documents are listed by name, since their
 * signed addresses expire.
 */
export const projectColumns: readonly Column<Stored<Project>>[] = [
  { heading: "Sl No", value: (_, position) => position },
  { heading: "Full Name", value: ({ fullName }) => fullName },
  { heading: "Email ID", value: ({ emailAddress }) => emailAddress },
  { heading: "Phone", value: ({ contactNumber }) => contactNumber },
  { heading: "Current Status", value: ({ userType }) => userType },
  {
    heading: "Qualification",
    value: ({ qualification, customQualification }) => customQualification ?? qualification,
  },
  { heading: "Institute/Company", value: ({ institute_company }) => institute_company },
  { heading: "Project Name", value: ({ projectName }) => projectName },
  { heading: "Problem Solved", value: ({ problemSolved }) => problemSolved },
  { heading: "Beneficiaries", value: ({ beneficiaries }) => beneficiaries },
  { heading: "Success Reason", value: ({ successReason }) => successReason },
  { heading: "Summary", value: ({ summary }) => summary },
  { heading: "Skills", value: ({ skills }) => skills ?? "" },
  { heading: "File Name", value: ({ fileName }) => fileName ?? "" },
  { heading: "Suspected Spam", value: ({ suspectedSpam }) => (suspectedSpam ? "Yes" : "No") },
  { heading: "Created Date", value: ({ createdAt }) => formatDate(createdAt) },
  { heading: "Created Time", value: ({ createdAt }) => formatTime(createdAt) },
];
