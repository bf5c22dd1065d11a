import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { fairApi } from "#addresses/public.ts";
import { AppError, ignoring } from "#rules/app-error.ts";
import { messageSchema, type Stored } from "#rules/record.ts";
import type { LinkPurpose } from "#rules/signed-link.ts";
import { deletedText } from "#rules/trash.ts";
import { linkTokenOf } from "#server/http/caller.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { limits } from "#server/http/rate-limit.ts";
import { publicRead, publicSubmission, publicWrite } from "#server/http/route-guards.ts";
import { overtaken } from "#server/outbox/overtaken.ts";
import type { Deps } from "#server/platform/deps.ts";
import { linkIdOf, openLink } from "#server/platform/signed-link.ts";
import { retryOnConflict, type Write } from "#server/store/store.ts";
import { trashedUnder } from "#server/writing/trash.ts";
import { type AddressChange, addressChangeTexts } from "../address-change.ts";
import { takesPart } from "../fair-places.ts";
import { nothingChosen } from "../gifts.ts";
import {
  type OwnRegistration,
  ownAnswerSchema,
  ownRegistrationSchema,
  ownTexts,
} from "../own-registration.ts";
import { type JobFairCompany, withdrawnText } from "../registration.ts";
import { acceptAddress, addressChangeView, dropAddress } from "./address-change.ts";
import { fairFactsOf, readFairSettings } from "./fair-settings.ts";
import { readFlows, startFlow } from "./flow.ts";
import { inItsName } from "./in-its-name.ts";
import { mailsWithFacts } from "./mail-parts.ts";
import { commitToPlaces, confirmAddress } from "./places.ts";
import { withdrawalMails } from "./registration-mails.ts";
import { partsOf, waitingAddress } from "./registrations.ts";
import { issuedVouchers } from "./vouchers.ts";

/** The company of a mail's link; a link to an earlier address of the contact person is dead. */
export async function companyOfLink(
  c: Context<ApiEnv>,
  purpose: LinkPurpose,
): Promise<Stored<JobFairCompany>> {
  const { deps } = c.var;
  let company: Stored<JobFairCompany> | null = null;
  let isDeleted = false;
  const id = await openLink(deps, purpose, linkTokenOf(c), async (reference) => {
    company = await deps.store.find("jobFairCompanies", "reference", reference);
    const trashed = company ? null : await trashedUnder(deps, reference);
    isDeleted = trashed?.collection === "jobFairCompanies";
    return (company ?? (trashed?.record as Stored<JobFairCompany> | undefined))?.email ?? null;
  });
  if (isDeleted) throw new AppError("forbidden", { message: deletedText(id) });
  if (!company) throw new Error("A link was opened without its company.");
  return company;
}

/** The same, with its email address confirmed: whoever opens a link has read the mail that it was in. Its place may be gone by now. */
async function confirmedByLink(c: Context<ApiEnv>, purpose: LinkPurpose): Promise<Stored<JobFairCompany>> {
  const company = await companyOfLink(c, purpose);
  if (company.stage !== "reserved") return company;
  return (await confirmAddress(inItsName(c), company._id, "owner").catch(ignoring("conflict"))) ?? company;
}

/** A registration, and the new email address whose consent the mail of the link asks for. */
interface Opened {
  readonly company: Stored<JobFairCompany>;
  readonly asked?: Stored<AddressChange>;
}

/** What the link that asks for consent refers to. Once that is decided, the link is refused. `null` for any other link. */
async function openQuestion(c: Context<ApiEnv>): Promise<Required<Opened> | null> {
  const { deps } = c.var;
  const token = linkTokenOf(c);
  const asked = await deps.store.get("jobFairAddressChanges", linkIdOf(token));
  const company = asked && (await deps.store.get("jobFairCompanies", asked.companyId));
  if (!asked || !company) return null;
  await openLink(deps, "fair-address", token, async () => company.email);
  return { company, asked };
}

/** Only that link decides: another one does not prove that the mail was read. */
async function openQuestionOrThrow(c: Context<ApiEnv>): Promise<Required<Opened>> {
  const question = await openQuestion(c);
  if (!question) throw new AppError("forbidden", { message: addressChangeTexts.gone });
  return question;
}

async function view(deps: Pick<Deps, "store" | "now">, { company, asked }: Opened): Promise<OwnRegistration> {
  const { _id, withdrawnAt } = company;
  const [settings, { contact, gifts }, waiting] = await Promise.all([
    readFairSettings(deps),
    partsOf(deps, _id),
    withdrawnAt === null ? waitingAddress(deps, _id) : null,
  ]);
  // The schema leaves out what nobody outside may read.
  return z.parse(ownRegistrationSchema, {
    ...company,
    company,
    hasPlace: withdrawnAt !== null || takesPart(company, settings, deps.now()),
    contact,
    addressChange: waiting && addressChangeView(company, waiting, waiting._id === asked?._id),
    gifts: gifts ?? nothingChosen,
    agreesToPromotions: Boolean(gifts?.promotionsWording),
    fair: fairFactsOf(settings),
  });
}

/**
 * Withdraws a registration, which is recorded and not removed: its place is free, and its vouchers that were not used are
 * void. Withdrawing it again changes nothing.
 */
const withdraw = (deps: Deps, companyId: string): Promise<Stored<JobFairCompany>> =>
  retryOnConflict(async () => {
    const [company, contact, settings, issued, former] = await Promise.all([
      deps.store.get("jobFairCompanies", companyId),
      deps.store.find("jobFairContacts", "company", companyId),
      readFairSettings(deps),
      issuedVouchers(deps, companyId),
      overtaken(deps, `jobFairCompanies/${companyId}`, mailsWithFacts),
    ]);
    if (!company) throw new AppError("not_found", { message: withdrawnText });
    if (company.withdrawnAt) return company;
    const now = deps.now().toISOString();
    const changes = { stage: "withdrawn", withdrawnAt: now, progress: "done" } as const;
    const commit = () =>
      deps.store.commit([
        { update: "jobFairCompanies", id: companyId, version: company.version, changes },
        // A used one is written as well: if somebody takes its redemption back at this moment, one of the two tries again.
        ...issued.map(
          ({ _id: id, version, redeemedAt }): Write => ({
            update: "jobFairVouchers",
            id,
            version,
            changes: redeemedAt === null ? { voidedAt: now } : {},
          }),
        ),
        ...former.writes,
        ...(contact ? withdrawalMails(deps, { company, contact, settings }) : []),
      ]);
    // Also if the fair was not full: another company may be taking the last place at this moment.
    const [withdrawn] = await commitToPlaces(deps, settings.capacity !== null || company.showsName, commit);
    return withdrawn;
  });

/** Takes the company's name off the fair's page. */
const hideName = (deps: Deps, companyId: string): Promise<Stored<JobFairCompany>> =>
  retryOnConflict(async () => {
    const company = await deps.store.get("jobFairCompanies", companyId);
    if (!company) throw new AppError("not_found", { message: withdrawnText });
    if (!company.showsName) return company;
    const { _id: id, version } = company;
    const [hidden] = await commitToPlaces(deps, true, () =>
      deps.store.commit([{ update: "jobFairCompanies", id, version, changes: { showsName: false } }]),
    );
    return hidden;
  });

/** Takes back the agreement to promotional emails; the log says what was agreed to, and until when. */
const stopPromotions = (deps: Deps, companyId: string): Promise<void> =>
  retryOnConflict(async () => {
    const gifts = await deps.store.find("jobFairSelections", "company", companyId);
    if (!gifts?.promotionsWording) return;
    const { _id: id, version } = gifts;
    await deps.store.commit([
      { update: "jobFairSelections", id, version, changes: { promotionsWording: null } },
    ]);
  });

/** What every change by the link is answered with. */
const answerOwn = async (c: Context<ApiEnv>, message: string, company: Stored<JobFairCompany>) =>
  c.json({ message, data: await view(c.var.deps, { company }) });

const byLink = { session: "link", errors: ["forbidden"] } as const;
const changesByLink = { session: "link", errors: ["forbidden", "conflict"] } as const;

/** What the contact person of a registration may do by the link in the confirmation. */
export const ownRegistrationRoutes = new Hono<ApiEnv>()
  .get(
    fairApi.own,
    publicRead(limits.links),
    answers("Reads the registration that a mail is about.", { 200: ownRegistrationSchema }, byLink),
    async (c) => {
      const question = await openQuestion(c);
      const opened = question ?? { company: await confirmedByLink(c, "fair-registration") };
      return c.json(await view(c.var.deps, opened));
    },
  )
  // The steps of the registration then change it, as in the browser that it was made with.
  .post(
    fairApi.ownOpen,
    publicWrite(limits.links),
    answers(
      "Lets the steps of this browser change the registration that a mail is about.",
      { 200: { body: messageSchema, headers: ["Set-Cookie"] } },
      changesByLink,
    ),
    async (c) => {
      const company = await companyOfLink(c, "fair-registration");
      if (company.withdrawnAt) throw new AppError("conflict", { message: withdrawnText });
      await startFlow(c, await readFlows(c), company._id);
      return c.json({ message: ownTexts.opened });
    },
  )
  .post(
    fairApi.ownWithdraw,
    publicSubmission(limits.links),
    answers("Withdraws the registration that a mail is about.", { 200: ownAnswerSchema }, changesByLink),
    async (c) => {
      const { _id } = await companyOfLink(c, "fair-registration");
      return answerOwn(c, ownTexts.withdrawn, await withdraw(inItsName(c), _id));
    },
  )
  .delete(
    fairApi.ownPromotions,
    publicWrite(limits.links),
    answers("Takes back the agreement to promotional emails.", { 200: ownAnswerSchema }, changesByLink),
    async (c) => {
      const company = await companyOfLink(c, "fair-registration");
      await stopPromotions(inItsName(c), company._id);
      return answerOwn(c, ownTexts.promotionsStopped, company);
    },
  )
  .delete(
    fairApi.ownName,
    publicWrite(limits.links),
    answers("Takes the company's name off the fair's page.", { 200: ownAnswerSchema }, changesByLink),
    async (c) => {
      const { _id } = await companyOfLink(c, "fair-registration");
      return answerOwn(c, ownTexts.nameHidden, await hideName(inItsName(c), _id));
    },
  )
  .post(
    fairApi.ownAddress,
    publicSubmission(limits.links),
    answers(
      "Says yes to a new address of the contact person, by the link in the mail that asks for it.",
      { 200: ownAnswerSchema },
      changesByLink,
    ),
    async (c) => {
      const { asked } = await openQuestionOrThrow(c);
      return answerOwn(c, addressChangeTexts.used, await acceptAddress(inItsName(c), asked, "owner"));
    },
  )
  .delete(
    fairApi.ownAddress,
    publicSubmission(limits.links),
    answers("Says no to it.", { 200: ownAnswerSchema }, changesByLink),
    async (c) => {
      const { company, asked } = await openQuestionOrThrow(c);
      await dropAddress(inItsName(c), asked, "owner");
      return answerOwn(c, addressChangeTexts.dropped, company);
    },
  );
