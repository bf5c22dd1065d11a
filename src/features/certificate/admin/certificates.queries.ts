import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { withQuery } from "#addresses/admin.ts";
import { certificateApi } from "#addresses/certificates.ts";
import { recordPages } from "#admin/list/record-pages.ts";
import type { ReadPage } from "#admin/list/whole-in-print.ts";
import { following } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { certificateAnswers, certificateRecordSchema } from "../certificate.ts";

const certificateListSchema = z.array(certificateRecordSchema);

/** First part of the keys of all that is read of certificates. */
export const CERTIFICATES = "certificates";

export const certificatesQuery = (staffId: string) =>
  queryOptions({
    queryKey: [CERTIFICATES, staffId],
    queryFn: ({ signal }) =>
      callSigned(withQuery(certificateApi.list, { staffId }), certificateListSchema, { signal }),
    ...following,
  });

const pages = recordPages(certificateApi.list, certificateListSchema);

/** What the list of all is narrowed to. */
type Given = Readonly<Record<string, string>>;

/** The certificates after these pages, for printing. */
export const readRestOfCertificates = (given: Given, read: readonly ReadPage[]) =>
  pages.readRest(given, read);

/** All certificates, also of people whose record was deleted. */
export const allCertificatesQuery = (given: Given) =>
  infiniteQueryOptions({
    queryKey: [CERTIFICATES, "all", given],
    ...pages.options(given),
    placeholderData: keepPreviousData,
    ...following,
  });

/** The server recognises a retry by its key. */
export const issueCertificate = (body: object, idempotencyKey: string, signal: AbortSignal) =>
  callSigned(certificateApi.list, certificateAnswers.issued, {
    method: "POST",
    body,
    headers: { "idempotency-key": idempotencyKey },
    signal,
  });

export const revokeCertificate = (code: string, reason: string, signal: AbortSignal) =>
  callSigned(certificateApi.revoke(code), certificateAnswers.revoked, {
    method: "POST",
    body: { reason },
    signal,
  });
