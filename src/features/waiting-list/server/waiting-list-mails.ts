import { adminPages } from "#addresses/admin.ts";
import { pages } from "#addresses/public.ts";
import { type FairFacts, fairFacts, isLink } from "#features/job-fair/fair-settings.ts";
import { formatMomentInWords } from "#rules/calendar.ts";
import { nameToRepeat } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import { type MailDeps, type MailWrite, mailOf } from "#server/outbox/mail-of.ts";
import type { SubmissionMails } from "#server/outbox/submission-mails.ts";
import { factsOf } from "#server/outbox/wording.ts";
import { type WaitingCompany, waitingFields } from "../waiting-list.ts";

export const waitingListMails: SubmissionMails<WaitingCompany> = {
  kind: "waiting",
  alert: (company) => ({
    replyTo: company.email,
    subject: `Job fair waiting list ${company.reference}: ${company.companyName}`,
    heading: "A company is waiting for a place at the job fair",
    facts: factsOf(waitingFields, company),
    open: "Open the entry",
    page: adminPages.waitingCompany,
  }),
  receipt: ({ companyName, fullName, email, reference }, { now }) => ({
    to: email,
    subject: `Your place on the job fair’s waiting list (${reference})`,
    name: fullName,
    promise: `${nameToRepeat(companyName) ?? "Your company"} has been on our waiting list since ${formatMomentInWords(now)}. As soon as you can register for the job fair, we email you at this address.`,
    parts: [
      {
        paragraph:
          "The list does not hold a place; places go to those who register first. Please register soon after you hear from us.",
      },
      { link: { label: "About the job fair", address: pages.jobFair } },
    ],
  }),
};

export const PLACES_MAIL = "waiting-places";

/**
 * Tells a waiting company that it can register now. The fair's link is left out, since nobody has confirmed its host for a
 * mail to so many; the page shows it. A street address is included.
 */
export function freePlacesMail(
  deps: MailDeps,
  { _id: id, companyName, email, reference }: Stored<WaitingCompany>,
  settings: FairFacts,
): MailWrite {
  const streetAddress = settings.link !== null && isLink(settings.link) ? null : settings.link;
  return mailOf(deps, {
    kind: PLACES_MAIL,
    about: { collection: "waitingCompanies", id },
    reference,
    to: email,
    text: {
      subject: `You can register for the job fair now (${reference})`,
      heading: "Places are available at our job fair.",
      parts: [
        {
          paragraph: `${nameToRepeat(companyName) ?? "Your company"} is on our waiting list and can register now. Places go to those who register first.`,
        },
        { link: { label: "Register for the job fair", address: pages.jobFair } },
        { facts: [...fairFacts({ ...settings, link: streetAddress }), ["Your reference", reference]] },
        {
          paragraph:
            "If all places are taken by then, you stay on the list, and we email you when places are available again.",
        },
        {
          paragraph:
            "If you no longer want a place, simply reply to this email, and we take you off the list.",
        },
      ],
    },
  });
}
