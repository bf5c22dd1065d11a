import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ContactActions } from "#admin/inbox/details/ContactActions.tsx";
import { Received } from "#admin/inbox/details/DetailList.tsx";
import { RecordScreen, SpamNote } from "#admin/inbox/details/RecordScreen.tsx";
import { useNeighbours } from "#admin/inbox/details/use-neighbours.ts";
import { returnFilters } from "#admin/inbox/list/return-place.ts";
import { ProgressField } from "#admin/inbox/progress/Progress.tsx";
import { recordAddress } from "#admin/nouns.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { adminPages } from "#admin-paths";
import { EnquiryDetails, replySubject } from "./EnquiryDetails.tsx";
import { enquiryLists, enquiryProgress, enquiryQuery } from "./enquiries.queries.ts";

interface Props {
  readonly formId: string;
}

/** One enquiry, with ways to answer it. */
export function EnquiryScreen({ formId }: Props) {
  const cache = useQueryClient();
  const record = useQuery(enquiryQuery(formId, cache));
  const { newer, older } = useNeighbours(enquiryLists, returnFilters(adminPages.enquiries), formId);

  return (
    <RecordScreen
      list={adminPages.enquiries}
      record={record}
      newer={newer && recordAddress("enquiries", newer)}
      older={older && recordAddress("enquiries", older)}
      unread="Enquiry"
      unknown="Enquiry not found"
    >
      {(enquiry) => (
        <>
          <ScreenHeading
            title={enquiry.fullName || "Unnamed sender"}
            note={<Received createdAt={enquiry.createdAt} />}
          >
            <ProgressField of={enquiryProgress(enquiry._id)} progress={enquiry.progress} />
            <ContactActions phone={enquiry.phone} email={enquiry.email} subject={replySubject} />
          </ScreenHeading>
          {enquiry.suspectedSpam && <SpamNote />}
          <EnquiryDetails enquiry={enquiry} />
        </>
      )}
    </RecordScreen>
  );
}
