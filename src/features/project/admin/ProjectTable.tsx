import { Sender, TimeOf } from "#admin/inbox/list/cells.tsx";
import { dayTable } from "#admin/inbox/list/day-table.tsx";
import { nouns, recordAddress } from "#admin/nouns.ts";
import { missing } from "#admin/screen/missing.ts";
import type { ProjectRecord } from "../project-record.ts";
import styles from "./ProjectTable.module.css";

export const ProjectTable = dayTable<ProjectRecord>({
  caption: "Projects by day, newest first",
  noun: nouns.projects.records.noun,
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
