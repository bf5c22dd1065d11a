import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { pages } from "#addresses/public.ts";
import type { ScreensOf } from "#admin/app/router.ts";
import { DocumentFrame } from "#admin/document/DocumentFrame.tsx";
import type { DetailsProps } from "#admin/inbox/description.ts";
import {
  Detail,
  DetailColumn,
  DetailList,
  DetailPart,
  DetailWords,
  mailtoUrl,
  ReceivedDetail,
  RecordDetails,
  TermsDetail,
  telUrl,
} from "#admin/inbox/details/RecordDetails.tsx";
import { pathOf, SaveFileButton } from "#admin/inbox/details/SaveFileButton.tsx";
import { asListed, inbox } from "#admin/inbox/inbox.tsx";
import { Sender, timeColumn } from "#admin/list/cells.tsx";
import { missing } from "#admin/screen/missing.ts";
import { RecordMails } from "#features/mail/admin/RecordMails.tsx";
import { site } from "#firm/site.ts";
import { typeNamed } from "#rules/file-type.ts";
import { labelsOf } from "#rules/noun-fields.ts";
import { recordedText } from "#rules/record.ts";
import { OTHER_QUALIFICATION, projectFields } from "../project.ts";
import { type ProjectRecord, projectDue, projectRecordSchema } from "../project-record.ts";
import styles from "./ProjectDocument.module.css";

interface ProjectDocumentProps {
  readonly url: string | null | undefined;
  readonly name: string | null | undefined;
  readonly warning: string | null | undefined;
}

/** The document of a project: a PDF is displayed; anything else can only be downloaded. */
function ProjectDocument({ url, name, warning }: ProjectDocumentProps) {
  if (!url) {
    return (
      <DetailPart heading="Document">
        <p className={styles.none}>{missing}</p>
      </DetailPart>
    );
  }
  const path = pathOf(url);
  const title = name || "document";
  const isShown = typeNamed(path) === "pdf";
  return (
    <DetailPart heading="Document">
      <div className={styles.document}>
        <p className={styles.name}>{title}</p>
        <SaveFileButton url={url} name={title} warning={warning}>
          {isShown && <p>You can read it on this page without risk: nothing in it can act here.</p>}
        </SaveFileButton>
        {Boolean(warning) && <p className={styles.warning}>{warning}</p>}
        {isShown && <DocumentFrame key={path} path={path} name={title} />}
      </div>
    </DetailPart>
  );
}

/** A record on its own. */
const wholeProjectSchema = z.extend(projectRecordSchema, {
  /** Why the document is only ever downloaded. */
  fileWarning: z.optional(recordedText),
});

type WholeProject = z.output<typeof wholeProjectSchema>;

const labels = labelsOf(projectFields);

const replySubject = ({ projectName }: ProjectRecord) =>
  projectName ? `Your project “${projectName}”` : `Your project sent to ${site.name}`;

interface Props {
  readonly project: ProjectRecord;
}

function Submitter({ project }: Props) {
  const { fullName, emailAddress: email, contactNumber: phone, qualification, customQualification } = project;
  const isOther = qualification === OTHER_QUALIFICATION;
  return (
    <DetailPart heading="Submitted by">
      <DetailList>
        <Detail label={labels.fullName} value={fullName} copyable />
        <Detail
          label={labels.emailAddress}
          value={email}
          href={email ? mailtoUrl(email, replySubject(project)) : undefined}
          copyable
        />
        <Detail
          label={labels.contactNumber}
          value={phone}
          href={phone ? telUrl(phone) : undefined}
          copyable
        />
        <Detail label={labels.userType} value={project.userType} />
        <Detail
          label={labels.qualification}
          value={isOther ? customQualification || qualification : qualification}
        />
        <Detail label={labels.institute_company} value={project.institute_company} />
        {Boolean(project.reference) && <Detail label="Reference" value={project.reference} copyable />}
        <ReceivedDetail createdAt={project.createdAt} source={project.source} />
      </DetailList>
    </DetailPart>
  );
}

function Agreement({ project: { agreeTerms, agreedWording, termsVersion } }: Props) {
  return (
    <DetailPart heading="Agreement">
      <DetailList>
        <Detail label={labels.agreeTerms} value={agreeTerms ? "Yes" : agreeTerms === false ? "No" : null} />
        <TermsDetail version={termsVersion} page={pages.projectTerms} />
        <Detail label={labels.agreedWording} value={agreedWording} />
      </DetailList>
    </DetailPart>
  );
}

/** All fields of a project: its content on one side, its sender on the other. */
function ProjectDetails({ record: project }: DetailsProps<WholeProject>) {
  return (
    <RecordDetails>
      <DetailColumn>
        <DetailWords heading={labels.problemSolved} words={project.problemSolved} />
        <DetailWords heading={labels.beneficiaries} words={project.beneficiaries} />
        <DetailWords heading={labels.successReason} words={project.successReason} />
        <DetailWords heading={labels.skills} words={project.skills} />
        <ProjectDocument url={project.file} name={project.fileName} warning={project.fileWarning} />
      </DetailColumn>
      <DetailColumn>
        <Submitter project={project} />
        <Agreement project={project} />
      </DetailColumn>
    </RecordDetails>
  );
}

const { InboxList, InboxRecord } = inbox({
  noun: "projects",
  calls: adminApi.projects,
  permission: "projects:write",
  fields: projectFields,
  schema: projectRecordSchema,
  list: {
    subtitle: "Projects and ideas from the project form, newest first",
    searchHint:
      "Try fewer letters, or a part of the name, the project, the institute or company, or the skills.",
    exported: { query: { type: "project" }, fileName: "project-data.csv", datedName: "projects" },
    failureTitle: "Failed to load projects",
    none: {
      title: "No projects yet",
      page: pages.projectSubmission,
      way: "See the project form",
      text: "What people send through the project form will appear here, the newest day first.",
    },
    due: ({ createdAt }, holidays) => projectDue(createdAt, holidays),
    words: ({ summary }) => summary,
    caption: "Projects by day, newest first",
    columns: [
      {
        field: "fullName",
        heading: labels.fullName,
        width: "minmax(7.25rem, 1.2fr)",
        look: "name",
        cell: (project) => <Sender name={project.fullName} record={project} />,
      },
      {
        field: "emailAddress",
        heading: labels.emailAddress,
        width: "minmax(6.5rem, 1.2fr)",
        look: "soft",
        verbatim: true,
      },
      { field: "contactNumber", heading: labels.contactNumber, width: "7.75rem", verbatim: true },
      { field: "projectName", heading: labels.projectName, width: "minmax(7.5rem, 1.4fr)" },
      timeColumn,
    ],
    blocks: {
      pairs: [
        ["fullName", "contactNumber"],
        ["projectName", "emailAddress"],
      ],
      lines: ["fullName", "projectName", "emailAddress", "contactNumber"],
    },
    opener: { of: ({ projectName }) => projectName || "an unnamed project" },
  },
  record: {
    ...asListed(wholeProjectSchema),
    withListed: (whole, listed) => ({ ...whole, ...listed }),
    title: ({ projectName }) => projectName || "Unnamed project",
    contact: (project) => ({
      name: project.fullName,
      words: project.summary,
      wordsLabel: labels.summary,
      phone: project.contactNumber,
      email: project.emailAddress,
      subject: replySubject(project),
    }),
    Details: ProjectDetails,
    Mails: RecordMails,
    unread: "Project",
    unknown: "Project not found",
  },
});

export const screens = { projects: InboxList, project: InboxRecord } satisfies ScreensOf<"projects">;
