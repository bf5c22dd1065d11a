import { dayTable } from "#admin/records/list/day-table.tsx";
import { Sender } from "#admin/records/list/Sender.tsx";
import { TimeOf } from "#admin/records/list/TimeOf.tsx";
import { missing } from "#admin/records/missing.ts";
import { recordAddress, recordKinds } from "#admin/records/record-kinds.ts";
import type { ProjectRecord } from "#domain/project-record.ts";
import styles from "./ProjectTable.module.css";

export const ProjectTable = dayTable<ProjectRecord>({
  caption: "Projects by day, newest first",
  noun: recordKinds.projects.noun,
  className: styles.projects,
  columns: [
    {
      heading: "Name",
      className: styles.name,
      cell: ({ fullName, suspectedSpam, progress }) => (
        <Sender name={fullName} suspectedSpam={suspectedSpam} progress={progress} />
      ),
    },
    { heading: "Email ID", className: styles.email, cell: ({ emailAddress }) => emailAddress || missing },
    { heading: "Phone", className: styles.phone, cell: ({ contactNumber }) => contactNumber || missing },
    { heading: "Project Name", className: styles.project, cell: ({ projectName }) => projectName || missing },
    { heading: "Time", className: styles.time, cell: ({ createdAt }) => <TimeOf moment={createdAt} /> },
  ],
  opener: {
    label: "View Details",
    address: (project) => recordAddress("projects", project),
    of: ({ projectName }) => projectName || "an unnamed project",
  },
});
