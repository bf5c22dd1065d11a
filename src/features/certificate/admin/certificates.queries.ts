import { queryOptions } from "@tanstack/react-query";
import { withQuery } from "#addresses/admin.ts";
import { certificateApi } from "#addresses/certificates.ts";
import { following } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { certificateListSchema, issuedSchema, revokedSchema } from "../certificate.ts";

/** The certificates of a person. */
export const certificatesQuery = (staffId: string) =>
  queryOptions({
    queryKey: ["certificates", staffId],
    queryFn: ({ signal }) =>
      callSigned(withQuery(certificateApi.list, { staffId }), certificateListSchema, { signal }),
    ...following,
  });

/** The server recognises a retry by its key. */
export const issueCertificate = (body: object, idempotencyKey: string, signal: AbortSignal) =>
  callSigned(certificateApi.list, issuedSchema, {
    method: "POST",
    body,
    headers: { "idempotency-key": idempotencyKey },
    signal,
  });

export const revokeCertificate = (code: string, reason: string, signal: AbortSignal) =>
  callSigned(certificateApi.revoke(code), revokedSchema, { method: "POST", body: { reason }, signal });
