import type { Context } from "hono";
import * as z from "zod/mini";
import { certificateApi, certificatePage } from "#addresses/certificates.ts";
import { AppError, hasCode } from "#rules/app-error.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import { afterAnswer } from "#server/http/after-answer.ts";
import { answerPublished, answersPublished, sendPublished } from "#server/http/answer-published.ts";
import { createApp } from "#server/http/app.ts";
import { actorOf, idempotencyKey } from "#server/http/caller.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { answerList, answersList, listQuerySchema } from "#server/http/list.ts";
import { limits } from "#server/http/rate-limit.ts";
import { adminRead, adminWrite, publicRead } from "#server/http/route-guards.ts";
import { validateJson, validateQuery } from "#server/http/validate.ts";
import { personTag } from "#server/platform/cdn.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { readFirmFacts } from "#server/records/firm-facts.ts";
import { submissionRefusals } from "#server/writing/submit-once.ts";
import {
  certificateAnswers,
  certificateFormSchema,
  certificateRecordSchema,
  certificateTexts,
  certificateUrl,
  publicCertificateSchema,
  revocationSchema,
} from "../certificate.ts";
import { publicKey, publicKeys } from "./certificate-key.ts";
import { certificateHtml, pagePolicy, unknownCertificateHtml } from "./certificate-page.ts";
import {
  countLook,
  findCertificate,
  issueCertificate,
  readCertificate,
  revokeCertificate,
} from "./certificates.service.ts";
import { PERSONS_CERTIFICATES_MAX, readCertificates, readOne } from "./persons-certificates.ts";
import { printCertificate, readCredential, readStatusList, signCredential } from "./print-certificate.ts";

const isSent = (sent: unknown): sent is Readonly<Record<string, unknown>> =>
  typeof sent === "object" && sent !== null;

/** The form as programs send it, which may have the lines of feedback as a list. */
const certificateRequestSchema = z.pipe(
  z.transform((sent: z.input<typeof certificateFormSchema>) =>
    isSent(sent) && Array.isArray(sent["feedback"])
      ? { ...sent, feedback: sent["feedback"].join("\n") }
      : sent,
  ),
  certificateFormSchema,
);

const HTML = "text/html";
const PDF = "application/pdf";
const VC_JWT = "application/vc+jwt";
const VC = "application/vc";

const keySchema = z.record(z.string(), z.string());

/** A transparent GIF of one pixel. */
const emptyPicture = Uint8Array.from(
  Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
);

/**
 * The CDN stores nothing for longer: a revocation shows within a minute also where its purge was lost, or came before the
 * answer that it should have removed.
 */
const CACHED_MS = MINUTE_MS;

const cachedUntil = ({ now }: Pick<Deps, "now">, changesAt: Date | null = null): Date => {
  const soon = new Date(now().getTime() + CACHED_MS);
  return changesAt !== null && changesAt < soon ? changesAt : soon;
};

/** A page that was rendered this long ago came out of a cache: a fresh one has counted its look already. */
const FRESH_MS = 10_000;

const lookSchema = z.object({ rendered: z.optional(z.coerce.number()) });

/** Search engines list neither the pages nor what belongs to them. */
const hideFromSearch = (c: Context<ApiEnv>) => c.header("X-Robots-Tag", "noindex");

/**
 * Wallets and validators also run in browsers, on sites of their own, where they read keys and lists themselves
 * (https://w3c-ccg.github.io/did-method-web/). Nothing here depends on who asks.
 */
const letAnySiteRead = (c: Context<ApiEnv>) => c.header("Access-Control-Allow-Origin", "*");

const countLookAfter = (c: Context<ApiEnv>, id: string) =>
  afterAnswer(c, "certificates.look-not-counted", () => countLook(c.var.deps, id));

async function answerPage(c: Context<ApiEnv>, code: string): Promise<Response> {
  hideFromSearch(c);
  c.header("Content-Security-Policy", pagePolicy());
  const { deps } = c.var;
  const reading = readCertificate(deps, code).catch((error: unknown) => {
    if (hasCode(error, "not_found")) return null;
    throw error;
  });
  const [shown, facts] = await Promise.all([reading, readFirmFacts(deps.store)]);
  if (!shown)
    return c.body(String(await unknownCertificateHtml(facts)), 404, {
      "Content-Type": `${HTML}; charset=utf-8`,
    });
  const { certificate, staffId, id, changesAt } = shown;
  await countLookAfter(c, id);
  const page = String(await certificateHtml(certificate, deps.now(), facts));
  return sendPublished(c, personTag(staffId), page, `${HTML}; charset=utf-8`, {
    changesAt: cachedUntil(deps, changesAt),
  });
}

async function answerDocument(c: Context<ApiEnv>, code: string): Promise<Response> {
  const { bytes, serial, staffId } = await printCertificate(c.var.deps, code);
  c.header("Content-Disposition", `inline; filename="${serial}.pdf"`);
  return sendPublished(c, personTag(staffId), bytes, PDF, { changesAt: cachedUntil(c.var.deps) });
}

/** Certificates: their public pages, and how the back office issues and revokes them. */
export const certificateApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(
      certificatePage.pattern,
      publicRead(limits.certificates),
      answers(
        "Shows what is printed on a certificate, and whether it is valid, as a page.",
        { 200: { body: [HTML], headers: ["ETag"] }, 304: { body: null }, 404: { body: [HTML] } },
        { headers: ["If-None-Match"] },
      ),
      (c) => answerPage(c, c.req.param("code")),
    )
    .get(
      certificateApi.keys,
      answersPublished("Lists the public keys that verify certificates, as a JWK set.", () =>
        z.object({ keys: z.array(keySchema) }),
      ),
      async (c) => {
        letAnySiteRead(c);
        return answerPublished(c, "certificate-keys", await publicKeys(c.var.deps));
      },
    )
    .get(
      certificateApi.key.pattern,
      publicRead(limits.certificates),
      answers("One of these keys, alone.", { 200: { body: [keySchema] } }, { errors: ["not_found"] }),
      async (c) => {
        letAnySiteRead(c);
        return c.json(await publicKey(c.var.deps, c.req.param("id")));
      },
    )
    .get(
      certificateApi.did,
      answersPublished("The firm's DID document (`did:web`), with the keys of credentials' proofs.", () =>
        z.looseObject({ id: z.string() }),
      ),
      async (c) => {
        letAnySiteRead(c);
        const { didDocument } = await import("../credential-proof.ts");
        const { keys } = await publicKeys(c.var.deps);
        return answerPublished(c, "certificate-keys", await didDocument(keys));
      },
    )
    .get(
      certificateApi.statusList.pattern,
      publicRead(limits.certificates),
      answers(
        "A Bitstring Status List, as a credential: the bits of certificates that hold no longer are set.",
        {
          200: { body: [z.looseObject({ type: z.array(z.string()) }), VC], headers: ["ETag"] },
          304: { body: null },
        },
        { headers: ["If-None-Match"], errors: ["not_found", "unavailable"] },
      ),
      async (c) => {
        hideFromSearch(c);
        letAnySiteRead(c);
        const list = c.req.param("list");
        if (!/^\d{4}-\d$/.test(list)) throw new AppError("not_found", { message: certificateTexts.nothing });
        const body = JSON.stringify(await readStatusList(c.var.deps, list));
        return sendPublished(c, "certificate-status", body, VC, { changesAt: cachedUntil(c.var.deps) });
      },
    )
    .get(
      certificateApi.list,
      adminRead("staff:read"),
      validateQuery(
        z.extend(listQuerySchema, { staffId: z.optional(z.string()), id: z.optional(z.string()) }),
      ),
      answersList(
        "Lists the certificates, also of people whose record was deleted, those of one person (`staffId`), or one by its `id`.",
        certificateRecordSchema,
      ),
      async (c) => {
        const { staffId, id, limit, ...query } = c.req.valid("query");
        if (id !== undefined) return c.json(await readOne(c.var.deps, id));
        const part = {
          ...query,
          limit: limit ?? (staffId === undefined ? undefined : PERSONS_CERTIFICATES_MAX),
        };
        const readPage = readCertificates(c.var.deps, staffId);
        return answerList(c, { collection: "certificates", query: part, readPage });
      },
    )
    .post(
      certificateApi.list,
      adminWrite("staff:write"),
      validateJson(certificateRequestSchema),
      answers(
        "Issues a certificate: name and role come from the person's record.",
        { 201: certificateAnswers.issued },
        { ...submissionRefusals, errors: [...submissionRefusals.errors, "not_found", "unavailable"] },
      ),
      async (c) => {
        const issue = {
          form: c.req.valid("json"),
          issuedBy: actorOf(c).username,
          key: idempotencyKey(c),
        };
        const { code, serial } = await issueCertificate(c.var.deps, issue);
        return c.json({ message: certificateTexts.issued, code, serial, url: certificateUrl(code) }, 201);
      },
    )
    .post(
      certificateApi.revoke.pattern,
      adminWrite("staff:write"),
      validateJson(revocationSchema),
      answers(
        "Revokes a certificate, for ever.",
        { 200: certificateAnswers.revoked },
        { errors: ["not_found", "conflict"] },
      ),
      async (c) => {
        const revocation = { reason: c.req.valid("json").reason, revokedBy: actorOf(c).username };
        const isDone = await revokeCertificate(c.var.deps, c.req.param("code"), revocation);
        return isDone
          ? c.json({ message: certificateTexts.revoked })
          : c.json({ modified: false, message: certificateTexts.alreadyRevoked });
      },
    )
    .get(
      certificateApi.look.pattern,
      publicRead(limits.certificates),
      validateQuery(lookSchema),
      answers(
        "An empty picture on a certificate's page, by which a page out of a cache counts a look.",
        { 200: { body: ["image/gif"] } },
        { errors: ["not_found"] },
      ),
      async (c) => {
        const { deps } = c.var;
        const { _id: id } = await findCertificate(deps, c.req.param("code"));
        const { rendered = 0 } = c.req.valid("query");
        if (deps.now().getTime() - rendered > FRESH_MS) await countLookAfter(c, id);
        return c.body(emptyPicture, 200, { "Content-Type": "image/gif" });
      },
    )
    .get(
      certificateApi.credential.pattern,
      publicRead(limits.certificates),
      answers(
        "The certificate as an Open Badges 3.0 credential: JSON with a proof, or a signed token, if `application/vc+jwt` is asked for.",
        {
          200: {
            body: [z.looseObject({ "@context": z.array(z.string()), type: z.array(z.string()) }), VC_JWT],
          },
        },
        { errors: ["not_found", "unavailable"] },
      ),
      async (c) => {
        hideFromSearch(c);
        letAnySiteRead(c);
        const { deps } = c.var;
        const code = c.req.param("code");
        if (c.req.header("Accept")?.includes(VC_JWT)) {
          return c.body(await signCredential(deps, code), 200, { "Content-Type": VC_JWT });
        }
        return c.json(await readCredential(deps, code));
      },
    )
    .get(
      certificateApi.one.pattern,
      publicRead(limits.certificates),
      answers(
        "Says what is printed on a certificate, and whether it is valid; with `.pdf` behind the code, the signed document.",
        { 200: { body: [publicCertificateSchema, PDF] }, 304: { body: null } },
        { headers: ["If-None-Match"], errors: ["not_found", "unavailable"] },
      ),
      async (c) => {
        hideFromSearch(c);
        const code = c.req.param("code");
        if (code.endsWith(".pdf")) return answerDocument(c, code.slice(0, -".pdf".length));
        const { certificate, id } = await readCertificate(c.var.deps, code);
        await countLookAfter(c, id);
        return c.json(certificate);
      },
    );
