import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { messageSchema } from "#rules/record.ts";
import { factorAnswers, type Proof, secondFactorsSchema } from "../../second-factor.ts";

/** The administrator's own second factors. */
export const factorsQuery = queryOptions({
  queryKey: ["second-factors"],
  queryFn: ({ signal }) => callSigned(adminApi.secondFactors, secondFactorsSchema, { signal }),
});

const post = <S extends z.ZodMiniType>(path: string, answer: S, body: object) =>
  callSigned(path, answer, { method: "POST", body });

export const beginAuthenticator = (proof: Proof) => post(adminApi.totp, factorAnswers.authenticator, proof);

export const confirmAuthenticator = (confirmed: { readonly code: string; readonly name: string }) =>
  post(adminApi.totpConfirm, factorAnswers.added, confirmed);

export const beginPasskey = (proof: Proof) => post(adminApi.passkeys, factorAnswers.passkey, proof);

export const confirmPasskey = (confirmed: { readonly response: object; readonly name: string }) =>
  post(adminApi.passkeyConfirm, factorAnswers.added, confirmed);

export const renewRecoveryCodes = (proof: Proof) =>
  post(adminApi.recoveryCodes, factorAnswers.recoveryCodes, proof);

export const renameFactor = (id: string, name: string) =>
  callSigned(adminApi.secondFactor(id), messageSchema, { method: "PATCH", body: { name } });

export const removeFactor = (id: string, proof: Proof) =>
  callSigned(adminApi.secondFactor(id), messageSchema, { method: "DELETE", body: proof });

export const requireFactors = (isRequired: boolean) => (proof: Proof) =>
  callSigned(adminApi.secondFactorRule, messageSchema, {
    method: "PUT",
    body: { isRequired, ...proof },
  });
