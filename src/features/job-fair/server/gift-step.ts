import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { fairMailKinds } from "#rules/mail.ts";
import { overtaken } from "#server/outbox/overtaken.ts";
import { upsert } from "#server/store/writes.ts";
import type { SubmissionAnswer } from "#server/writing/submit-once.ts";
import {
  type ChosenGifts,
  chosenGiftsSchema,
  JOB_FAIR_TERMS_VERSION,
  type JobFairGifts,
  type JobFairGiftsFields,
  nothingChosen,
  promotionsWording,
  termsWording,
} from "../gifts.ts";
import type { RegistrationChoice } from "../registration.ts";
import type { Flows } from "./flow.ts";
import { commitToPlaces, placeFor, readPlaces } from "./places.ts";
import { fairMails } from "./registration-mails.ts";
import { partsOf } from "./registrations.ts";
import {
  assertMayChange,
  assertShown,
  companyOrThrow,
  type FairDeps,
  retryLostRace,
  sendOnce,
  stageOf,
} from "./steps.ts";
import { codesAfter, issuedVouchers, voucherWrites } from "./vouchers.ts";

interface GiftStep extends JobFairGiftsFields {
  readonly companyId: string;
  readonly companyName?: string | undefined;
  readonly registration?: RegistrationChoice | undefined;
}

/** The gifts alone, as answers say them; none while step 3 was not sent. */
const chosenOf = (gifts: ChosenGifts | null): ChosenGifts =>
  z.parse(chosenGiftsSchema, gifts ?? nothingChosen);

/** The gifts of the browser's current registration; none if there is no registration. */
export const readOwnGifts = async (deps: FairDeps, { current }: Flows): Promise<ChosenGifts> =>
  chosenOf(current && (await deps.store.find("jobFairSelections", "company", current.companyId)));

/** The wording agreed to. An agreement is withdrawn by sending `false`, not by leaving it out. */
function agreedWording(agrees: boolean | undefined, wording: string, earlier: string | null | undefined) {
  if (agrees === undefined) return earlier ?? null;
  return agrees ? wording : null;
}

function giftsOf(
  deps: FairDeps,
  companyId: string,
  { agreeTerms, agreePromotions, ...sent }: JobFairGiftsFields,
  earlier: JobFairGifts | null,
): JobFairGifts {
  return {
    companyId,
    ...sent,
    termsWording: agreedWording(agreeTerms, termsWording, earlier?.termsWording),
    promotionsWording: agreedWording(agreePromotions, promotionsWording, earlier?.promotionsWording),
    termsVersion: JOB_FAIR_TERMS_VERSION,
    agreedAt: deps.now().toISOString(),
  };
}

const sameIn = ["selectedVouchers", "selectedTools", "noGift", "termsWording", "promotionsWording"] as const;

/** Whether both choose the same gifts and agree to the same. */
const isSame = (earlier: JobFairGifts, gifts: JobFairGifts) =>
  sameIn.every((field) => isDeepStrictEqual(earlier[field], gifts[field]));

const COMPLETE = "Thank you. Your registration is complete.";
/** Only for callers that skip step 2: the pages ask for the contact person first. */
const CONTACT_MISSING = "Thank you. A contact person is still to be named.";

/** Stores step 3, which completes the registration, and issues the vouchers in the same commit. */
export function saveGifts(
  deps: FairDeps,
  key: string | undefined,
  { companyId, companyName, registration, ...sent }: GiftStep,
  { isConfirmed = false }: { readonly isConfirmed?: boolean } = {},
): Promise<SubmissionAnswer> {
  return retryLostRace(async () => {
    const [places, company, { contact, gifts: earlier }, issued, former] = await Promise.all([
      readPlaces(deps),
      companyOrThrow(deps, companyId),
      partsOf(deps, companyId),
      issuedVouchers(deps, companyId),
      overtaken(deps, `jobFairCompanies/${companyId}`, [fairMailKinds.confirmation]),
    ]);
    const place = await placeFor(deps, places, company);
    const { _id: id, version } = company;
    const completedAt = company.completedAt ?? (contact ? deps.now().toISOString() : null);
    const send = () =>
      sendOnce(deps, {
        form: `job-fair-selection:${companyId}`,
        key,
        content: sent,
        prepare: () => {
          assertShown(company, companyName);
          const gifts = giftsOf(deps, companyId, sent, earlier);
          const isChange = earlier !== null && !isSame(earlier, gifts);
          if (isChange && registration === "new") assertMayChange(company, registration);
          const ofVouchers = voucherWrites(deps.newId, companyId, issued, gifts.selectedVouchers);
          const codes = codesAfter(issued, ofVouchers);
          const isMailed = contact && (company.completedAt === null || isChange);
          return {
            writes: [
              upsert("jobFairSelections", earlier?._id ?? deps.newId(), earlier, gifts),
              ...ofVouchers,
              ...(isMailed
                ? [
                    ...former.writes,
                    ...fairMails(deps, {
                      company,
                      contact,
                      gifts,
                      codes,
                      settings: places.settings,
                      isConfirmed,
                    }),
                  ]
                : []),
              ...(completedAt ? place.writes : []),
              {
                update: "jobFairCompanies",
                id,
                version,
                changes: stageOf(company, completedAt, isConfirmed),
              },
            ],
            answer: {
              message: completedAt ? COMPLETE : CONTACT_MISSING,
              data: chosenOf(gifts),
              reference: company.reference,
            },
          };
        },
      });
    const isShown = place.isCounted || (isConfirmed && company.showsName);
    const { answer } = await commitToPlaces(deps, completedAt !== null && isShown, send);
    return answer;
  });
}
