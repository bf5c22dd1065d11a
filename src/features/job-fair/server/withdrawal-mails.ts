import { pages } from "#addresses/public.ts";
import { formatMomentInWords } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { type MailDeps, type MailWrite, mailOf } from "#server/outbox/mail-of.ts";
import { fact } from "#server/outbox/wording.ts";
import { companyFields } from "../company.ts";
import type { FairSettings } from "../fair-settings.ts";
import type { JobFairCompany, JobFairContact } from "../registration.ts";
import { fairEvent } from "./fair-event.ts";
import { companyInMail, fairAlert, mailAbout } from "./mail-parts.ts";

interface Withdrawn {
  readonly company: Stored<JobFairCompany>;
  readonly contact: JobFairContact;
  readonly settings: Stored<FairSettings>;
}

/** Mails to the contact person, so that nobody can withdraw a registration unnoticed, and to the firm. */
export function withdrawalMails(deps: MailDeps, { company, contact, settings }: Withdrawn): MailWrite[] {
  const { companyName } = company;
  const stored = mailAbout(company);
  const { reference } = stored;
  const event = fairEvent(settings, reference, { isCancelled: true });
  const receipt = mailOf(deps, {
    ...stored,
    kind: "fair-withdrawal",
    to: contact.email,
    text: {
      subject: `Your registration for the job fair is withdrawn (${reference})`,
      heading: `${companyInMail(company)} is no longer taking part.`,
      parts: [
        {
          paragraph: `The registration was withdrawn on ${formatMomentInWords(deps.now())} by the link in our email to you. Its vouchers are void, and we no longer prepare the apps.`,
        },
        ...(event ? [{ paragraph: "The attached file removes the fair from your calendar." }] : []),
        { paragraph: "If that was a mistake, simply reply to this email or register again." },
        { link: { label: "About the job fair", address: pages.jobFair } },
      ],
      ...(event ? { event } : {}),
    },
  });
  const alert = fairAlert(deps, company, {
    kind: "fair-withdrawal-alert",
    replyTo: contact.email,
    subject: `${companyName} has withdrawn`,
    heading: "A registration was withdrawn by the company",
    facts: [
      fact(companyFields.companyName.label, companyName),
      fact("Contact person", `${contact.fullName}, ${contact.designation}`),
      fact("Email", contact.email),
    ],
    paragraph: "Its place is free, and its vouchers that were not used are void.",
  });
  return [alert, receipt];
}
