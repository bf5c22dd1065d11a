import { adminPages } from "#addresses/admin.ts";
import { malayalamReceipt } from "#firm/malayalam-mails.ts";
import { saidOfServices } from "#firm/malayalam-services.ts";
import { site } from "#firm/site.ts";
import { endOfPromise, formatMomentInWords } from "#rules/calendar.ts";
import { withoutPhones } from "#rules/mail.ts";
import type { NoticeLanguage } from "#rules/privacy-notice.ts";
import type { Stored } from "#rules/record.ts";
import type { MailDeps, MailWrite } from "#server/outbox/mail-of.ts";
import { receiptIn, type SubmissionMails, type When } from "#server/outbox/submission-mails.ts";
import { factsOf, promisedBy } from "#server/outbox/wording.ts";
import { callInWords, endOfCall } from "../call-times.ts";
import { type Enquiry, enquiryFields } from "../enquiry.ts";
import { ENQUIRY_WORKING_DAYS } from "../enquiry-record.ts";

const words: Readonly<Record<string, string>> = saidOfServices;

/** Names the service, if it is about one: "Risk Management എന്ന സേവനത്തെക്കുറിച്ചുള്ള നിങ്ങളുടെ അന്വേഷണം". */
const enquiryInMalayalam = (service: string | null) =>
  service === null
    ? malayalamReceipt.enquiry
    : malayalamReceipt.enquiryAbout.replace("{service}", words[service] ?? service);

const dueAt = ({ now, holidays }: When) => endOfPromise(now.toISOString(), ENQUIRY_WORKING_DAYS, holidays);

export const enquiryMails: SubmissionMails<Enquiry> = {
  kind: "enquiry",
  alert: (enquiry, when) => ({
    replyTo: enquiry.email,
    subject: `Enquiry ${enquiry.reference}: ${enquiry.fullName}, ${enquiry.location}`,
    heading: `A new enquiry, to be answered ${promisedBy(dueAt(when), when.now)}`,
    facts: factsOf(enquiryFields, enquiry),
    quote: enquiry.message,
    open: "Open the enquiry",
    page: adminPages.enquiry,
  }),
  receipt: ({ fullName, email, service, callAt, reference }, when) => ({
    to: email,
    subject: `We have received your enquiry (${reference})`,
    name: fullName,
    promise: `Your enquiry${service === null ? "" : ` about ${service}`} reached us on ${formatMomentInWords(when.now)}. A person reads every message. You get an answer ${promisedBy(dueAt(when), when.now)}, usually with a question.${callAt === null ? "" : ` You asked for a call on ${callInWords(callAt, "en", when.now)}, Kochi time: we confirm it by email.`}`,
    inMalayalam: {
      subject: malayalamReceipt.enquirySubject.replace("{reference}", reference ?? ""),
      promise: malayalamReceipt.enquiryPromise
        .replace("{what}", enquiryInMalayalam(service))
        .replace("{by}", promisedBy(dueAt(when), when.now, "ml"))
        .concat(
          callAt === null ? "" : malayalamReceipt.callAsked.replace("{call}", callInWords(callAt, "ml")),
        ),
    },
  }),
};

/** Tells the sender when the firm will call, with a file for the calendar. */
export function callConfirmation(
  deps: MailDeps,
  { _id: id, fullName, email, phone, service, reference, version }: Stored<Enquiry>,
  callAt: string,
  language: NoticeLanguage,
): MailWrite {
  const [when, inMalayalam] = [callInWords(callAt, "en", deps.now()), callInWords(callAt, "ml")];
  // The address may be a stranger's.
  const number = withoutPhones(phone);
  const quoted = reference ?? id;
  return receiptIn(language, deps, {
    kind: "call-receipt",
    about: { collection: "enquiries", id },
    reference: quoted,
    to: email,
    name: fullName,
    subject: `We will call you on ${when} (${quoted})`,
    promise: `We will call you on ${when}, Kochi time, at the number that you gave us: ${number}. The attached file adds the call to your calendar. If the time no longer suits you, reply to this email and name another.`,
    inMalayalam: {
      subject: malayalamReceipt.callSubject.replace("{reference}", quoted),
      promise: malayalamReceipt.callPromise.replace("{call}", inMalayalam).replace("{number}", number),
    },
    event: {
      uid: `call-${quoted}@${new URL(site.url).host}`,
      sequence: version,
      fileName: "call.ics",
      title: `Call from ${site.name}${service === null ? "" : `: ${service}`}`,
      startsAt: callAt,
      endsAt: endOfCall(callAt),
      place: null,
      text: `We call you at ${number}. Your reference: ${quoted}.`,
      isCancelled: false,
    },
  });
}
