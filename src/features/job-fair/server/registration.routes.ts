import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { fairApi } from "#addresses/public.ts";
import { messageSchema } from "#rules/record.ts";
import { shownNoticeSchema, submissionGuardSchema } from "#rules/submission-guard.ts";
import { idempotencyKey } from "#server/http/caller.ts";
import { countRead } from "#server/http/count-read.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { setCookieSign } from "#server/http/host-cookie.ts";
import { answerData, answersList, listQuerySchema } from "#server/http/list.ts";
import { countCall, limits } from "#server/http/rate-limit.ts";
import {
  adminRead,
  adminWrite,
  publicRead,
  publicSubmission,
  publicWrite,
} from "#server/http/route-guards.ts";
import { validateJson, validateQuery } from "#server/http/validate.ts";
import { receivedSchema } from "#server/records/received.ts";
import { recordSchema } from "#server/records/record-schema.ts";
import { PAGE_MAX } from "#server/store/store.ts";
import { inboxRoutes } from "#server/writing/inbox.ts";
import { inboxList } from "#server/writing/inbox-list.ts";
import { submissionRefusals } from "#server/writing/submit-once.ts";
import { addressChangeTexts } from "../address-change.ts";
import { jobFairCompanySchema } from "../company.ts";
import { jobFairContactSchema } from "../contact.ts";
import { onlyFairSettings } from "../fair-settings.ts";
import { fairSteps } from "../fair-steps.ts";
import { chosenGiftsSchema, jobFairGiftsSchema } from "../gifts.ts";
import {
  companyAnswerSchema,
  noCompanyText,
  type RegistrationChoice,
  registrationAnswerSchema,
  registrationChoiceRule,
} from "../registration.ts";
import { jobFairDetailsSchema, unknownRegistrationText } from "../registration-record.ts";
import { acceptAddress, dropAddress, waitingAddressOrThrow } from "./address-change.ts";
import { isJustBegun, registerCompany } from "./company-step.ts";
import { saveContact } from "./contact-step.ts";
import { endFlow, type Flows, isOpen, readFlows, readOwnRegistration, startFlow } from "./flow.ts";
import { readOwnGifts, saveGifts } from "./gift-step.ts";
import { inItsName } from "./in-its-name.ts";
import { confirmAddress } from "./places.ts";
import { registrationByHand } from "./register-by-hand.ts";
import { confirmationOfAddress, firstConfirmation } from "./registration-mails.ts";
import {
  contactEmail,
  readContacts,
  readContactsOf,
  registrationDetails,
  registrationRecord,
  waitingAddress,
} from "./registrations.ts";
import { notOpened } from "./steps.ts";

/** The company whose registration a call continues; the browser's cookie says whether it may. */
const capability = z.object({
  companyId: z._default(z.string(noCompanyText), "").check(z.minLength(1, noCompanyText)),
});

/** Sent with steps 1 and 2 over a complete registration; with step 3, `new` expects to complete one, and not to change one. */
const choice = { registration: registrationChoiceRule };

/** What steps 2 and 3 may say of the company that their page shows. */
const shown = { companyName: z.optional(z.string()) };

/** Step 1. */
const companySentSchema = z.extend(jobFairCompanySchema, {
  /** The company that the call changes, of those that the browser has begun; without it, the current one. */
  companyId: z.optional(z.string(noCompanyText)),
  ...choice,
  ...submissionGuardSchema.shape,
});

/**
 * Step 2. The documented `company`, `user` and `userId` are ignored: they say nothing that the company's id does not
 * (spec-decisions E2).
 */
const contactSentSchema = z.intersection(
  jobFairContactSchema,
  z.extend(capability, { ...choice, ...shown, ...shownNoticeSchema.shape }),
);

/** Step 3. */
const giftsSentSchema = z.intersection(jobFairGiftsSchema, z.extend(capability, { ...choice, ...shown }));

/** Query parameters of the list of contact persons. */
const contactQuerySchema = z.extend(listQuerySchema, {
  /** Ids of companies, separated by commas: only their contact persons are listed. */
  companies: z.optional(
    z.pipe(
      z.string(),
      z.transform((ids: string) => ids.split(",").filter(Boolean).slice(0, PAGE_MAX)),
    ),
  ),
});

const contactRecordSchema = () =>
  z.extend(recordSchema("jobFairContacts"), { companyId: z.object({ _id: z.string() }) });

/** A company with its contact person and gifts. */
const registrationRecordSchema = () =>
  z.object({
    company: receivedSchema("jobFairCompanies"),
    jobFairUser: z.nullable(contactRecordSchema()),
    selection: jobFairDetailsSchema.shape.selection,
  });

const ofStep = {
  ...submissionRefusals,
  errors: [...submissionRefusals.errors, "not_found", "forbidden"],
} as const;

/** An unknown company is refused by the step itself. */
async function assertOpened(c: Context<ApiEnv>, { companyId }: { readonly companyId: string }) {
  if (isOpen(await readFlows(c), companyId)) return;
  if (await c.var.deps.store.get("jobFairCompanies", companyId)) throw notOpened();
}

/** A complete registration that is changed is logged as changed by the company. */
const depsFor = (
  c: Context<ApiEnv>,
  { registration }: { readonly registration?: RegistrationChoice | undefined },
) => (registration === "edit" ? inItsName(c) : c.var.deps);

/** Whether step 1 would not change a company that the browser has begun. */
const begins = (
  flows: Flows,
  { companyId, registration }: Pick<z.output<typeof companySentSchema>, "companyId" | "registration">,
) => registration === "new" || (companyId ? !isOpen(flows, companyId) : flows.current === null);

const steps = new Hono<ApiEnv>()
  .post(
    fairSteps.company.call,
    publicWrite(limits.jobFair),
    validateJson(companySentSchema),
    answers(
      "Registers a company for the job fair: step 1.",
      { 201: { body: companyAnswerSchema, headers: ["Set-Cookie"] } },
      ofStep,
    ),
    async (c) => {
      const sent = c.req.valid("json");
      const deps = depsFor(c, sent);
      const flows = await readFlows(c);
      if (begins(flows, sent)) await countCall(c, limits.begunRegistrations);
      const { answer, isRepeat } = await registerCompany(deps, { key: idempotencyKey(c), flows }, sent);
      const { companyId } = answer;
      if (isOpen(flows, companyId) || !isRepeat || (await isJustBegun(deps, companyId)))
        await startFlow(c, flows, companyId);
      return c.json(answer, 201);
    },
  )
  .post(
    fairSteps.contactPerson.call,
    publicSubmission(limits.jobFair),
    validateJson(contactSentSchema),
    answers(
      "Names a company's contact person: step 2.",
      { 201: z.extend(messageSchema, { userId: z.string(), notice: z.optional(z.string()) }) },
      ofStep,
    ),
    async (c) => {
      const sent = c.req.valid("json");
      await assertOpened(c, sent);
      return c.json(await saveContact(depsFor(c, sent), idempotencyKey(c), sent), 201);
    },
  )
  .get(
    fairSteps.gifts.call,
    publicRead(limits.jobFairReads),
    answers("Reads the gifts that this browser's registration has chosen.", {
      200: z.object({ data: chosenGiftsSchema }),
    }),
    async (c) => c.json({ data: await readOwnGifts(c.var.deps, await readFlows(c)) }),
  )
  .post(
    fairSteps.gifts.call,
    publicSubmission(limits.jobFair),
    validateJson(giftsSentSchema),
    answers(
      "Chooses gifts, which completes a registration: step 3.",
      { 200: z.extend(messageSchema, { data: chosenGiftsSchema, reference: z.nullable(z.string()) }) },
      ofStep,
    ),
    async (c) => {
      const sent = c.req.valid("json");
      await assertOpened(c, sent);
      return c.json(await saveGifts(depsFor(c, sent), idempotencyKey(c), sent));
    },
  )
  .get(
    fairApi.registration,
    publicRead(limits.jobFairReads),
    answers("Reads what this browser has sent of its registration.", {
      200: { body: registrationAnswerSchema, headers: ["Set-Cookie"] },
    }),
    async (c) => {
      setCookieSign(c);
      return c.json(await readOwnRegistration(c.var.deps, await readFlows(c)));
    },
  )
  .delete(
    fairApi.registration,
    publicWrite(limits.jobFair),
    answers("Closes the registration on this browser, which is stored nevertheless.", {
      200: { body: messageSchema, headers: ["Set-Cookie"] },
    }),
    async (c) => {
      await endFlow(c, await readFlows(c));
      return c.json({ message: "The registration is closed on this device." });
    },
  );

/** Companies; one of them with everything that belongs to it. */
const inbox = inboxRoutes("jobFairCompanies", {
  calls: adminApi.jobFairCompanies,
  details: registrationDetails,
  detailsSchema: () => z.extend(jobFairDetailsSchema, registrationRecordSchema().shape),
  emailOf: contactEmail,
  receipt: confirmationOfAddress,
  byHand: registrationByHand,
  firstReceipt: firstConfirmation,
  unknown: unknownRegistrationText,
  counted: onlyFairSettings.tag,
});

/** Whole registrations, as the documents ask for them. */
const registrations = inboxList("jobFairCompanies", adminApi.jobFairRegistrations, {
  view: registrationRecord,
  schema: registrationRecordSchema,
  isUnderData: true,
});

/** The desk decides about an email address that nobody confirms or consents to, once it has asked the company in another way. */
const addressChanges = new Hono<ApiEnv>()
  .post(
    adminApi.jobFairAddress.pattern,
    adminWrite("jobfair:write"),
    answers(
      "Confirms the new address of a contact person, or else the one so far.",
      { 200: messageSchema },
      { errors: ["conflict"] },
    ),
    async (c) => {
      const { deps } = c.var;
      const companyId = c.req.param("companyId");
      const [company, waiting] = await Promise.all([
        deps.store.get("jobFairCompanies", companyId),
        waitingAddress(deps, companyId),
      ]);
      if (!waiting && company?.stage === "reserved") {
        await confirmAddress(deps, companyId, "desk");
        return c.json({ message: addressChangeTexts.confirmed });
      }
      await acceptAddress(deps, waiting ?? (await waitingAddressOrThrow(deps, companyId)), "desk");
      return c.json({ message: addressChangeTexts.used });
    },
  )
  .delete(
    adminApi.jobFairAddress.pattern,
    adminWrite("jobfair:write"),
    answers("Drops the new address of a contact person.", { 200: messageSchema }, { errors: ["conflict"] }),
    async (c) => {
      const { deps } = c.var;
      await dropAddress(deps, await waitingAddressOrThrow(deps, c.req.param("companyId")), "desk");
      return c.json({ message: addressChangeTexts.dropped });
    },
  );

export const registrationRoutes = new Hono<ApiEnv>()
  .route("/", steps)
  .route("/", addressChanges)
  // Before the inbox, whose path of one registration matches this one as well.
  .route("/", registrations)
  .route("/", inbox)
  .get(
    adminApi.jobFairContacts,
    adminRead("jobfair:read"),
    validateQuery(contactQuerySchema),
    answersList("Lists contact persons.", contactRecordSchema, { isUnderData: true }),
    async (c) => {
      const { companies, ...query } = c.req.valid("query");
      if (companies) {
        const data = await readContactsOf(c.var.deps, companies);
        await countRead(c, "jobFairContacts", data.length);
        return c.json({ data });
      }
      return answerData(c, { collection: "jobFairContacts", query, readPage: readContacts(c.var.deps) });
    },
  );
