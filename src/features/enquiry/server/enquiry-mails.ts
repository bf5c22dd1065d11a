import { adminPages } from "#addresses/admin.ts";
import { malayalamReceipt } from "#firm/malayalam-mails.ts";
import { saidOfServices } from "#firm/malayalam-services.ts";
import { formatMomentInWords } from "#rules/calendar.ts";
import type { SubmissionMails } from "#server/outbox/submission-mails.ts";
import { factsOf, promisedBy, promisedInMalayalam } from "#server/outbox/wording.ts";
import { type Enquiry, enquiryFields } from "../enquiry.ts";
import { ENQUIRY_WORKING_DAYS } from "../enquiry-record.ts";

const words: Readonly<Record<string, string>> = saidOfServices;

/** With its service, if it is about one: "Risk Management എന്ന സേവനത്തെക്കുറിച്ചുള്ള നിങ്ങളുടെ അന്വേഷണം". */
const enquiryInMalayalam = (service: string | null) =>
  service === null
    ? malayalamReceipt.enquiry
    : malayalamReceipt.enquiryAbout.replace("{service}", words[service] ?? service);

export const enquiryMails: SubmissionMails<Enquiry> = {
  kind: "enquiry",
  alert: (enquiry, { now, holidays }) => ({
    replyTo: enquiry.email,
    subject: `Enquiry ${enquiry.reference}: ${enquiry.fullName}, ${enquiry.location}`,
    heading: `A new enquiry, to be answered by ${promisedBy(now, ENQUIRY_WORKING_DAYS, holidays)}`,
    facts: factsOf(enquiryFields, enquiry),
    quote: enquiry.message,
    open: "Open the enquiry",
    page: adminPages.enquiry,
  }),
  receipt: ({ fullName, email, service, reference }, { now, holidays }) => ({
    to: email,
    subject: `We have received your enquiry (${reference})`,
    name: fullName,
    promise: `Your enquiry${service === null ? "" : ` about ${service}`} reached us on ${formatMomentInWords(now)}. A person reads every message. You get an answer by ${promisedBy(now, ENQUIRY_WORKING_DAYS, holidays)}, usually with a question.`,
    inMalayalam: {
      subject: malayalamReceipt.enquirySubject.replace("{reference}", reference ?? ""),
      promise: malayalamReceipt.enquiryPromise
        .replace("{what}", enquiryInMalayalam(service))
        .replace("{day}", promisedInMalayalam(now, ENQUIRY_WORKING_DAYS, holidays)),
    },
  }),
};
