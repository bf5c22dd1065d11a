import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from "jose";
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

/** A document ends with this and its signature, which PDF readers skip as a comment. */
export const SIGNATURE_LINE = "%Certificate-Signature: ";

export type Verdict =
  | { readonly isGenuine: true; readonly facts: CertificateFacts }
  | { readonly isGenuine: false; readonly reason: string };

export const verdictTexts = {
  noSignature: "It has no signature of ours. It was not made by us, or saved by a program that removed it.",
  wrongSignature: "Its signature is not ours, or was changed.",
  changed: "It was changed after we had signed it.",
  unreadable: "It is neither a certificate's PDF nor its JSON.",
} as const;

const refused = (reason: string): Verdict => ({ isGenuine: false, reason });

/** The signed content; `null` unless one of these keys has signed it as this type. */
async function verified<S extends z.ZodMiniType>(
  signature: string,
  type: string,
  schema: S,
  keys: JSONWebKeySet,
): Promise<z.output<S> | null> {
  try {
    const { payload, protectedHeader } = await compactVerify(signature, createLocalJWKSet(keys), {
      algorithms: [SIGNATURE_ALGORITHM],
    });
    if (protectedHeader.typ !== type) return null;
    const parsed = z.safeParse(schema, JSON.parse(new TextDecoder().decode(payload)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
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
  const signed = await verified(signature, signedTypes.facts, certificateFactsSchema, keys);
  if (!signed) return refused(verdictTexts.wrongSignature);
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

/** Longer than any signature line. */
const LINE_MAX = 20_000;

/** Checks a document: whether its last line is a signature of ours over every byte before it. */
async function checkDocument(bytes: Uint8Array<ArrayBuffer>, keys: JSONWebKeySet): Promise<Verdict> {
  const start = Math.max(0, bytes.length - LINE_MAX);
  const end = new TextDecoder("latin1").decode(bytes.subarray(start));
  const at = end.lastIndexOf(SIGNATURE_LINE);
  if (at === -1) return refused(verdictTexts.noSignature);
  const line = end.slice(at + SIGNATURE_LINE.length);
  if (!/^[\w.-]+\n$/.test(line)) return refused(verdictTexts.changed);
  const signed = await verified(line.trimEnd(), signedTypes.document, signedDocumentSchema, keys);
  if (!signed) return refused(verdictTexts.wrongSignature);
  const { sha256: digest, ...facts } = signed;
  if (digest !== (await sha256(bytes.subarray(0, start + at)))) return refused(verdictTexts.changed);
  return { isGenuine: true, facts };
}

const isPdf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";

/** Checks a certificate's PDF or JSON against the public keys, without asking anybody: not whether it was revoked. */
export const checkCertificate = (bytes: Uint8Array<ArrayBuffer>, keys: JSONWebKeySet): Promise<Verdict> =>
  isPdf(bytes) ? checkDocument(bytes, keys) : checkJson(new TextDecoder().decode(bytes), keys);
