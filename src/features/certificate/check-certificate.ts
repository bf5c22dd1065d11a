import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from "jose";
import * as z from "zod/mini";
import { type CertificateFacts, certificateFactsSchema } from "./certificate.ts";

/** The only algorithm that is accepted, whatever a signature says of itself: Ed25519. */
export const SIGNATURE_ALGORITHM = "EdDSA";

/** What is signed: the facts, the facts with the digest of the document that states them, or a credential of the W3C. */
export const signedTypes = {
  facts: "certificate+json",
  document: "certificate-document+json",
  credential: "vc+jwt",
} as const;

/** The document's digest covers every byte before the line that holds its signature. */
export const signedDocumentSchema = z.extend(certificateFactsSchema, { sha256: z.string() });

/** The public keys as they are published. */
export const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** A document ends with this and its signature, which PDF readers skip as a comment. */
export const SIGNATURE_LINE = "%Certificate-Signature: ";

export type Verdict =
  | { readonly isGenuine: true; readonly facts: CertificateFacts }
  | { readonly isGenuine: false; readonly reason: string };

export const verdictTexts = {
  noSignature: "It has no signature of ours. It was not made by us, or saved by a program that removed it.",
  cut: "Its end is missing: the file was cut, or did not arrive whole. Ask for the file again.",
  otherKey: "It was signed with a key that is not ours.",
  otherAlgorithm: "It was signed in a way that we never use.",
  wrongSignature: "Its signature is not ours, or was changed.",
  changed: "It was changed after we had signed it.",
  unreadable: "It is neither a certificate's PDF nor its JSON.",
} as const;

const refused = (reason: string): Verdict => ({ isGenuine: false, reason });

/** Why a signature is refused, by the code of the library's error. */
const refusals: Readonly<Record<string, string>> = {
  ERR_JOSE_ALG_NOT_ALLOWED: verdictTexts.otherAlgorithm,
  ERR_JWKS_NO_MATCHING_KEY: verdictTexts.otherKey,
};

/**
 * The signed content, or why it is refused: only one of these keys can have signed it, as this type. Throws where the platform
 * cannot verify Ed25519, which says nothing about the signature.
 */
async function verified<S extends z.ZodMiniType>(
  signature: string,
  type: string,
  schema: S,
  keys: JSONWebKeySet,
): Promise<{ readonly signed: z.output<S> } | { readonly reason: string }> {
  try {
    const { payload, protectedHeader } = await compactVerify(signature, createLocalJWKSet(keys), {
      algorithms: [SIGNATURE_ALGORITHM],
    });
    if (protectedHeader.typ !== type) return { reason: verdictTexts.wrongSignature };
    return { signed: z.parse(schema, JSON.parse(new TextDecoder().decode(payload))) };
  } catch (error) {
    if (error instanceof errors.JOSEError) {
      return { reason: refusals[error.code] ?? verdictTexts.wrongSignature };
    }
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) {
      return { reason: verdictTexts.wrongSignature };
    }
    throw error;
  }
}

const statedSchema = z.object({ ...certificateFactsSchema.shape, signature: z.string() });

/** Checks the JSON of a certificate: whether what it states is what was signed. */
async function checkJson(text: string, keys: JSONWebKeySet): Promise<Verdict> {
  let stated: unknown;
  try {
    stated = JSON.parse(text);
  } catch {
    return refused(verdictTexts.unreadable);
  }
  const parsed = z.safeParse(statedSchema, stated);
  if (!parsed.success) return refused(verdictTexts.unreadable);
  const { signature, ...facts } = parsed.data;
  const verification = await verified(signature, signedTypes.facts, certificateFactsSchema, keys);
  if ("reason" in verification) return refused(verification.reason);
  const { signed } = verification;
  const isSame = Object.entries(signed).every(
    ([name, value]) => JSON.stringify(facts[name as keyof CertificateFacts]) === JSON.stringify(value),
  );
  return isSame ? { isGenuine: true, facts: signed } : refused(verdictTexts.changed);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

/** Every PDF ends with it, apart from comments. */
const PDF_END = "%%EOF";

/** Longer than any signature line. */
const LINE_MAX = 20_000;

/** Checks a document: whether its last line is a signature of ours over every byte before it. */
async function checkDocument(bytes: Uint8Array<ArrayBuffer>, keys: JSONWebKeySet): Promise<Verdict> {
  const start = Math.max(0, bytes.length - LINE_MAX);
  const end = new TextDecoder("latin1").decode(bytes.subarray(start));
  const at = end.lastIndexOf(SIGNATURE_LINE);
  if (at === -1) return refused(end.includes(PDF_END) ? verdictTexts.noSignature : verdictTexts.cut);
  const line = end.slice(at + SIGNATURE_LINE.length);
  if (/^[\w.-]*$/.test(line)) return refused(verdictTexts.cut);
  if (!/^[\w.-]+\n$/.test(line)) return refused(verdictTexts.changed);
  const verification = await verified(line.trimEnd(), signedTypes.document, signedDocumentSchema, keys);
  if ("reason" in verification) return refused(verification.reason);
  const { sha256: digest, ...facts } = verification.signed;
  if (digest !== (await sha256(bytes.subarray(0, start + at)))) return refused(verdictTexts.changed);
  return { isGenuine: true, facts };
}

const isPdf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";

/** Checks a certificate's PDF or JSON against the public keys, without asking anybody: not whether it was revoked. */
export const checkCertificate = (bytes: Uint8Array<ArrayBuffer>, keys: JSONWebKeySet): Promise<Verdict> =>
  isPdf(bytes) ? checkDocument(bytes, keys) : checkJson(new TextDecoder().decode(bytes), keys);
