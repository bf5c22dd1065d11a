import { adminPages } from "#admin-paths";
import { pages, withParameter } from "#paths";
import { type MailPart, nameToRepeat } from "#rules/mail.ts";
import type { MailDeps, MailWrite } from "#server/outbox/mail-of.ts";
import { alertOf, receiptOf } from "#server/outbox/submission-mails.ts";
import { fact, momentText } from "#server/outbox/wording.ts";
import { tools, vouchers } from "../gifts.ts";
import type { JobFairCompany, JobFairContact, JobFairGifts } from "../job-fair.ts";
import { companyLabels, fairMailDue } from "../job-fair-record.ts";
import type { VoucherCode } from "./vouchers.ts";

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

/**
 * The mails of a registration that is now complete; of one that was complete before, only the confirmation with its
 * codes again. Suspected spam is reported once a day, and gets no answer. Phone numbers and voucher codes are only in
 * the back office and in the confirmation.
 */
export function fairMails(deps: MailDeps, registered: Registered): MailWrite[] {
  const { companyId: id, company, contact, gifts } = registered;
  if (company.suspectedSpam) return [];
  const reference = company.reference ?? id;
  const stored = { about: { collection: "jobFairCompanies", id }, reference } as const;
  const due = momentText(new Date(fairMailDue(deps.now().toISOString()) ?? 0));
  const confirmation = receiptOf(deps, {
    ...stored,
    kind: "fair-confirmation",
    to: contact.email,
    subject: `Your registration for the job fair (${reference})`,
    name: contact.fullName,
    promise: `${nameToRepeat(company.companyName) ?? "Your company"} is registered for our job fair. The details of the fair follow by ${due} at the latest.`,
    parts: [
      ...voucherPart(registered),
      ...toolPart(registered),
      { link: { label: "About the job fair", address: pages.jobFair } },
    ],
  });
  if (company.completedAt !== null) return [confirmation];
  const chosen = vouchers.filter(({ id: voucher }) => gifts.selectedVouchers.includes(voucher));
  const alert = alertOf(deps, {
    ...stored,
    kind: "fair-alert",
    replyTo: contact.email,
    subject: `Job fair ${reference}: ${company.companyName}`,
    heading: `A new registration; details of the fair are promised by ${due}`,
    facts: [
      fact(companyLabels.companyName, company.companyName),
      fact(companyLabels.industry, company.industry),
      fact(companyLabels.companySize, company.companySize),
      fact(companyLabels.website, company.website),
      fact("Contact person", `${contact.fullName}, ${contact.designation}`),
      fact("Email", contact.email),
      fact("Vouchers", chosen.map(({ name }) => name).join(", ")),
      fact(
        "Apps",
        chosenTools(gifts)
          .map(({ title }) => title)
          .join(", "),
      ),
    ],
    parts: [
      {
        link: { label: "Open the registration", address: withParameter(adminPages.jobFairCompany)(id) },
      },
    ],
  });
  return [alert, confirmation];
}
