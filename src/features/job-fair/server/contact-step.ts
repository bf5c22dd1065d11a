import { AppError } from "#rules/app-error.ts";
import type { ShownNotice } from "#rules/submission-guard.ts";
import { upsert } from "#server/store/writes.ts";
import { givenNotice } from "#server/writing/given-notice.ts";
import type { SubmissionAnswer } from "#server/writing/submit-once.ts";
import { addressChangeTexts } from "../address-change.ts";
import { contactTexts, emailDomain, type JobFairContactFields, officialEmailText } from "../contact.ts";
import type { JobFairContact, RegistrationChoice } from "../registration.ts";
import { requestNewAddress } from "./address-change.ts";
import { commitToPlaces, placeFor, readPlaces } from "./places.ts";
import { isPublicProvider } from "./public-mail-domains.ts";
import { fairMails } from "./registration-mails.ts";
import { partsOf, waitingAddress } from "./registrations.ts";
import {
  assertMayChange,
  assertShown,
  companyOrThrow,
  type FairDeps,
  retryLostRace,
  sendOnce,
  stageOf,
} from "./steps.ts";
import { issuedVouchers } from "./vouchers.ts";

interface SentContact extends JobFairContactFields, ShownNotice {
  readonly companyId: string;
  readonly companyName?: string | undefined;
  readonly registration?: RegistrationChoice | undefined;
}

export function assertOfficial(email: string) {
  if (!isPublicProvider(emailDomain(email))) return;
  throw new AppError("invalid", { message: officialEmailText, fields: { email: officialEmailText } });
}

const isSame = (earlier: JobFairContact, sent: JobFairContactFields) =>
  Object.entries(sent).every(([field, value]) => earlier[field as keyof JobFairContactFields] === value);

/**
 * Stores step 2: the company's one contact person. A complete registration keeps its address until somebody there says
 * yes to another one: whoever got hold of a link or of a browser would otherwise take the registration over.
 */
export function saveContact(
  deps: FairDeps,
  key: string | undefined,
  { companyId, companyName, registration, noticeVersion, ...contact }: SentContact,
): Promise<SubmissionAnswer> {
  assertOfficial(contact.email);
  return retryLostRace(async () => {
    const [places, company, { contact: earlier, gifts }, noticeWrites, waiting] = await Promise.all([
      readPlaces(deps),
      companyOrThrow(deps, companyId),
      partsOf(deps, companyId),
      givenNotice(deps, { noticeVersion }),
      waitingAddress(deps, companyId),
    ]);
    const place = await placeFor(deps, places, company);
    const isComplete = company.completedAt !== null;
    const oldEmail = isComplete && earlier?.email !== contact.email ? earlier?.email : undefined;
    const email = oldEmail ?? contact.email;
    const isMailed = gifts !== null && !isComplete;
    const codes = isMailed ? await issuedVouchers(deps, companyId) : [];
    const id = earlier?._id ?? deps.newId();
    const completedAt = company.completedAt ?? (gifts ? deps.now().toISOString() : null);
    const send = () =>
      sendOnce(deps, {
        form: `job-fair-contact:${companyId}`,
        key,
        content: contact,
        prepare: () => {
          assertShown(company, companyName);
          if (earlier && !isSame(earlier, contact)) assertMayChange(company, registration);
          const record = { ...contact, email, companyId };
          return {
            writes: [
              upsert("jobFairContacts", id, earlier, record),
              ...noticeWrites({ collection: "jobFairCompanies", id: companyId }),
              ...(isMailed
                ? fairMails(deps, {
                    company,
                    contact: record,
                    gifts,
                    codes,
                    settings: places.settings,
                  })
                : []),
              ...(completedAt ? place.writes : []),
              // Every time, so that of two concurrent steps the later conflicts, retries and sees the earlier.
              {
                update: "jobFairCompanies",
                id: companyId,
                version: company.version,
                changes: { email, ...stageOf(company, completedAt) },
              },
              ...(oldEmail
                ? requestNewAddress(deps, company, { oldEmail, email: contact.email, waiting })
                : []),
            ],
            answer: {
              message: contactTexts.added,
              userId: id,
              ...(oldEmail ? { notice: addressChangeTexts.waiting(oldEmail) } : {}),
            },
          };
        },
      });
    const isCounted = completedAt !== null && place.isCounted;
    const { answer } = await commitToPlaces(deps, isCounted, send);
    return answer;
  });
}
