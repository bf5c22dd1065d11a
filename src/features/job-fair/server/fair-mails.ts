import { adminPages } from "#admin-paths";
import { pages, withParameter } from "#paths";
import { type MailPart, nameToRepeat, OPERATIONS } from "#rules/mail.ts";
import { type MailWrite, mailOf } from "#server/outbox/mail-of.ts";
import { fact, momentText, receiptEnding, thanks } from "#server/outbox/wording.ts";
import type { Deps } from "#server/platform/deps.ts";
import { tools, vouchers } from "../gifts.ts";
import type { JobFairCompany, JobFairContact, JobFairGifts } from "../job-fair.ts";
import { companyLabels, fairMailDue } from "../job-fair-record.ts";
import type { VoucherCode } from "./vouchers.ts";

type MailDeps = Pick<Deps, "now" | "newId">;

/** A registration with all of its steps. */
interface Registered {
  readonly companyId: string;
  /** As it was before the step that completes or changes it. */
  readonly company: JobFairCompany;
  readonly contact: JobFairContact;
  readonly gifts: JobFairGifts;
  readonly codes: readonly VoucherCode[];
}

const chosenTools = ({ selectedTools }: JobFairGifts) => tools.filter(({ id }) => selectedTools.includes(id));

const about = (id: string) => ({ collection: "jobFairCompanies", id }) as const;

/** To the firm: who registered. Phone numbers and voucher codes are only in the back office. */
function alert(
  deps: MailDeps,
  { companyId, company, contact, gifts }: Registered,
  reference: string,
): MailWrite {
  const { selectedVouchers } = gifts;
  const chosen = vouchers.filter(({ id }) => selectedVouchers.includes(id)).map(({ name }) => name);
  const due = new Date(fairMailDue(deps.now().toISOString()) ?? 0);
  return mailOf(deps, {
    kind: "fair-alert",
    to: OPERATIONS,
    replyTo: contact.email,
    about: about(companyId),
    reference,
    text: {
      subject: `Job fair ${reference}: ${company.companyName}`,
      heading: `A new registration; details of the fair are promised by ${momentText(due)}`,
      parts: [
        {
          facts: [
            ["Reference", reference],
            fact(companyLabels.companyName, company.companyName),
            fact(companyLabels.industry, company.industry),
            fact(companyLabels.companySize, company.companySize),
            fact(companyLabels.website, company.website),
            fact("Contact person", `${contact.fullName}, ${contact.designation}`),
            fact("Email", contact.email),
            fact("Vouchers", chosen.join(", ")),
            fact(
              "Apps",
              chosenTools(gifts)
                .map(({ title }) => title)
                .join(", "),
            ),
          ],
        },
        {
          link: {
            label: "Open the registration",
            address: withParameter(adminPages.jobFairCompany)(companyId),
          },
        },
      ],
    },
  });
}

function voucherPart({ codes }: Registered): MailPart[] {
  if (codes.length === 0) return [];
  const facts = vouchers.flatMap(({ id, name, description }) => {
    const code = codes.find(({ voucher }) => voucher === id)?.code;
    return code ? [[name, `${code}\n${description}`] as const] : [];
  });
  return [
    { paragraph: "Your vouchers. Each code is good for one use; quote it when you make the appointment." },
    { facts },
  ];
}

function toolPart({ gifts }: Registered): MailPart[] {
  const chosen = chosenTools(gifts);
  if (chosen.length === 0) return [];
  return [
    {
      paragraph: "Your apps, which we prepare with your company’s logo and colours. Please reply with both.",
    },
    { list: chosen.map(({ title, description }) => `${title}: ${description}`) },
  ];
}

/** To the contact person: the gifts with their codes, and what happens next. */
function confirmation(deps: MailDeps, registered: Registered, reference: string): MailWrite {
  const { companyId, company, contact } = registered;
  const name = nameToRepeat(company.companyName);
  const due = new Date(fairMailDue(deps.now().toISOString()) ?? 0);
  return mailOf(deps, {
    kind: "fair-confirmation",
    to: contact.email,
    isLimited: true,
    about: about(companyId),
    reference,
    text: {
      subject: `Your registration for the job fair (${reference})`,
      heading: thanks(contact.fullName),
      parts: [
        {
          paragraph: `${name ?? "Your company"} is registered for our job fair. The details of the fair follow by ${momentText(due)} at the latest.`,
        },
        { facts: [["Your reference", reference]] },
        ...voucherPart(registered),
        ...toolPart(registered),
        { link: { label: "About the job fair", address: pages.jobFair } },
        ...receiptEnding(reference),
      ],
    },
  });
}

/**
 * The mails of a registration that is now complete; of one that was complete before, only the confirmation again.
 * Suspected spam is reported once a day, and gets no answer.
 */
export function fairMails(deps: MailDeps, registered: Registered): MailWrite[] {
  const { companyId, company } = registered;
  if (company.suspectedSpam) return [];
  const reference = company.reference ?? companyId;
  const isNew = company.completedAt === null;
  return [...(isNew ? [alert(deps, registered, reference)] : []), confirmation(deps, registered, reference)];
}
