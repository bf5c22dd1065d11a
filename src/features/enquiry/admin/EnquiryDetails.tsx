import { callAddress, mailAddress } from "#admin/inbox/details/ContactActions.tsx";
import { Detail, DetailList, ReceivedDetail } from "#admin/inbox/details/DetailList.tsx";
import { DetailPart, DetailWords, RecordDetails } from "#admin/inbox/details/RecordDetails.tsx";
import { site } from "#site";
import type { EnquiryRecord } from "../enquiry-record.ts";

export const replySubject = `Your enquiry to ${site.name}`;

interface Props {
  readonly enquiry: EnquiryRecord;
}

export function EnquiryDetails({ enquiry }: Props) {
  const { fullName, email, phone, location, info_from, message, createdAt } = enquiry;
  const reply = email ? mailAddress(email, replySubject) : undefined;
  return (
    <RecordDetails>
      <DetailWords heading="Message" words={message} prominent />
      <DetailPart heading="Sender">
        <DetailList>
          <Detail label="Name" value={fullName} copyable />
          <Detail label="Email" value={email} href={reply} copyable />
          <Detail label="Phone" value={phone} href={phone ? callAddress(phone) : undefined} copyable />
          <Detail label="Location" value={location} />
          <Detail label="How they reached us" value={info_from} />
          <ReceivedDetail createdAt={createdAt} />
        </DetailList>
      </DetailPart>
    </RecordDetails>
  );
}
