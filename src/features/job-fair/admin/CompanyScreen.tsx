import { useQuery } from "@tanstack/react-query";
import { ContactActions } from "#admin/inbox/details/ContactActions.tsx";
import { Received } from "#admin/inbox/details/DetailList.tsx";
import { RecordScreen, SpamNote } from "#admin/inbox/details/RecordScreen.tsx";
import { useNeighbours } from "#admin/inbox/details/use-neighbours.ts";
import { returnFilters } from "#admin/inbox/list/return-place.ts";
import { ProgressField } from "#admin/inbox/progress/Progress.tsx";
import { recordAddress } from "#admin/nouns.ts";
import { failureAfter } from "#admin/screen/failure-text.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { adminPages } from "#admin-paths";
import { unknownRegistrationText } from "../job-fair-record.ts";
import { DuplicateNote } from "./DuplicateNote.tsx";
import { companyLists, companyProgress, registrationQuery } from "./job-fair.queries.ts";
import { RegistrationDetails, replySubject } from "./RegistrationDetails.tsx";

interface Props {
  readonly companyId: string;
}

/** One company's registration, with ways to answer its contact person. */
export function CompanyScreen({ companyId }: Props) {
  const record = useQuery(registrationQuery(companyId));
  const { newer, older } = useNeighbours(companyLists, returnFilters(adminPages.jobFair), companyId);

  return (
    <RecordScreen
      list={adminPages.jobFair}
      record={record}
      newer={newer && recordAddress("jobFairCompanies", newer)}
      older={older && recordAddress("jobFairCompanies", older)}
      unread="Job fair registration"
      unknown={unknownRegistrationText}
      failureOf={failureAfter("Error fetching user details: ")}
    >
      {(details) => (
        <>
          <ScreenHeading
            title={details.company.companyName || "Unnamed company"}
            note={<Received createdAt={details.company.createdAt} />}
          >
            <ProgressField of={companyProgress(companyId)} progress={details.company.progress} />
            <ContactActions
              phone={details.jobFairUser?.phone}
              email={details.jobFairUser?.email}
              subject={replySubject(details.company)}
            />
          </ScreenHeading>
          {details.company.suspectedSpam && <SpamNote />}
          <DuplicateNote duplicates={details.duplicates} />
          <RegistrationDetails details={details} />
        </>
      )}
    </RecordScreen>
  );
}
