import { adminPages } from "#addresses/admin.ts";
import { withParameter } from "#addresses/public.ts";
import { formatWeekdayMoment } from "#rules/calendar.ts";
import type { MailDeps, MailWrite } from "#server/outbox/mail-of.ts";
import { alertOf, receiptOf } from "#server/outbox/submission-mails.ts";
import { fact, promisedBy, quoted } from "#server/outbox/wording.ts";
import type { Enquiry } from "../enquiry.ts";
import { ENQUIRY_WORKING_DAYS, enquiryLabels as labels } from "../enquiry-record.ts";

type Received = Enquiry & { readonly reference: string };

/** Suspected spam is reported once a day, and gets no answer. Phone numbers are only in the back office. */
export function enquiryMails(deps: MailDeps, id: string, enquiry: Received): MailWrite[] {
  const { fullName, email, location, info_from, message, reference, suspectedSpam } = enquiry;
  if (suspectedSpam) return [];
  const stored = { about: { collection: "enquiries", id }, reference } as const;
  const now = deps.now();
  const answered = promisedBy(now, ENQUIRY_WORKING_DAYS);
  return [
    alertOf(deps, {
      ...stored,
      kind: "enquiry-alert",
      replyTo: email,
      subject: `Enquiry ${reference}: ${fullName}, ${location}`,
      heading: `A new enquiry, to be answered by ${answered}`,
      facts: [
        fact(labels.fullName, fullName),
        fact(labels.email, email),
        fact(labels.location, location),
        fact(labels.info_from, info_from),
      ],
      parts: [
        ...quoted(message),
        { link: { label: "Open the enquiry", address: withParameter(adminPages.enquiry)(id) } },
        { paragraph: "A reply to this mail goes to the sender." },
      ],
    }),
    receiptOf(deps, {
      ...stored,
      kind: "enquiry-receipt",
      to: email,
      subject: `We have received your enquiry (${reference})`,
      name: fullName,
      promise: `Your enquiry reached us on ${formatWeekdayMoment(now)}. A person reads every message, and will answer by ${answered} at the latest, usually with a question.`,
    }),
  ];
}
