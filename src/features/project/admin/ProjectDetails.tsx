import { callAddress, mailAddress } from "#admin/inbox/details/ContactActions.tsx";
import { Detail, DetailList, ReceivedDetail, TermsDetail } from "#admin/inbox/details/DetailList.tsx";
import { DetailColumn, DetailPart, DetailWords, RecordDetails } from "#admin/inbox/details/RecordDetails.tsx";
import { pages } from "#paths";
import { site } from "#site";
import { OTHER_QUALIFICATION } from "../choices.ts";
import type { ProjectRecord } from "../project-record.ts";
import { ProjectDocument } from "./ProjectDocument.tsx";

export const replySubject = ({ projectName }: ProjectRecord) =>
  projectName ? `Your project “${projectName}”` : `Your project sent to ${site.name}`;

interface Props {
  readonly project: ProjectRecord;
  /** The project was fetched just now, so the signed URL of its document is still valid. */
  readonly isFresh: boolean;
}

function Submitter({ project }: Pick<Props, "project">) {
  const { fullName, emailAddress: email, contactNumber: phone, qualification, customQualification } = project;
  const isOther = qualification === OTHER_QUALIFICATION;
  return (
    <DetailPart heading="Submitted by">
      <DetailList>
        <Detail label="Name" value={fullName} copyable />
        <Detail
          label="Email ID"
          value={email}
          href={email ? mailAddress(email, replySubject(project)) : undefined}
          copyable
        />
        <Detail label="Phone" value={phone} href={phone ? callAddress(phone) : undefined} copyable />
        <Detail label="Current Status" value={project.userType} />
        <Detail
          label="Qualification"
          value={isOther ? customQualification || qualification : qualification}
        />
        <Detail label="Institute or company" value={project.institute_company} />
        <ReceivedDetail createdAt={project.createdAt} />
      </DetailList>
    </DetailPart>
  );
}

function Agreement({ project: { agreeTerms, agreedWording, termsVersion } }: Pick<Props, "project">) {
  return (
    <DetailPart heading="Agreement">
      <DetailList>
        <Detail label="Agreed to the terms" value={agreeTerms ? "Yes" : agreeTerms === false ? "No" : null} />
        <TermsDetail version={termsVersion} page={pages.projectTerms} />
        <Detail label="Text of the checkbox" value={agreedWording} />
      </DetailList>
    </DetailPart>
  );
}

/** All fields of a project: its content on one side, its sender on the other. */
export function ProjectDetails({ project, isFresh }: Props) {
  return (
    <RecordDetails>
      <DetailColumn>
        <DetailWords heading="Summary" words={project.summary} prominent />
        <DetailWords heading="Problem solved" words={project.problemSolved} />
        <DetailWords heading="Beneficiaries" words={project.beneficiaries} />
        <DetailWords heading="Why it will succeed" words={project.successReason} />
        <DetailWords heading="Skills" words={project.skills} />
        <ProjectDocument address={project.file} name={project.fileName} isFresh={isFresh} />
      </DetailColumn>
      <DetailColumn>
        <Submitter project={project} />
        <Agreement project={project} />
      </DetailColumn>
    </RecordDetails>
  );
}
