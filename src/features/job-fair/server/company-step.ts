import * as z from "zod/mini";
import { findOffices } from "#features/pincode/server/pincode.routes.ts";
import { AppError } from "#rules/app-error.ts";
import { type PostOffice, pincodeTexts } from "#rules/pincode.ts";
import type { Stored } from "#rules/record.ts";
import { oneSpelling } from "#rules/spelling.ts";
import { looksAutomatic, type SubmissionGuard, withoutGuard } from "#rules/submission-guard.ts";
import type { Write } from "#server/store/store.ts";
import { givenNotice } from "#server/writing/given-notice.ts";
import { newReference } from "#server/writing/reference.ts";
import { sourceOf } from "#server/writing/source.ts";
import { COUNTRY, type JobFairCompanyFields, websiteDomain } from "../company.ts";
import { companyAnswerSchema, type JobFairCompany, type RegistrationChoice } from "../registration.ts";
import { companyOfFlow, type Flows, isOpen, openFlows } from "./flow.ts";
import { commitToPlaces, placeFor, readPlaces } from "./places.ts";
import { partsOf } from "./registrations.ts";
import { plainCompanyName } from "./same-company.ts";
import { assertMayChange, type FairDeps, notOpened, recallStep, retryLostRace, sendOnce } from "./steps.ts";

interface Target {
  readonly companyId?: string | undefined;
  readonly registration?: RegistrationChoice | undefined;
}

interface SentCompany extends JobFairCompanyFields, SubmissionGuard, Target {}

interface Sender {
  readonly key: string | undefined;
  readonly flows: Flows;
}

const isSame = (one: string, other: string) => oneSpelling(one) === oneSpelling(other);

/** The likeliest post office that is where the fields say, as far as they say it: a code can lie in two states. */
function officeOf(offices: readonly PostOffice[], { state, district, city }: JobFairCompanyFields) {
  const there = offices.filter(
    (office) => (!state || isSame(state, office.State)) && (!district || isSame(district, office.District)),
  );
  return there.find((office) => city && isSame(city, office.Name)) ?? there[0];
}

/**
 * Fills in what was left out from the pincode. A code known not to exist is refused; one that cannot be looked up is
 * not.
 */
async function withTown(deps: FairDeps, fields: JobFairCompanyFields): Promise<JobFairCompanyFields> {
  const offices = await findOffices(deps, fields.pincode);
  if (offices?.length === 0) {
    throw new AppError("invalid", {
      message: pincodeTexts.unknown,
      fields: { pincode: pincodeTexts.unknown },
    });
  }
  const office = officeOf(offices ?? [], fields);
  return {
    ...fields,
    country: fields.country ?? COUNTRY,
    state: fields.state ?? office?.State ?? null,
    city: fields.city ?? office?.Name ?? null,
    district: fields.district ?? office?.District ?? null,
  };
}

function writeOf(
  earlier: Stored<JobFairCompany> | null,
  id: string,
  fields: JobFairCompanyFields,
  guard: SubmissionGuard,
  reference: string,
): Write {
  const record = { ...fields, domain: websiteDomain(fields.website), reference };
  if (earlier) return { update: "jobFairCompanies", id, version: earlier.version, changes: record };
  const unfinished = {
    email: null,
    completedAt: null,
    withdrawnAt: null,
    stage: "begun" as const,
    suspectedSpam: looksAutomatic(guard),
    progress: "new" as const,
    ownerId: "",
    isSpam: false,
    source: sourceOf(guard),
  };
  return { insert: "jobFairCompanies", id, record: { ...record, ...unfinished } };
}

/**
 * What this browser has begun of the same company, by its name: whoever enters it again in another tab goes on with that
 * row. One that is complete is changed by choice alone.
 */
async function begunOf(deps: FairDeps, flows: Flows, { companyName }: JobFairCompanyFields) {
  const opened = await Promise.all(
    openFlows(flows).map(({ companyId }) => deps.store.get("jobFairCompanies", companyId)),
  );
  const name = plainCompanyName(companyName);
  return (
    opened.find(
      (company) =>
        company?.completedAt === null &&
        company.withdrawnAt === null &&
        plainCompanyName(company.companyName) === name,
    ) ?? null
  );
}

/**
 * The company to change; `null` for a new one, also for an id that the browser does not open: it must not change another
 * company, and what was typed must not be lost with a cookie.
 */
async function targetCompany(
  deps: FairDeps,
  flows: Flows,
  { companyId, registration, sent }: Target & { readonly sent: JobFairCompanyFields },
) {
  if (registration === "new") return begunOf(deps, flows, sent);
  if (!companyId) return companyOfFlow(deps, flows);
  if (!isOpen(flows, companyId)) {
    if (registration === "edit") throw notOpened();
    return null;
  }
  const company = await deps.store.get("jobFairCompanies", companyId);
  return company?.withdrawnAt ? null : company;
}

/**
 * Stores step 1: of the company that it names, of the browser's current registration, or of a new one. Returns the
 * company's id, which the other steps name, and whether this was stored before.
 */
export function registerCompany(
  deps: FairDeps,
  { key, flows }: Sender,
  { companyId, registration, ...submitted }: SentCompany,
) {
  const { guard, fields: sent } = withoutGuard(submitted);
  const target = { companyId, registration };
  return retryLostRace(async () => {
    const [places, fields, earlier, noticeWrites] = await Promise.all([
      readPlaces(deps),
      withTown(deps, sent),
      targetCompany(deps, flows, { ...target, sent }),
      givenNotice(deps, guard),
    ]);
    const submission = { form: "job-fair-company", key, content: { ...sent, ...target } };
    const known = await placeFor(deps, places, earlier).then(
      () => null,
      (refusal: unknown) => recallStep(deps, submission, refusal),
    );
    const id = earlier?._id ?? deps.newId();
    const isNamed = earlier?.stage === "complete" && (earlier.showsName || fields.showsName);
    const send = () =>
      sendOnce(deps, {
        ...submission,
        prepare: () => {
          if (earlier) assertMayChange(earlier, registration);
          const reference = earlier?.reference ?? newReference(deps, "FAIR");
          return {
            writes: [
              writeOf(earlier, id, fields, guard, reference),
              ...noticeWrites({ collection: "jobFairCompanies", id }),
            ],
            answer: { message: "Thank you. Next, please name a contact person.", companyId: id, reference },
          };
        },
      });
    const { answer, isRepeat } = known ?? (await commitToPlaces(deps, isNamed, send));
    return { answer: z.parse(companyAnswerSchema, answer), isRepeat };
  });
}

/**
 * Whether nothing but its first step is known of a company. Who sends that again under its key, as after a lost answer,
 * may then go on: there is nothing to read that they have not just sent.
 */
export async function isJustBegun(deps: FairDeps, companyId: string): Promise<boolean> {
  const { contact, gifts } = await partsOf(deps, companyId);
  return contact === null && gifts === null;
}
