import { linkPages } from "#addresses/public.ts";
import { type MailPart, nameToRepeat } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import { LINK_DAYS, type LinkPurpose } from "#rules/signed-link.ts";
import { type MailDeps, type MailWrite, mailOf } from "#server/outbox/mail-of.ts";
import type { RecordOf } from "#server/store/collections.ts";
import { type FairSettings, fairFacts } from "../fair-settings.ts";
import { fairEvent } from "./fair-event.ts";

type Company = RecordOf<"jobFairCompanies">;

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
export const ownRegistrationPart = ({ reference }: Pick<Company, "reference">): MailPart[] => {
  const link = signedLinkPart(
    "Open your registration",
    linkPages.jobFairRegistration,
    "fair-registration",
    reference,
  );
  const paragraph = `To correct your details, choose other gifts or withdraw, open your registration within ${LINK_DAYS} days. The link is for you alone. If you withdraw, your place goes to another company and your vouchers become void.`;
  return link.length === 0 ? [] : [{ paragraph }, ...link];
};

export const FACTS_MAIL = "fair-facts";

/** To a company that registered before: what holds for the fair from now on. */
export function fairFactsMail(
  deps: MailDeps,
  company: Stored<Company> & { readonly email: string },
  settings: Stored<FairSettings>,
): MailWrite {
  const { _id: id, companyName, email } = company;
  const reference = company.reference ?? id;
  const event = fairEvent(settings, reference);
  const calendar = "The attached file adds the fair to your calendar, or updates it there.";
  return mailOf(deps, {
    kind: FACTS_MAIL,
    about: { collection: "jobFairCompanies", id },
    reference,
    to: email,
    text: {
      subject: `When and where the job fair takes place (${reference})`,
      heading: "Updated details of our job fair",
      parts: [
        {
          paragraph: `${nameToRepeat(companyName) ?? "Your company"} is registered. These details replace those in our earlier emails.`,
        },
        { facts: [...fairFacts(settings), ["Your reference", reference]] },
        ...(event ? [{ paragraph: calendar }] : []),
        ...ownRegistrationPart(company),
        { paragraph: "If anything is unclear, simply reply to this email." },
      ],
      ...(event ? { event } : {}),
    },
  });
}
