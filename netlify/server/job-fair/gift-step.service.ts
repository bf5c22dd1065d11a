import type { Stored } from "#domain/document.ts";
import type { JobFairSelection, SelectionData } from "#domain/job-fair/job-fair.ts";
import {
  JOB_FAIR_TERMS_VERSION,
  promotionsWording,
  termsWording,
} from "#domain/job-fair/job-fair-agreement.ts";
import { tools } from "#domain/job-fair/job-fair-gifts.ts";
import type { JobFairSelectionFields } from "#domain/job-fair/job-fair-selection.ts";
import type { Write } from "../store/store.ts";
import type { SubmissionAnswer } from "../writing/submit-once.ts";
import { companyOrThrow } from "./company-or-throw.ts";
import type { FairDeps } from "./fair-deps.ts";
import { companyOfFlow } from "./flow.ts";
import { issuedVouchers } from "./issued-vouchers.ts";
import { retryLostRace, sendOnce } from "./send-once.ts";
import { voucherWrites } from "./voucher-codes.ts";

interface SentSelection extends JobFairSelectionFields {
  readonly companyId: string;
}

type Gifts = Pick<JobFairSelection, "selectedVouchers" | "selectedTools" | "noGift">;

/** As documented: tools are named by their titles (spec-decisions E19). */
export const selectionView = ({ selectedVouchers, selectedTools, noGift }: Gifts): SelectionData => ({
  selectedVouchers: [...selectedVouchers],
  selectedTools: tools.filter(({ id }) => selectedTools.includes(id)).map(({ title }) => title),
  noGift,
});

const nothing: Gifts = { selectedVouchers: [], selectedTools: [], noGift: false };

/** The gifts of the browser's current registration; none if there is no registration. */
export async function readSelection(deps: FairDeps, flowToken: string | undefined): Promise<SelectionData> {
  const company = await companyOfFlow(deps, flowToken);
  const selection = company && (await deps.store.find("jobFairSelections", "company", company._id));
  return selectionView(selection ?? nothing);
}

function documentOf(deps: FairDeps, companyId: string, sent: JobFairSelectionFields): JobFairSelection {
  const { agreeTerms, agreePromotions, ...gifts } = sent;
  return {
    companyId,
    ...gifts,
    termsWording: agreeTerms ? termsWording : null,
    promotionsWording: agreePromotions ? promotionsWording : null,
    termsVersion: JOB_FAIR_TERMS_VERSION,
    agreedAt: deps.now().toISOString(),
  };
}

function selectionWrite(
  deps: FairDeps,
  earlier: Stored<JobFairSelection> | null,
  document: JobFairSelection,
): Write {
  return earlier
    ? { update: "jobFairSelections", id: earlier._id, version: earlier.version, changes: document }
    : { insert: "jobFairSelections", id: deps.newId(), document };
}

const COMPLETE = "Thank you. Your registration is complete.";
/** Only for callers that skip step 2: the pages ask for the contact person first. */
const CONTACT_MISSING = "Thank you. A contact person is still to be named.";

/** Stores step 3, which completes the registration, and issues the vouchers in the same commit. */
export function saveSelection(
  deps: FairDeps,
  key: string | undefined,
  { companyId, ...selection }: SentSelection,
): Promise<SubmissionAnswer> {
  return retryLostRace(async () => {
    const [company, contact, earlier, issued] = await Promise.all([
      companyOrThrow(deps, companyId),
      deps.store.find("jobFairContacts", "company", companyId),
      deps.store.find("jobFairSelections", "company", companyId),
      issuedVouchers(deps, companyId),
    ]);
    const { _id: id, version } = company;
    const completedAt = company.completedAt ?? (contact ? deps.now().toISOString() : null);
    return sendOnce(deps, {
      form: `job-fair-selection:${companyId}`,
      key,
      content: selection,
      record: () => ({
        writes: [
          selectionWrite(deps, earlier, documentOf(deps, companyId, selection)),
          ...voucherWrites(deps.newId, companyId, issued, selection.selectedVouchers),
          { update: "jobFairCompanies", id, version, changes: { completedAt } },
        ],
        answer: { message: completedAt ? COMPLETE : CONTACT_MISSING, data: selectionView(selection) },
      }),
    });
  });
}
