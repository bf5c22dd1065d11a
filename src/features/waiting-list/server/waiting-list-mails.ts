import { adminPages } from "#addresses/admin.ts";
import { pages } from "#addresses/public.ts";
import { type FairFacts, fairFacts } from "#features/job-fair-season/fair-settings.ts";
import { formatMomentInWords } from "#rules/calendar.ts";
import { nameToRepeat } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import { type MailDeps, type MailWrite, mailOf } from "#server/outbox/mail-of.ts";
import type { SubmissionMails } from "#server/outbox/submission-mails.ts";
import { fact } from "#server/outbox/wording.ts";
import type { WaitingCompany } from "../waiting-list.ts";
import { waitingListLabels as labels } from "../waiting-list-record.ts";

export const waitingListMails: SubmissionMails<WaitingCompany> = {
  kind: "waiting",
  alert: ({ companyName, fullName, email, reference }) => ({
    replyTo: email,
    subject: `Job fair waiting list ${reference}: ${companyName}`,
    heading: "A company waits for a place at the job fair",
    facts: [
      fact(labels.companyName, companyName),
      fact(labels.fullName, fullName),
      fact(labels.email, email),
    ],
    open: "Open the entry",
    page: adminPages.waitingCompany,
  }),
  receipt: ({ companyName, fullName, email, reference }, now) => ({
    to: email,
    subject: `Your place on the job fair’s waiting list (${reference})`,
    name: fullName,
    promise: `${nameToRepeat(companyName) ?? "Your company"} is on the waiting list of our job fair since ${formatMomentInWords(now)}. As soon as you can register, we write to this address.`,
    parts: [
      {
        paragraph:
          "The list reserves no place: those who register first get one, so please register soon after you hear from us.",
      },
      { link: { label: "About the job fair", address: pages.jobFair } },
    ],
  }),
};

export const PLACES_MAIL = "waiting-places";

/** To a company that waits: that it can register now. Those who do so first get a place. */
export function freePlacesMail(
  deps: MailDeps,
  { _id: id, companyName, email, reference }: Stored<WaitingCompany>,
  settings: FairFacts,
): MailWrite {
  return mailOf(deps, {
    kind: PLACES_MAIL,
    about: { collection: "waitingCompanies", id },
    reference,
    to: email,
    text: {
      subject: `You can register for the job fair now (${reference})`,
      heading: "Places at our job fair are free.",
      parts: [
        {
          paragraph: `${nameToRepeat(companyName) ?? "Your company"} is on the waiting list, and can register now. Those who register first get the places, so please do not wait for long.`,
        },
        { link: { label: "Register for the job fair", address: pages.jobFair } },
        { facts: [...fairFacts(settings), ["Your reference", reference]] },
        {
          paragraph:
            "If all places are taken when you come, you need not do anything: you stay on the list, and we write to you when there are places again.",
        },
        {
          paragraph:
            "If you do not want a place any more, simply reply to this mail, and we take you off the list.",
        },
      ],
    },
  });
}
