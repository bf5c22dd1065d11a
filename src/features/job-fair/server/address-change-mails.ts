import { linkPages } from "#addresses/public.ts";
import { nameToRepeat } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import { type MailDeps, type MailWrite, mailOf } from "#server/outbox/mail-of.ts";
import { fact } from "#server/outbox/wording.ts";
import { ADDRESS_CHANGE_DAYS, maskedAddress } from "../address-change.ts";
import { companyFields } from "../company.ts";
import type { JobFairCompany } from "../registration.ts";
import { fairAlert, mailAbout } from "./mail-parts.ts";

interface Addresses {
  readonly oldEmail: string;
  readonly email: string;
}

const nameOf = ({ companyName }: JobFairCompany) => nameToRepeat(companyName) ?? "your company";

/** Asks the current email address for its consent, and tells the new one why it has to wait. */
export function addressChangeMails(
  deps: MailDeps,
  company: Stored<JobFairCompany>,
  { id, oldEmail, email }: Addresses & { readonly id: string },
): MailWrite[] {
  const stored = mailAbout(company);
  const { reference } = stored;
  const question = mailOf(deps, {
    ...stored,
    kind: "fair-address-question",
    to: oldEmail,
    isLimited: true,
    text: {
      subject: `May we write to another address about the job fair? (${reference})`,
      heading: "Someone asked to change the email address of your registration.",
      parts: [
        {
          paragraph: `If you agree, our emails about the registration of ${nameOf(company)} go to ${email} instead of this address. Nothing changes until you say yes.`,
        },
        {
          link: {
            label: "Say yes or no",
            address: linkPages.jobFairRegistration,
            signed: { purpose: "fair-address", id },
          },
        },
        {
          paragraph: `The link works for ${ADDRESS_CHANGE_DAYS} days, once, and is for you alone. If you know nothing about this, say no there or do nothing: this address then stays.`,
        },
      ],
    },
  });
  const notice = mailOf(deps, {
    ...stored,
    kind: "fair-address-notice",
    to: email,
    isLimited: true,
    text: {
      subject: `Your address is waiting for a yes (${reference})`,
      heading: "This address was entered for a registration at our job fair.",
      parts: [
        {
          paragraph: `We have asked ${maskedAddress(oldEmail)}, the address so far. Once someone there says yes, you get the confirmation with its links and vouchers.`,
        },
        {
          paragraph: `If no one reads that address any more, reply to this email or call us and quote ${reference}: our job fair desk can confirm this address after a check. Without an answer within ${ADDRESS_CHANGE_DAYS} days, nothing changes.`,
        },
        { paragraph: "If you didn't ask for this, please ignore this email." },
      ],
    },
  });
  return [question, notice];
}

/** Tells the firm that the contact person does not know the new address, or does not want it. */
export const addressRefusedAlert = (
  deps: MailDeps,
  company: Stored<JobFairCompany>,
  email: string,
): MailWrite =>
  fairAlert(deps, company, {
    kind: "fair-address-alert",
    subject: `${company.companyName} refuses a new address`,
    heading: "A contact person has said no to a new address",
    facts: [fact(companyFields.companyName.label, company.companyName), fact("New address", email)],
    paragraph:
      "If the contact person did not ask for it, somebody else has the link to the registration: send them the confirmation again, and look at the log.",
  });

/** Tells the email address that the desk has replaced. */
export const addressChangedMail = (
  deps: MailDeps,
  company: Stored<JobFairCompany>,
  { oldEmail, email }: Addresses,
): MailWrite => {
  const stored = mailAbout(company);
  return mailOf(deps, {
    ...stored,
    kind: "fair-address-changed",
    to: oldEmail,
    text: {
      subject: `The address of your registration has changed (${stored.reference})`,
      heading: "Our emails about your registration now go to another address.",
      parts: [
        {
          paragraph: `Our job fair desk has confirmed ${email} for the registration of ${nameOf(company)}, since no one answered at this address. The links in our earlier emails to this address no longer work.`,
        },
        { paragraph: "If that is wrong, reply to this email, and we put it right." },
      ],
    },
  });
};
