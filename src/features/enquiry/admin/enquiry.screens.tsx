import { adminApi } from "#addresses/admin.ts";
import { pages } from "#addresses/public.ts";
import type { ScreensOf } from "#admin/app/router.ts";
import type { DetailsProps } from "#admin/inbox/description.ts";
import {
  Detail,
  DetailList,
  DetailPart,
  mailtoUrl,
  ReceivedDetail,
  RecordDetails,
  telUrl,
} from "#admin/inbox/details/RecordDetails.tsx";
import { asListed, inbox } from "#admin/inbox/inbox.tsx";
import { Sender, timeColumn } from "#admin/list/cells.tsx";
import { isGiven } from "#admin/screen/missing.ts";
import { RecordMails } from "#features/mail/admin/RecordMails.tsx";
import { site } from "#firm/site.ts";
import { formatMomentInWords } from "#rules/calendar.ts";
import { labelsOf } from "#rules/noun-fields.ts";
import { enquiryFields } from "../enquiry.ts";
import { type EnquiryRecord, enquiryDue, enquiryRecordSchema } from "../enquiry-record.ts";
import { CallPart } from "./CallPart.tsx";

/** Says in the list that the sender waits for a call, while its time has not passed. */
function CallFlag({ callAt, callConfirmedAt }: EnquiryRecord) {
  if (!isGiven(callAt) || Date.parse(callAt) < Date.now()) return null;
  return (
    <span>{`${isGiven(callConfirmedAt) ? "Call on" : "Asks for a call on"} ${formatMomentInWords(callAt)}`}</span>
  );
}

const labels = labelsOf(enquiryFields);

const replySubject = `Your enquiry to ${site.name}`;

function EnquiryDetails({ record }: DetailsProps<EnquiryRecord>) {
  const { fullName, email, phone, location, info_from, service, reference, source, createdAt } = record;
  const reply = email ? mailtoUrl(email, replySubject) : undefined;
  return (
    <RecordDetails>
      <CallPart {...record} />
      <DetailPart heading="Sender">
        <DetailList>
          <Detail label={labels.fullName} value={fullName} copyable />
          <Detail label={labels.email} value={email} href={reply} copyable />
          <Detail label={labels.phone} value={phone} href={phone ? telUrl(phone) : undefined} copyable />
          <Detail label={labels.location} value={location} />
          <Detail label={labels.info_from} value={info_from} />
          <Detail label={labels.service} value={service} />
          {Boolean(reference) && <Detail label="Reference" value={reference} copyable />}
          <ReceivedDetail createdAt={createdAt} source={source} />
        </DetailList>
      </DetailPart>
    </RecordDetails>
  );
}

const { InboxList, InboxRecord } = inbox({
  noun: "enquiries",
  calls: adminApi.enquiries,
  permission: "enquiries:write",
  fields: enquiryFields,
  schema: enquiryRecordSchema,
  list: {
    subtitle: "Enquiries from the contact forms, newest first",
    searchHint: "Try fewer letters, or a part of the name, email, phone number or message.",
    exported: { query: { type: "form" }, fileName: "project-data.csv", datedName: "enquiries" },
    none: {
      title: "No enquiries yet",
      page: pages.contact,
      way: "See the contact form",
      text: "What visitors send through the contact form will appear here, the newest day first.",
    },
    due: ({ createdAt }, holidays) => enquiryDue(createdAt, holidays),
    flags: (enquiry) => <CallFlag {...enquiry} />,
    words: ({ service, message }) => [service, message].filter(Boolean).join(": "),
    caption: "Enquiries by day, newest first",
    columns: [
      {
        field: "fullName",
        heading: labels.fullName,
        width: "minmax(8rem, 1.2fr)",
        look: "name",
        cell: (enquiry) => <Sender name={enquiry.fullName} record={enquiry} />,
      },
      { field: "email", heading: labels.email, width: "minmax(7.75rem, 1.5fr)", verbatim: true },
      { field: "phone", heading: labels.phone, width: "7.75rem", verbatim: true },
      { field: "location", heading: labels.location, width: "minmax(5.5rem, 0.8fr)", look: "soft" },
      { field: "info_from", heading: labels.info_from, width: "9.5rem", look: "soft", isExtra: true },
      timeColumn,
    ],
    blocks: {
      pairs: [
        ["fullName", "phone"],
        ["email", "location"],
      ],
      lines: ["fullName", "email", "location", "phone"],
    },
    opener: { of: ({ fullName }) => fullName || "an unnamed sender" },
  },
  record: {
    ...asListed(enquiryRecordSchema),
    title: ({ fullName }) => fullName || "Unnamed sender",
    contact: ({ fullName, phone, email, message }) => ({
      name: fullName,
      phone,
      email,
      subject: replySubject,
      words: message,
      wordsLabel: labels.message,
    }),
    Details: EnquiryDetails,
    Mails: RecordMails,
    unread: "Enquiry",
    unknown: "Enquiry not found",
  },
});

export const screens = { enquiries: InboxList, enquiry: InboxRecord } satisfies ScreensOf<"enquiries">;
