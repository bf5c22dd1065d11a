import { linkPages, pages } from "#addresses/public.ts";
import { formatMomentInWords, formatPromise } from "#rules/calendar.ts";
import { fairMailKinds, type MailPart } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import { type MailDeps, type MailWrite, mailOf } from "#server/outbox/mail-of.ts";
import { receiptOf } from "#server/outbox/submission-mails.ts";
import { fact, factsOf } from "#server/outbox/wording.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Write } from "#server/store/store.ts";
import type { NewAddressReceipt } from "#server/writing/correct-by-hand.ts";
import type { FirstReceipt } from "#server/writing/first-receipt.ts";
import { companyFields } from "../company.ts";
import { reservedUntil } from "../fair-places.ts";
import { type FairSettings, fairFacts } from "../fair-settings.ts";
import { apps, giftKinds, giftTitle, type JobFairGifts, vouchers } from "../gifts.ts";
import type { JobFairCompany, JobFairContact } from "../registration.ts";
import { mailDueAfter } from "../registration-record.ts";
import { fairEvent } from "./fair-event.ts";
import { readFairSettings } from "./fair-settings.ts";
import { endingFlows } from "./flow.ts";
import { companyInMail, fairAlert, mailAbout, ownRegistrationPart, signedLinkPart } from "./mail-parts.ts";
import { partsOf, waitingAddress } from "./registrations.ts";
import { issuedVouchers, type VoucherCode } from "./vouchers.ts";

interface Registered<Contact extends JobFairContact = JobFairContact> {
  /** The company as it was before the step that completes or changes the registration. */
  readonly company: Stored<JobFairCompany>;
  readonly contact: Contact;
  readonly gifts: JobFairGifts;
  readonly codes: readonly VoucherCode[];
  readonly settings: Stored<FairSettings>;
  /** An administrator has registered it, and knows the address. */
  readonly isConfirmed?: boolean;
}

function voucherPart({ codes }: Registered): MailPart[] {
  if (codes.length === 0) return [];
  const facts = vouchers.flatMap(({ id, title, description }) => {
    const code = codes.find(({ voucher }) => voucher === id)?.code;
    return code ? [[title, `${code}\n${description}`] as const] : [];
  });
  return [
    { paragraph: "Your vouchers. Each code can be used once; quote it when you make the appointment." },
    { facts },
  ];
}

function appPart({ company: { reference }, gifts }: Registered): MailPart[] {
  const selected = apps.filter(({ id }) => gifts.selectedTools.includes(id));
  if (selected.length === 0) return [];
  return [
    {
      paragraph: "We prepare your apps with your company’s logo and colours. Please send us both.",
    },
    { list: selected.map(({ id, description }) => `${id}: ${description}`) },
    ...signedLinkPart("Send logo and colours", linkPages.jobFairBranding, "fair-branding", reference),
  ];
}

/** The settled facts of the fair, or by when they will be sent. */
function fairPart({ settings }: Registered, due: string): MailPart[] {
  const facts = fairFacts(settings);
  if (facts.length === 0) return [{ paragraph: `We email you the details of the fair by ${due}.` }];
  const attached = settings.fairAt
    ? [{ paragraph: "The attached file adds the fair to your calendar." }]
    : [{ paragraph: `We email you the other details by ${due}.` }];
  return [{ facts }, ...attached];
}

/** Asks for the one press that shows that the address is right, which a place depends on while they are limited. */
function confirmationPart(
  { company: { completedAt, stage, reference }, settings, isConfirmed }: Registered,
  now: Date,
): MailPart[] {
  if (isConfirmed || stage === "complete") return [];
  const until = formatMomentInWords(new Date(reservedUntil(completedAt ?? now.toISOString())), now);
  const paragraph =
    settings.capacity === null
      ? "Please confirm that this address is right."
      : `Please confirm that this address is right by ${until}. Until then we hold a place for you.`;
  const link = signedLinkPart(
    "Confirm this address",
    linkPages.jobFairRegistration,
    "fair-registration",
    reference,
  );
  return link.length === 0 ? [] : [{ paragraph }, ...link];
}

/**
 * The mails of a registration that is now complete; of one that was complete before, only the confirmation with its
 * codes again. Suspected spam is reported once a day, and gets no answer. Phone numbers and voucher codes are only in
 * the back office and in the confirmation.
 */
export function fairMails(deps: MailDeps, registered: Registered): MailWrite[] {
  const { company, contact, gifts } = registered;
  if (company.suspectedSpam) return [];
  const stored = mailAbout(company);
  const { reference } = stored;
  const promised = formatPromise(mailDueAfter(deps.now().toISOString()), deps.now());
  const event = fairEvent(registered.settings, reference);
  const confirmation = receiptOf(deps, {
    ...stored,
    kind: fairMailKinds.confirmation,
    to: contact.email,
    subject: `Your registration for the job fair (${reference})`,
    name: contact.fullName,
    promise: `${companyInMail(company)} is registered for our job fair.`,
    parts: [
      ...confirmationPart(registered, deps.now()),
      ...fairPart(registered, promised),
      ...voucherPart(registered),
      ...appPart(registered),
      ...ownRegistrationPart(company),
    ],
    ...(event ? { event } : {}),
  });
  if (company.completedAt !== null) return [confirmation];
  const alert = fairAlert(deps, company, {
    kind: "fair-alert",
    replyTo: contact.email,
    subject: company.companyName,
    heading: `A new registration; details of the fair are promised by ${promised}`,
    facts: [
      ...factsOf(companyFields, company),
      fact("Contact person", `${contact.fullName}, ${contact.designation}`),
      fact("Email", contact.email),
      ...giftKinds.map(({ field, label }) => fact(label, gifts[field].map(giftTitle).join(", "))),
    ],
  });
  return [alert, confirmation];
}

/** All that the mails say of a registration; `null` while a step is missing. */
export async function readRegistered(
  deps: Pick<Deps, "store">,
  companyId: string,
): Promise<Registered<Stored<JobFairContact>> | null> {
  const [company, { contact, gifts }, codes, settings] = await Promise.all([
    deps.store.get("jobFairCompanies", companyId),
    partsOf(deps, companyId),
    issuedVouchers(deps, companyId),
    readFairSettings(deps),
  ]);
  return company && contact && gifts && { company, contact, gifts, codes, settings };
}

/** The confirmation with its links and vouchers. */
export async function confirmationAgain(
  deps: Deps,
  companyId: string,
): Promise<(email: string) => MailWrite[]> {
  const registered = await readRegistered(deps, companyId);
  if (!registered?.company.completedAt || registered.company.withdrawnAt) return () => [];
  const { company, contact } = registered;
  // Whoever asks for it has decided that this is no spam.
  const asked = { ...registered, company: { ...company, suspectedSpam: false } };
  return (email) => fairMails(deps, { ...asked, contact: { ...contact, email } });
}

/**
 * The same for an address that the desk has corrected. What browsers have opened of a complete registration ends, and so does
 * another address that awaits consent: the link that says yes or no to it went to the address before.
 */
export const confirmationOfAddress: NewAddressReceipt = async (deps, { id }) => {
  const [confirmation, flows, waiting] = await Promise.all([
    confirmationAgain(deps, id),
    endingFlows(deps, id),
    waitingAddress(deps, id),
  ]);
  const asked: Write[] = waiting ? [{ remove: "jobFairAddressChanges", id: waiting._id }] : [];
  return (email) => {
    const mails = confirmation(email);
    return mails.length > 0 ? [...flows, ...asked, ...mails] : [];
  };
};

/** The confirmation that a registration did not get which looked like spam. */
export const firstConfirmation: FirstReceipt = async (deps, company) => {
  const [confirmation, contact] = await Promise.all([
    confirmationAgain(deps, company._id),
    deps.store.find("jobFairContacts", "company", company._id),
  ]);
  return contact ? confirmation(contact.email) : [];
};

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
    kind: fairMailKinds.withdrawal,
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
