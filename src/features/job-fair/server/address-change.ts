import { linkPages } from "#addresses/public.ts";
import { AppError, hasCode } from "#rules/app-error.ts";
import { DAY_MS } from "#rules/calendar.ts";
import { nameToRepeat } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import { redirecting } from "#server/outbox/former-address.ts";
import { type MailDeps, type MailWrite, mailOf } from "#server/outbox/mail-of.ts";
import { fact } from "#server/outbox/wording.ts";
import { type Deps, expiresAfter } from "#server/platform/deps.ts";
import { isStale, retryOnConflict, type Write } from "#server/store/store.ts";
import {
  ADDRESS_CHANGE_DAYS,
  type AddressChange,
  addressChangeTexts,
  maskedAddress,
} from "../address-change.ts";
import { companyFields } from "../company.ts";
import { holdsPlace } from "../fair-places.ts";
import type { AddressChangeView } from "../own-registration.ts";
import { type JobFairCompany, withdrawnText } from "../registration.ts";
import { endingFlows } from "./flow.ts";
import { fairAlert, mailAbout } from "./mail-parts.ts";
import { commitToPlaces } from "./places.ts";
import { fairMails, readRegistered } from "./registration-mails.ts";
import { waitingAddress } from "./registrations.ts";

interface Addresses {
  readonly oldEmail: string;
  readonly email: string;
}

const nameOf = ({ companyName }: JobFairCompany) => nameToRepeat(companyName) ?? "your company";

/** Asks the current email address for its consent, and tells the new one why it has to wait. */
function addressChangeMails(
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
const addressRefusedAlert = (deps: MailDeps, company: Stored<JobFairCompany>, email: string): MailWrite =>
  fairAlert(deps, company, {
    kind: "fair-address-alert",
    subject: `${company.companyName} refuses a new address`,
    heading: "A contact person has said no to a new address",
    facts: [fact(companyFields.companyName.label, company.companyName), fact("New address", email)],
    paragraph:
      "If the contact person did not ask for it, somebody else has the link to the registration: send them the confirmation again, and look at the log.",
  });

/** Tells the email address that the desk has replaced. */
const addressChangedMail = (
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

/** The writes that ask for consent to a new email address. A later request replaces this one, and its link no longer works. */
export function requestNewAddress(
  deps: Pick<Deps, "now" | "newId">,
  company: Stored<JobFairCompany>,
  {
    oldEmail,
    email,
    waiting,
  }: {
    readonly oldEmail: string;
    readonly email: string;
    readonly waiting: Stored<AddressChange> | null;
  },
): Write[] {
  if (waiting?.email === email) return [];
  const id = deps.newId();
  const expiresAt = expiresAfter(deps, ADDRESS_CHANGE_DAYS * DAY_MS);
  return [
    ...(waiting ? [{ remove: "jobFairAddressChanges", id: waiting._id } as const] : []),
    { insert: "jobFairAddressChanges", id, record: { companyId: company._id, email, expiresAt } },
    ...addressChangeMails(deps, company, { id, oldEmail, email }),
  ];
}

export const addressChangeView = (
  { email: oldEmail }: JobFairCompany,
  { email }: AddressChange,
  mayDecide: boolean,
): AddressChangeView => ({
  email,
  text: mayDecide
    ? `Someone has asked that our emails about this registration go to ${email} from now on.`
    : `Waiting for a yes from ${maskedAddress(oldEmail ?? "")} before ${email} takes its place. Our mail to that address has a link for it, which works for ${ADDRESS_CHANGE_DAYS} days. If nobody reads that address any more, call us: our job fair desk can confirm the new one.`,
  mayDecide,
});

const isOvertaken = (error: unknown) => isStale(error) || hasCode(error, "not_found");

const gone = () => new AppError("conflict", { message: addressChangeTexts.gone });

/** Who consents to the change. If it is the desk, the current email address gets a mail about it. */
type Decider = "owner" | "desk";

/** Replaces the current email address by the new one, once. */
export const acceptAddress = (deps: Deps, { _id: changeId, companyId }: Stored<AddressChange>, by: Decider) =>
  retryOnConflict(async (): Promise<Stored<JobFairCompany>> => {
    const [change, registered, endings, redirected] = await Promise.all([
      deps.store.get("jobFairAddressChanges", changeId),
      readRegistered(deps, companyId),
      endingFlows(deps, companyId),
      redirecting(deps.store, `jobFairCompanies/${companyId}`),
    ]);
    if (registered?.company.withdrawnAt) throw new AppError("conflict", { message: withdrawnText });
    if (!change || !registered) throw gone();
    const { company, contact, settings } = registered;
    const { email } = change;
    // Consent confirms the registration: the owner has read our mail, or the desk has called.
    const isConfirmed = by === "desk" || holdsPlace(company, deps.now());
    const stage = company.stage === "reserved" && isConfirmed ? "complete" : company.stage;
    const mayChangeState = stage !== company.stage && (company.showsName || settings.capacity !== null);
    const [changed] = await commitToPlaces(deps, mayChangeState, () =>
      deps.store.commit([
        { update: "jobFairCompanies", id: companyId, version: company.version, changes: { email, stage } },
        { update: "jobFairContacts", id: contact._id, version: contact.version, changes: { email } },
        { remove: "jobFairAddressChanges", id: changeId },
        ...endings,
        ...redirected(email),
        ...fairMails(deps, { ...registered, contact: { ...contact, email } }),
        ...(by === "desk" ? [addressChangedMail(deps, company, { oldEmail: contact.email, email })] : []),
      ]),
    );
    return changed;
  }, isOvertaken);

/** Forgets the new address. If the owner says so, the firm is told: somebody else may have asked for it. */
export const dropAddress = (deps: Deps, { _id: changeId, companyId }: Stored<AddressChange>, by: Decider) =>
  retryOnConflict(async () => {
    const [change, company] = await Promise.all([
      deps.store.get("jobFairAddressChanges", changeId),
      deps.store.get("jobFairCompanies", companyId),
    ]);
    if (!change || !company) throw gone();
    await deps.store.commit([
      { remove: "jobFairAddressChanges", id: changeId },
      ...(by === "owner" ? [addressRefusedAlert(deps, company, change.email)] : []),
    ]);
  }, isOvertaken);

/** The new address of a company's contact person that the desk decides about. */
export async function waitingAddressOrThrow(deps: Pick<Deps, "store">, companyId: string) {
  const waiting = await waitingAddress(deps, companyId);
  if (!waiting) throw gone();
  return waiting;
}
