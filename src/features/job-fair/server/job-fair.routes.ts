import { adminApi } from "#admin-paths";
import { api } from "#paths";
import { progressChangeSchema } from "#rules/progress.ts";
import { createApp } from "#server/http/app.ts";
import { idempotencyKey } from "#server/http/idempotency-key.ts";
import { limits } from "#server/http/limits.ts";
import { answerData, answerList } from "#server/http/list.ts";
import { adminRead, adminWrite, publicRead, publicWrite } from "#server/http/route-guards.ts";
import { validateJson, validateQuery } from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { inboxQuerySchema } from "#server/writing/inbox-list.ts";
import { noteProgress } from "#server/writing/progress.service.ts";
import { readCompanies, readContacts, readContactsOf } from "./companies.service.ts";
import { registerCompany } from "./company-step.service.ts";
import { saveContact } from "./contact-step.service.ts";
import { endFlow, opensFlow, startFlow } from "./flow.ts";
import { clearFlowCookie, readFlowToken, setFlowCookie } from "./flow-cookie.ts";
import { readSelection, saveSelection } from "./gift-step.service.ts";
import {
  companySentSchema,
  contactQuerySchema,
  contactSentSchema,
  selectionSentSchema,
} from "./job-fair-calls.ts";
import { readOwnRegistration } from "./own-registration.service.ts";
import { redeemVoucher } from "./redeem-voucher.ts";
import { readRegistration, readRegistrations } from "./registrations.service.ts";

/** The steps of a company's registration. */
const registrationRoutes = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .post(
      api.jobFairCompanySubmit,
      publicWrite(limits.jobFair),
      validateJson(companySentSchema),
      async (c) => {
        const { deps } = c.var;
        const sent = c.req.valid("json");
        const flowToken = readFlowToken(c);
        const answer = await registerCompany(deps, { key: idempotencyKey(c), flowToken }, sent);
        const { companyId } = answer;
        if (await opensFlow(deps, flowToken, { companyId, named: sent.companyId })) {
          setFlowCookie(c, await startFlow(deps, companyId));
        }
        return c.json(answer, 201);
      },
    )
    .post(api.jobFairContactSubmit, publicWrite(limits.jobFair), validateJson(contactSentSchema), async (c) =>
      c.json(await saveContact(c.var.deps, idempotencyKey(c), c.req.valid("json")), 201),
    )
    .get(api.jobFairSelection, publicRead(limits.jobFairReads), async (c) =>
      c.json({ data: await readSelection(c.var.deps, readFlowToken(c)) }),
    )
    .post(api.jobFairSelection, publicWrite(limits.jobFair), validateJson(selectionSentSchema), async (c) =>
      c.json(await saveSelection(c.var.deps, idempotencyKey(c), c.req.valid("json"))),
    )
    .get(api.jobFairRegistration, publicRead(limits.jobFairReads), async (c) =>
      c.json(await readOwnRegistration(c.var.deps, readFlowToken(c))),
    )
    .delete(api.jobFairRegistration, publicWrite(limits.jobFair), async (c) => {
      await endFlow(c.var.deps, readFlowToken(c));
      clearFlowCookie(c);
      return c.json({ message: "The registration is closed on this device." });
    });

/** The job fair: companies' registrations, and their processing in the back office. */
export const jobFairApp = (openDeps: OpenDeps) =>
  registrationRoutes(openDeps)
    .get(adminApi.jobFairCompanies, adminRead("jobfair:read"), validateQuery(inboxQuerySchema), (c) => {
      const { progress, ...query } = c.req.valid("query");
      return answerList(c, query, readCompanies(c.var.deps, progress));
    })
    .get(
      adminApi.jobFairContacts,
      adminRead("jobfair:read"),
      validateQuery(contactQuerySchema),
      async (c) => {
        const { companies, ...query } = c.req.valid("query");
        if (companies) return c.json({ data: await readContactsOf(c.var.deps, companies) });
        return answerData(c, query, readContacts(c.var.deps));
      },
    )
    .get(adminApi.jobFairRegistrations, adminRead("jobfair:read"), validateQuery(inboxQuerySchema), (c) => {
      const { progress, ...query } = c.req.valid("query");
      return answerData(c, query, readRegistrations(c.var.deps, progress));
    })
    .get(adminApi.jobFairRegistrationOf.pattern, adminRead("jobfair:read"), async (c) =>
      c.json(await readRegistration(c.var.deps, c.req.param("companyId"))),
    )
    .patch(adminApi.jobFairVoucher.pattern, adminWrite("jobfair:write"), async (c) =>
      c.json(await redeemVoucher(c.var.deps, c.req.param("code"), c.var.session.account.username)),
    )
    .patch(
      adminApi.jobFairProgress.pattern,
      adminWrite("jobfair:write"),
      validateJson(progressChangeSchema),
      async (c) =>
        c.json(
          await noteProgress(
            c.var.deps,
            "jobFairCompanies",
            c.req.param("companyId"),
            c.req.valid("json").progress,
          ),
        ),
    );
