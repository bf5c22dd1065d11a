import { adminPages } from "#admin-paths";
import { withParameter } from "#paths";
import { OPERATIONS } from "#rules/mail.ts";
import { type MailWrite, mailOf } from "#server/outbox/mail-of.ts";
import { fact, momentText, promisedBy, quoted, receiptEnding, thanks } from "#server/outbox/wording.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Enquiry } from "./enquiry.ts";
import { ENQUIRY_WORKING_DAYS, enquiryLabels as labels } from "./enquiry-record.ts";

type MailDeps = Pick<Deps, "now" | "newId">;
type Received = Enquiry & { readonly reference: string };

/** To the firm: who asks what. Phone numbers are only in the back office. */
function alert(deps: MailDeps, id: string, enquiry: Received): MailWrite {
  const { fullName, email, location, info_from, message, reference } = enquiry;
  return mailOf(deps, {
    kind: "enquiry-alert",
    to: OPERATIONS,
    replyTo: email,
    about: { collection: "enquiries", id },
    reference,
    text: {
      subject: `Enquiry ${reference}: ${fullName}, ${location}`,
      heading: `A new enquiry, to be answered by ${promisedBy(deps.now(), ENQUIRY_WORKING_DAYS)}`,
      parts: [
        {
          facts: [
            ["Reference", reference],
            fact(labels.fullName, fullName),
            fact(labels.email, email),
            fact(labels.location, location),
            fact(labels.info_from, info_from),
          ],
        },
        ...quoted(message),
        { link: { label: "Open the enquiry", address: withParameter(adminPages.enquiry)(id) } },
        { paragraph: "A reply to this mail goes to the sender." },
      ],
    },
  });
}

/** To the sender: that it arrived, and what happens next. */
function receipt(deps: MailDeps, id: string, { fullName, email, reference }: Received): MailWrite {
  const now = deps.now();
  return mailOf(deps, {
    kind: "enquiry-receipt",
    to: email,
    isLimited: true,
    about: { collection: "enquiries", id },
    reference,
    text: {
      subject: `We have received your enquiry (${reference})`,
      heading: thanks(fullName),
      parts: [
        {
          paragraph: `Your enquiry reached us on ${momentText(now)}. A person reads every message, and will answer by ${promisedBy(now, ENQUIRY_WORKING_DAYS)} at the latest, usually with a question.`,
        },
        { facts: [["Your reference", reference]] },
        ...receiptEnding(reference),
      ],
    },
  });
}

/** The mails of a new enquiry. Suspected spam is reported once a day, and gets no answer. */
export const enquiryMails = (deps: MailDeps, id: string, enquiry: Received): MailWrite[] =>
  enquiry.suspectedSpam ? [] : [alert(deps, id, enquiry), receipt(deps, id, enquiry)];
