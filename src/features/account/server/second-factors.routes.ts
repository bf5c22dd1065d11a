import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { failureSchema } from "#rules/failure.ts";
import { required, SHORT_TEXT_MAX, textField } from "#rules/fields.ts";
import { messageSchema } from "#rules/record.ts";
import { actorOf } from "#server/http/caller.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { adminWrite, settingUp, settingUpWrite } from "#server/http/route-guards.ts";
import { validateJson, validateOptionalJson } from "#server/http/validate.ts";
import {
  codeField,
  credentialField,
  factorAnswers,
  type Proof,
  proofAskedSchema,
  proofSchema,
  secondFactorsSchema,
} from "../second-factor.ts";
import { authenticatorId } from "./authenticator.ts";
import type { PasskeySite } from "./passkey.ts";
import { type Caller, reauthenticate } from "./reauthenticate.ts";
import { requireSecondFactor } from "./second-factor-rule.ts";
import {
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  confirmPasskey,
  listFactors,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
} from "./second-factors.service.ts";

const nameText = "Please enter a name.";

/** The name by which the owner tells a second factor from others. */
const factorNameSchema = z.object({
  name: textField([
    required(nameText),
    [(name) => name.length <= SHORT_TEXT_MAX, `Please use ${SHORT_TEXT_MAX} characters at most.`],
  ]),
});

const newName = z.optional(factorNameSchema.shape.name);

const authenticatorConfirmSchema = z.object({ code: codeField, name: newName });

const passkeyConfirmSchema = z.object({ response: credentialField, name: newName });

const secondFactorRuleSchema = z.object({ isRequired: z.boolean("Please say true or false.") });

/** The site as the browser addresses it; calls from pages of another one are refused before. */
export function siteOf(c: Context<ApiEnv>): PasskeySite {
  const { origin, hostname } = new URL(c.req.url);
  return { origin, host: hostname };
}

export const callerOf = (c: Context<ApiEnv>): Caller => ({
  session: c.var.session,
  actor: actorOf(c),
  site: siteOf(c),
});

/** A refusal for want of a proof says which second factors would do. */
export const proofRefusal = { 403: z.extend(failureSchema, z.partial(proofAskedSchema).shape) } as const;

/** Asks for a proof, unless the session is new. */
export const proveBy = (c: Context<ApiEnv>, { currentPassword, code, assertion }: Proof) =>
  reauthenticate(c.var.deps, callerOf(c), { currentPassword, code, assertion });

/** A call that proves nothing is enough in a new session. */
export const proved = () => validateOptionalJson(proofSchema);

const ofFactor = { errors: ["forbidden", "not_found", "conflict", "too_many_requests"] } as const;

/** One's own second factors, and whether everybody must have one. */
export const secondFactorRoutes = new Hono<ApiEnv>()
  .get(
    adminApi.secondFactors,
    settingUp(),
    answers("Lists one's own second factors.", { 200: secondFactorsSchema }),
    async (c) => c.json(await listFactors(c.var.deps, c.var.session)),
  )
  .post(
    adminApi.totp,
    settingUpWrite(),
    proved(),
    answers(
      "Begins to set up an authenticator app.",
      { 200: factorAnswers.authenticator, ...proofRefusal },
      ofFactor,
    ),
    async (c) => c.json(await beginAuthenticator(c.var.deps, callerOf(c), c.req.valid("json"))),
  )
  .post(
    adminApi.totpConfirm,
    settingUpWrite(),
    validateJson(authenticatorConfirmSchema),
    answers("Sets up an authenticator app.", { 200: factorAnswers.added }, ofFactor),
    async (c) => c.json(await confirmAuthenticator(c.var.deps, callerOf(c), c.req.valid("json"))),
  )
  .delete(
    adminApi.totp,
    adminWrite(),
    proved(),
    answers("Removes one's authenticator app.", { 200: messageSchema, ...proofRefusal }, ofFactor),
    async (c) => {
      const id = authenticatorId(c.var.session.account._id);
      await removeFactor(c.var.deps, callerOf(c), id, c.req.valid("json"));
      return c.json({ message: "Second factor removed." });
    },
  )
  .post(
    adminApi.passkeys,
    settingUpWrite(),
    proved(),
    answers("Begins to set up a passkey.", { 200: factorAnswers.passkey, ...proofRefusal }, ofFactor),
    async (c) => c.json(await beginPasskey(c.var.deps, callerOf(c), c.req.valid("json"))),
  )
  .post(
    adminApi.passkeyConfirm,
    settingUpWrite(),
    validateJson(passkeyConfirmSchema),
    answers("Sets up a passkey.", { 200: factorAnswers.added }, ofFactor),
    async (c) => c.json(await confirmPasskey(c.var.deps, callerOf(c), c.req.valid("json"))),
  )
  .patch(
    adminApi.secondFactor.pattern,
    adminWrite(),
    validateJson(factorNameSchema),
    answers("Renames one of one's second factors.", { 200: messageSchema }, ofFactor),
    async (c) => {
      await renameFactor(c.var.deps, callerOf(c), c.req.param("id"), c.req.valid("json").name);
      return c.json({ message: "Second factor renamed." });
    },
  )
  .delete(
    adminApi.secondFactor.pattern,
    adminWrite(),
    proved(),
    answers("Removes one of one's second factors.", { 200: messageSchema, ...proofRefusal }, ofFactor),
    async (c) => {
      await removeFactor(c.var.deps, callerOf(c), c.req.param("id"), c.req.valid("json"));
      return c.json({ message: "Second factor removed." });
    },
  )
  .post(
    adminApi.recoveryCodes,
    adminWrite(),
    proved(),
    answers(
      "Replaces one's recovery codes.",
      { 200: factorAnswers.recoveryCodes, ...proofRefusal },
      ofFactor,
    ),
    async (c) => c.json(await renewRecoveryCodes(c.var.deps, callerOf(c), c.req.valid("json"))),
  )
  .put(
    adminApi.secondFactorRule,
    adminWrite("accounts:write"),
    validateJson(z.extend(secondFactorRuleSchema, proofSchema.shape)),
    answers(
      "Says whether everybody must have a second factor.",
      { 200: messageSchema, ...proofRefusal },
      ofFactor,
    ),
    async (c) => {
      const { isRequired, ...proof } = c.req.valid("json");
      await requireSecondFactor(c.var.deps, callerOf(c), isRequired, proof);
      return c.json({
        message: isRequired ? "All staff must have a second factor now." : "A second factor is optional now.",
      });
    },
  );
