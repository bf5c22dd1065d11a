import { adminPages } from "#addresses/admin.ts";
import { linkPages, withParameter } from "#addresses/public.ts";
import { fairMailKinds, type MailPart, nameToRepeat } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import { LINK_DAYS, type LinkPurpose } from "#rules/signed-link.ts";
import type { MailDeps, MailWrite } from "#server/outbox/mail-of.ts";
import { alertOf } from "#server/outbox/submission-mails.ts";
import type { JobFairCompany } from "../registration.ts";

/** The mails that say when and where the fair is. */
export const mailsWithFacts = [fairMailKinds.confirmation, fairMailKinds.facts] as const;

/** The fields that every mail about a registration has. */
export const mailAbout = ({ _id: id, reference }: Pick<Stored<JobFairCompany>, "_id" | "reference">) => ({
  about: { collection: "jobFairCompanies", id } as const,
  reference: reference ?? id,
});

export const companyInMail = ({ companyName }: Pick<JobFairCompany, "companyName">) =>
  nameToRepeat(companyName) ?? "Your company";

interface FairAlert {
  readonly kind: string;
  readonly subject: string;
  readonly heading: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly paragraph?: string;
  /** The contact person's address, if it is not known with the company yet. */
  readonly replyTo?: string;
}

/** Makes a mail to the firm with a link to the registration. */
export function fairAlert(
  deps: MailDeps,
  company: Stored<JobFairCompany>,
  { subject, paragraph, replyTo = company.email ?? "", ...alert }: FairAlert,
): MailWrite {
  const mail = mailAbout(company);
  const address = withParameter(adminPages.jobFairCompany)(company._id);
  return alertOf(deps, {
    ...mail,
    ...alert,
    replyTo,
    subject: `Job fair ${mail.reference}: ${subject}`,
    parts: [
      ...(paragraph === undefined ? [] : [{ paragraph }]),
      { link: { label: "Open the registration", address } },
    ],
  });
}

/**
 * A link names the registration by its reference, and not by its id: whoever knows that may send its steps, but whoever
 * has the logo need not. Registrations from before there were references have no links.
 */
export const signedLinkPart = (
  label: string,
  address: string,
  purpose: LinkPurpose,
  reference: string | null,
): MailPart[] =>
  reference === null ? [] : [{ link: { label, address, signed: { purpose, id: reference } } }];

/** How the contact person corrects or withdraws the registration. */
export const ownRegistrationPart = ({ reference }: Pick<JobFairCompany, "reference">): MailPart[] => {
  const link = signedLinkPart(
    "Open your registration",
    linkPages.jobFairRegistration,
    "fair-registration",
    reference,
  );
  const paragraph = `To correct your details, choose other gifts or withdraw, open your registration within ${LINK_DAYS} days. The link is for you alone. If you withdraw, your place goes to another company and your vouchers become void.`;
  return link.length === 0 ? [] : [{ paragraph }, ...link];
};
