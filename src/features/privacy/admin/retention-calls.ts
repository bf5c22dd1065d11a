import { queryOptions } from "@tanstack/react-query";
import { adminApi } from "#addresses/admin.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import type { Proof } from "#features/account/second-factor.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import {
  retentionRuleChangedSchema,
  retentionRuleSchema,
  retentionRunSchema,
  retentionSchema,
} from "../retention.ts";

const post = (body: object) => ({ method: "POST", body, timeoutMs: FUNCTION_TIMEOUT_MS }) as const;

export const retentionRuleQuery = queryOptions({
  queryKey: ["retention", "rule"],
  queryFn: ({ signal }) => callSigned(adminApi.retention, retentionRuleSchema, { signal }),
});

/** All records that are old enough are read for it. */
export const retentionQuery = queryOptions({
  queryKey: ["retention", "preview"],
  queryFn: ({ signal }) => callSigned(adminApi.retentionPreview, retentionSchema, { ...post({}), signal }),
});

export const runRetention = (proof: Proof) =>
  callSigned(adminApi.retentionRun, retentionRunSchema, post(proof));

export const setNightly = (isNightly: boolean) => (proof: Proof) =>
  callSigned(adminApi.retention, retentionRuleChangedSchema, {
    method: "PATCH",
    body: { isNightly, ...proof },
  });
