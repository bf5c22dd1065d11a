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
  TermsDetail,
  telUrl,
} from "#admin/inbox/details/RecordDetails.tsx";
import { asListed, inbox } from "#admin/inbox/inbox.tsx";
import { Sender, timeColumn } from "#admin/list/cells.tsx";
import { RecordMails } from "#features/mail/admin/RecordMails.tsx";
import { site } from "#firm/site.ts";
import { formatMoment } from "#rules/calendar.ts";
import { labelsOf } from "#rules/noun-fields.ts";
import { waitingFields, waitingListTexts } from "../waiting-list.ts";
import { type WaitingCompanyRecord, waitingCompanyRecordSchema } from "../waiting-list-record.ts";
import { FreePlaces, NotTold } from "./FreePlaces.tsx";

const labels = labelsOf(waitingFields);

const replySubject = `A place at the ${site.name} job fair`;

function WaitingDetails({ record }: DetailsProps<WaitingCompanyRecord>) {
  const {
    companyName,
    fullName,
    email,
    phone,
    reference,
    consentWording,
    termsVersion,
    createdAt,
    source,
    toldAt,
  } = record;
  return (
    <RecordDetails>
      <DetailPart heading="Company">
        <DetailList>
          <Detail label={labels.companyName} value={companyName} copyable />
          <Detail label={labels.fullName} value={fullName} copyable />
          <Detail
            label={labels.email}
            value={email}
            href={email ? mailtoUrl(email, replySubject) : undefined}
            copyable
          />
          <Detail label={labels.phone} value={phone} href={phone ? telUrl(phone) : undefined} copyable />
          <Detail label="Reference" value={reference} copyable />
          <ReceivedDetail createdAt={createdAt} source={source} />
          <Detail label={labels.toldAt} value={toldAt ? formatMoment(toldAt) : "Not yet"} />
        </DetailList>
      </DetailPart>
      <DetailPart heading="Agreement">
        <DetailList>
          <Detail label={labels.consentWording} value={consentWording} />
          <TermsDetail version={termsVersion} page={pages.terms} />
        </DetailList>
      </DetailPart>
    </RecordDetails>
  );
}

const { InboxList, InboxRecord } = inbox({
  noun: "waitingCompanies",
  calls: adminApi.waitingCompanies,
  permission: "jobfair:write",
  fields: waitingFields,
  schema: waitingCompanyRecordSchema,
  list: {
    // Its title says what they do; with more words, the line of a day is two on a phone.
    itemNames: ["company", "companies"],
    subtitle: "Companies that wait for a place at the job fair, newest first",
    searchHint: "Try fewer letters, or a part of the company, name, email or phone number.",
    exported: {
      query: { type: "jobfair-waiting" },
      fileName: "jobfair_waiting_list.csv",
      datedName: "jobfair-waiting-list",
    },
    none: {
      title: "Nobody waits",
      page: pages.jobFair,
      way: "See the job fair",
      text: "Companies that leave their names while they cannot register will appear here, the newest day first.",
    },
    Offer: FreePlaces,
    Above: NotTold,
    caption: "Waiting companies by day, newest first",
    columns: [
      {
        field: "companyName",
        heading: labels.companyName,
        width: "minmax(7.5rem, 1.4fr)",
        look: "name",
        cell: (record) => <Sender name={record.companyName} record={record} />,
      },
      { field: "fullName", heading: labels.fullName, width: "minmax(6rem, 1fr)", verbatim: true },
      { field: "email", heading: labels.email, width: "minmax(7.75rem, 1.5fr)", verbatim: true },
      { field: "phone", heading: labels.phone, width: "7.75rem", verbatim: true },
      timeColumn,
    ],
    blocks: {
      pairs: [
        ["companyName", "phone"],
        ["email", "fullName"],
      ],
      lines: ["companyName", "fullName", "email", "phone"],
    },
    opener: { of: ({ companyName }) => companyName || "an unnamed company" },
  },
  record: {
    ...asListed(waitingCompanyRecordSchema),
    title: ({ companyName }) => companyName || "Unnamed company",
    contact: ({ fullName, phone, email }) => ({ name: fullName, phone, email, subject: replySubject }),
    Details: WaitingDetails,
    Mails: RecordMails,
    unread: "Waiting company",
    unknown: waitingListTexts.unknown,
  },
});

export const screens = {
  waitingCompanies: InboxList,
  waitingCompany: InboxRecord,
} satisfies ScreensOf<"waitingCompanies">;
