import type { Context, MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import * as z from "zod/mini";
import { adminApi, adminPages } from "#addresses/admin.ts";
import {
  accountListSchema,
  colleaguesSchema,
  ownAccountSchema,
  signedOut,
  signInAnswerSchema,
  signInSchema,
} from "#rules/account/account.ts";
import type { Permission } from "#rules/account/permissions.ts";
import { failureSchema } from "#rules/failure.ts";
import { messageSchema } from "#rules/record.ts";
import { afterAnswer } from "#server/http/after-answer.ts";
import { createApp } from "#server/http/app.ts";
import { actorOf, callerIp, callerNetwork, expectedVersion, idempotencyKey } from "#server/http/caller.ts";
import { countRead } from "#server/http/count-read.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { limits } from "#server/http/rate-limit.ts";
import { adminWrite, publicWrite, settingUp, settingUpWrite, signedIn } from "#server/http/route-guards.ts";
import { endSession } from "#server/http/session.ts";
import { requirePermission } from "#server/http/session-guards.ts";
import { fetchSitePage, passOnHeaders } from "#server/http/site-page.ts";
import { validateJson } from "#server/http/validate.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { readHolidays } from "#server/records/firm-facts.ts";
import { auditEntry } from "#server/store/audit-entry.ts";
import { versionField } from "#server/writing/current-version.ts";
import { submissionRefusals } from "#server/writing/submit-once.ts";
import {
  accountAnswerSchema,
  accountStatuses,
  changedAccountSchema,
  newAccountSchema,
} from "../account-form.ts";
import { resetAsked, resetDone, resetForms } from "../password-reset.ts";
import { proofSchema, secondStepAskedSchema, secondStepSchema } from "../second-factor.ts";
import {
  addAccount,
  changeAccount,
  removeAccount,
  removeFactorsOf,
  switchAccount,
  type Target,
} from "./account-changes.service.ts";
import { accountView, listAccounts, listColleagues } from "./accounts.service.ts";
import { DEVICE_SECONDS, deviceCookie, rememberDevice } from "./known-device.ts";
import { resetPassword, sendResetLink } from "./password-reset.service.ts";
import { callerOf, proofRefusal, proved, secondFactorRoutes, siteOf } from "./second-factors.routes.ts";
import { originOf, sessionRoutes } from "./sessions.ts";
import { finishSignIn, signIn } from "./sign-in.ts";

/** The page's headers that are copied to the response. */
const passedOn = [
  "Content-Type",
  "Content-Security-Policy",
  "Cache-Control",
  "Referrer-Policy",
  "X-Robots-Tag",
];

const UNAVAILABLE = "The back office is not available right now.";

const wantsPage = (c: Context<ApiEnv>) => (c.req.header("Accept") ?? "").includes("text/html");

/**
 * `/admin` is both a page and an API call: requests that accept HTML get the back office, all others go on to the call
 * (spec-decisions H2).
 */
const adminPage = (): MiddlewareHandler<ApiEnv> =>
  async function adminPage(c, next) {
    c.header("Vary", "Accept");
    if (!wantsPage(c)) return next();
    const page = await fetchSitePage(c, adminPages.dashboard, { message: UNAVAILABLE });
    passOnHeaders(c, page, passedOn);
    return c.body(await page.text());
  };

/** The documented call, or its second step. */
const signInCallSchema = z.union([secondStepSchema, signInSchema]);

/** The edited account, with the version that the edit is based on. */
const accountChangeSchema = z.safeExtend(changedAccountSchema, {
  version: versionField,
  ...proofSchema.shape,
});

/** Adding a superadmin asks for a proof. */
const accountAdditionSchema = z.safeExtend(newAccountSchema, proofSchema.shape);

const accountStatusSchema = z.object({
  status: z.enum(accountStatuses, "Please say activate, deactivate, unlock or sign-out."),
  version: versionField,
});

const secondStepRefusalSchema = z.extend(failureSchema, secondStepAskedSchema.shape);

/** Lets administrators change their own account; any other account requires the permission. Use after `adminWrite`. */
const ownAccountOr = (permission: Permission): MiddlewareHandler<ApiEnv, "/:id"> => {
  const required = requirePermission(permission);
  return async function ownAccountOr(c, next) {
    if (c.req.param("id") === c.var.session.account._id) return next();
    return required(c, next);
  };
};

const targetOf = (c: Context<ApiEnv, "/:id">, version?: number): Target => ({
  id: c.req.param("id"),
  by: callerOf(c),
  expected: expectedVersion(c, version),
});

/** Too many wrong proofs are refused for a while. */
const ofPower = {
  headers: ["If-Match"],
  errors: ["not_found", "conflict", "forbidden", "too_many_requests"],
} as const;
const ofAddition = {
  ...submissionRefusals,
  errors: [...submissionRefusals.errors, "forbidden", "too_many_requests"],
} as const;
const ofChange = { headers: ["If-Match"], errors: ["not_found", "conflict", "forbidden"] } as const;

export const accountsApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .post(
      adminApi.signIn,
      publicWrite(limits.signIn),
      validateJson(signInCallSchema),
      answers(
        "Signs in. An account with a second factor is asked for it, and sends the ticket with it.",
        { 200: { body: signInAnswerSchema, headers: ["Set-Cookie"] }, 401: secondStepRefusalSchema },
        { errors: ["unauthenticated"] },
      ),
      async (c) => {
        const { deps } = c.var;
        const cookie = deviceCookie.read(c);
        const browser = {
          ...originOf(c),
          network: callerNetwork(c),
          deviceCookie: cookie,
          site: siteOf(c),
        };
        const call = c.req.valid("json");
        const answer =
          "ticket" in call
            ? await finishSignIn(deps, { ...call, ...browser })
            : await signIn(deps, { ...call, ...browser });
        deviceCookie.set(c, rememberDevice(deps, cookie, answer.adminId), DEVICE_SECONDS);
        return c.json(answer);
      },
    )
    .post(
      adminApi.forgotPassword,
      publicWrite(limits.forgotPassword),
      validateJson(resetForms.forgot),
      answers("Sends a link by which a forgotten password is replaced.", { 202: messageSchema }),
      async (c) => {
        const { usernameOrEmail } = c.req.valid("json");
        await afterAnswer(c, "reset.not-sent", () =>
          sendResetLink(c.var.deps, usernameOrEmail, callerNetwork(c)),
        );
        return c.json({ message: resetAsked }, 202);
      },
    )
    .post(
      adminApi.resetPassword,
      publicWrite(limits.resetPassword),
      validateJson(resetForms.reset),
      answers("Replaces a forgotten password.", { 200: messageSchema }),
      async (c) => {
        await resetPassword(c.var.deps, c.req.valid("json"), callerIp(c));
        return c.json({ message: resetDone });
      },
    )
    .post(adminApi.signOut, settingUpWrite(), answers("Signs out.", { 200: messageSchema }), async (c) => {
      const { deps, session } = c.var;
      await endSession(deps, session.id, [auditEntry(deps, actorOf(c), { action: "sign-out" })]);
      return c.json({ message: signedOut });
    })
    .get(
      adminApi.whoAmI,
      settingUp(),
      answers("Reads the caller's account.", { 200: ownAccountSchema }),
      async (c) => {
        const { account, needsSecondFactor } = c.var.session;
        const holidays = await readHolidays(c.var.deps.store);
        return c.json({ ...accountView(account, needsSecondFactor), holidays });
      },
    )
    .get(
      adminApi.colleagues,
      signedIn(),
      answers("Lists who else deals with records, by name and role.", { 200: colleaguesSchema }),
      async (c) => c.json({ colleagues: await listColleagues(c.var.deps.store) }),
    )
    .get(
      adminApi.accounts,
      // Six times as large otherwise: not every host does it to what functions answer.
      compress({ contentTypeFilter: /^text\/html/ }),
      adminPage(),
      signedIn(),
      answers("Lists the accounts. Who accepts HTML gets the back office instead.", {
        200: { body: [accountListSchema, "text/html"] },
      }),
      async (c) => {
        const list = await listAccounts(c.var.deps, c.var.session.account);
        await countRead(c, "accounts", list.admins.length);
        return c.json(list);
      },
    )
    .post(
      adminApi.accounts,
      adminWrite("accounts:write"),
      validateJson(accountAdditionSchema),
      answers("Adds an account.", { 201: accountAnswerSchema, ...proofRefusal }, ofAddition),
      async (c) => {
        const { currentPassword, code, assertion, ...added } = c.req.valid("json");
        const once = { key: idempotencyKey(c), proof: { currentPassword, code, assertion } };
        return c.json(await addAccount(c.var.deps, callerOf(c), added, once), 201);
      },
    )
    .patch(
      adminApi.accountStatus.pattern,
      adminWrite("accounts:write"),
      validateJson(accountStatusSchema),
      answers("Activates, deactivates or unlocks an account.", { 200: accountAnswerSchema }, ofChange),
      async (c) => {
        const { status, version } = c.req.valid("json");
        return c.json(await switchAccount(c.var.deps, targetOf(c, version), status));
      },
    )
    .patch(
      adminApi.account.pattern,
      adminWrite(),
      ownAccountOr("accounts:write"),
      validateJson(accountChangeSchema),
      answers("Changes an account.", { 200: accountAnswerSchema, ...proofRefusal }, ofPower),
      async (c) => {
        const { version, currentPassword, code, assertion, ...change } = c.req.valid("json");
        const proof = { currentPassword, code, assertion };
        return c.json(await changeAccount(c.var.deps, targetOf(c, version), change, proof));
      },
    )
    .delete(
      adminApi.factorsOfAccount.pattern,
      adminWrite("accounts:write"),
      proved(),
      answers("Removes an account's second factors.", { 200: accountAnswerSchema, ...proofRefusal }, ofPower),
      async (c) => c.json(await removeFactorsOf(c.var.deps, targetOf(c), c.req.valid("json"))),
    )
    .delete(
      adminApi.account.pattern,
      adminWrite("accounts:write"),
      answers("Deletes an account.", { 200: accountAnswerSchema }, ofChange),
      async (c) => c.json(await removeAccount(c.var.deps, targetOf(c))),
    )
    .route("/", secondFactorRoutes)
    .route("/", sessionRoutes);
