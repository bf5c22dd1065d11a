import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminApi } from "#addresses/admin.ts";
import { pages } from "#addresses/public.ts";
import type { ScreensOf } from "#admin/app/router.ts";
import { arrivalsQuery } from "#admin/inbox/arrivals.tsx";
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
import { asListed, inbox, recordKey } from "#admin/inbox/inbox.tsx";
import { Sender, timeColumn } from "#admin/list/cells.tsx";
import { failureText } from "#admin/screen/Failure.tsx";
import { isGiven } from "#admin/screen/missing.ts";
import { usePermission } from "#admin/session/account.ts";
import { MAILS } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { RecordMails } from "#features/mail/admin/RecordMails.tsx";
import { site } from "#firm/site.ts";
import { Button } from "#kit/ui/Button.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { formatMoment, formatMomentInWords } from "#rules/calendar.ts";
import { labelsOf } from "#rules/noun-fields.ts";
import { enquiryFields } from "../enquiry.ts";
import { callAnswerSchema, type EnquiryRecord, enquiryDue, enquiryRecordSchema } from "../enquiry-record.ts";

const labels = labelsOf(enquiryFields);

/** When the sender would like to be called, and one press that confirms it; nothing if they asked for no call. */
function CallPart({ _id, callAt, callConfirmedAt }: EnquiryRecord) {
  const cache = useQueryClient();
  const mayWrite = usePermission("enquiries:write");
  const { mutate, isPending } = useMutation({
    mutationFn: () => callSigned(adminApi.confirmCall(_id), callAnswerSchema, { method: "POST" }),
    onSuccess: ({ message }) => announce(message),
    onError: (error) => announceError(failureText(error)),
    // The call is an answer: list, bell and mails change as well.
    onSettled: () =>
      Promise.all(
        [recordKey("enquiries", _id), ["enquiries"], arrivalsQuery.queryKey, [MAILS]].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  });
  if (!isGiven(callAt)) return null;
  const isConfirmed = isGiven(callConfirmedAt);
  return (
    <DetailPart heading="Call">
      <DetailList>
        <Detail label={labels.callAt} value={callAt}>
          <time dateTime={callAt}>{formatMomentInWords(callAt, new Date())}</time>
        </Detail>
        <Detail
          label={labels.callConfirmedAt}
          value={isConfirmed ? `${formatMoment(callConfirmedAt)}, calendar file sent` : "Not yet"}
        />
      </DetailList>
      {!isConfirmed && mayWrite && Date.parse(callAt) > Date.now() && (
        <Button size="small" busy={isPending} onClick={() => mutate()}>
          Confirm the call
        </Button>
      )}
    </DetailPart>
  );
}

/** Says in the list that the sender waits for a call, while its time has not passed. */
function CallFlag({ callAt, callConfirmedAt }: EnquiryRecord) {
  if (!isGiven(callAt) || Date.parse(callAt) < Date.now()) return null;
  return (
    <span>{`${isGiven(callConfirmedAt) ? "Call on" : "Asks for a call on"} ${formatMomentInWords(callAt)}`}</span>
  );
}

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
