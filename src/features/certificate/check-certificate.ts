import { compactVerify, decodeProtectedHeader, errors, importJWK, type JSONWebKeySet } from "jose";
import * as z from "zod/mini";
import { type CertificateFacts, certificateFactsSchema } from "./certificate.ts";
import { factsOfBadge } from "./open-badge.ts";

/** The one algorithm of each curve that we sign with, whatever a signature says of itself. */
const algorithms: Readonly<Record<string, string>> = { "P-256": "ES256", Ed25519: "EdDSA" };

/** What is signed: the facts, the facts with the digest of the document that states them, or a credential. */
export const signedTypes = {
  facts: "certificate+json",
  document: "certificate-document+json",
  credential: "JWT",
} as const;

export type SignedType = (typeof signedTypes)[keyof typeof signedTypes];

/** The `typ` of earlier credentials, which were signed with Ed25519. */
const EARLIER_CREDENTIAL = "vc+jwt";

/** The document's digest covers every byte before the line that holds its signature. */
const signedDocumentSchema = z.extend(certificateFactsSchema, { sha256: z.string() });

/** The public keys as they are published. */
export const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** A document ends with this and its signature, which PDF readers skip as a comment. */
export const SIGNATURE_LINE = "%Certificate-Signature: ";

/** `unknown`: not one of ours, or not readable, which says nothing against whoever sent it. */
export type Verdict =
  | { readonly kind: "genuine"; readonly facts: CertificateFacts }
  | { readonly kind: "changed" | "unknown"; readonly reason: string };

export const verdictTitles = {
  genuine: "Genuine",
  changed: "Changed",
  unknown: "Not one of ours, or not readable",
} as const;

export const verdictTexts = {
  noSignature: "It has no signature of ours. It was not made by us, or saved by a program that removed it.",
  cut: "Its end is missing: the file was cut, or did not arrive whole. Ask for the file again.",
  otherKey: "It was signed with a key that is not ours.",
  otherAlgorithm: "It was signed in a way that we never use.",
  wrongSignature: "Its signature is not ours, or was changed.",
  changed: "It was changed after we had signed it.",
  unreadable: "It is none of the forms in which we hand certificates out: PDF, JSON, or a credential.",
} as const;

const unknown = (reason: string): Verdict => ({ kind: "unknown", reason });
const changed = (reason: string): Verdict => ({ kind: "changed", reason });

const lastPart = (kid: unknown) => String(kid).split("/").at(-1);

interface Signed {
  readonly typ: string;
  readonly content: unknown;
}

/**
 * What is signed, or why it is not accepted: only one of these keys can have signed it. Throws where the platform cannot verify
 * the signature, which says nothing about it.
 */
async function verified(signature: string, { keys }: JSONWebKeySet): Promise<Signed | Verdict> {
  try {
    const { alg, kid } = decodeProtectedHeader(signature);
    if (!Object.values(algorithms).includes(alg ?? "")) return unknown(verdictTexts.otherAlgorithm);
    const jwk = keys.find((key) => kid !== undefined && lastPart(key.kid) === lastPart(kid));
    if (!jwk) return unknown(verdictTexts.otherKey);
    const ours = algorithms[jwk.crv ?? ""];
    if (ours === undefined || ours !== alg) return unknown(verdictTexts.otherAlgorithm);
    const key = await importJWK(jwk, ours);
    const { payload, protectedHeader } = await compactVerify(signature, key, { algorithms: [ours] });
    return { typ: protectedHeader.typ ?? "", content: JSON.parse(new TextDecoder().decode(payload)) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError)
      return changed(verdictTexts.wrongSignature);
    throw error;
  }
}

/** The signed content, if it is of this type. */
async function verifiedAs<S extends z.ZodMiniType>(
  signature: string,
  type: SignedType,
  schema: S,
  keys: JSONWebKeySet,
): Promise<{ readonly signed: z.output<S> } | Verdict> {
  const found = await verified(signature, keys);
  if ("kind" in found) return found;
  const { data, success } = z.safeParse(schema, found.content);
  return success && found.typ === type ? { signed: data } : changed(verdictTexts.wrongSignature);
}

const statedSchema = z.object({ ...certificateFactsSchema.shape, signature: z.string() });

/** Checks the JSON of a certificate: whether what it states is what was signed. */
async function checkFacts(stated: unknown, keys: JSONWebKeySet): Promise<Verdict> {
  const parsed = z.safeParse(statedSchema, stated);
  if (!parsed.success) return unknown(verdictTexts.unreadable);
  const { signature, ...facts } = parsed.data;
  const verification = await verifiedAs(signature, signedTypes.facts, certificateFactsSchema, keys);
  if ("kind" in verification) return verification;
  const { signed } = verification;
  const isSame = Object.entries(signed).every(
    ([name, value]) => JSON.stringify(facts[name as keyof CertificateFacts]) === JSON.stringify(value),
  );
  return isSame ? { kind: "genuine", facts: signed } : changed(verdictTexts.changed);
}

/** The program that reads a credential's proof did not load, which says nothing about the credential or the platform. */
export class ProofNotLoadedError extends Error {}

const proofSchema = z.object({ proof: z.object({ verificationMethod: z.string() }) });

/** Checks a credential as wallets get it, by the proof within. */
async function checkCredential(credential: object, { keys }: JSONWebKeySet): Promise<Verdict> {
  const { data } = z.safeParse(proofSchema, credential);
  if (!data) return unknown(verdictTexts.noSignature);
  const id = data.proof.verificationMethod.split("#").at(-1);
  if (!keys.some(({ kid }) => kid === id)) return unknown(verdictTexts.otherKey);
  const { isProved } = await import("./credential-proof.ts").catch((cause: unknown) => {
    throw new ProofNotLoadedError(undefined, { cause });
  });
  const facts = factsOfBadge(credential);
  return facts && (await isProved(credential, keys))
    ? { kind: "genuine", facts }
    : changed(verdictTexts.changed);
}

/** Checks a signature that is a file of its own: of the facts, or of a credential. */
async function checkSignature(text: string, keys: JSONWebKeySet): Promise<Verdict> {
  const found = await verified(text, keys);
  if ("kind" in found) return found;
  const { typ, content } = found;
  const isCredential = typ === signedTypes.credential || typ === EARLIER_CREDENTIAL;
  const stated = z.safeParse(certificateFactsSchema, content).data;
  const facts = isCredential ? factsOfBadge(content) : typ === signedTypes.facts && stated;
  return facts ? { kind: "genuine", facts } : changed(verdictTexts.wrongSignature);
}

function checkText(text: string, keys: JSONWebKeySet): Verdict | Promise<Verdict> {
  // A program that saves it may put a mark of the encoding in front, and a line's end behind.
  const content = text.replace(/^\ufeff/, "").trim();
  if (/^[\w-]+\.[\w-]+\.[\w-]+$/.test(content)) return checkSignature(content, keys);
  let stated: unknown;
  try {
    stated = JSON.parse(content);
  } catch {
    return unknown(verdictTexts.unreadable);
  }
  const isCredential = typeof stated === "object" && stated !== null && "@context" in stated;
  return isCredential ? checkCredential(stated as object, keys) : checkFacts(stated, keys);
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

/** The length of the content without padding: mail programs and disks append blanks, line ends or zeros. */
function endOf(bytes: Uint8Array): number {
  const isPadding = (byte: number | undefined) =>
    byte === 0 || (byte !== undefined && byte >= 9 && byte <= 32);
  let end = bytes.length;
  while (end > 0 && isPadding(bytes[end - 1])) end -= 1;
  return end;
}

/** Checks a document: whether its last line is a signature of ours over every byte before it. */
async function checkDocument(bytes: Uint8Array<ArrayBuffer>, keys: JSONWebKeySet): Promise<Verdict> {
  const to = endOf(bytes);
  const start = Math.max(0, to - LINE_MAX);
  const end = new TextDecoder("latin1").decode(bytes.subarray(start, to));
  const at = end.lastIndexOf(SIGNATURE_LINE);
  if (at === -1) return unknown(end.includes(PDF_END) ? verdictTexts.noSignature : verdictTexts.cut);
  const line = end.slice(at + SIGNATURE_LINE.length);
  if (!/^[\w.-]*$/.test(line)) return changed(verdictTexts.changed);
  const verification = await verifiedAs(line, signedTypes.document, signedDocumentSchema, keys);
  // The line is the last of the file, so it may be invalid because the file was cut off.
  if ("kind" in verification && to === bytes.length) return unknown(verdictTexts.cut);
  if ("kind" in verification) return verification;
  const { sha256: digest, ...facts } = verification.signed;
  if (digest !== (await sha256(bytes.subarray(0, start + at)))) return changed(verdictTexts.changed);
  return { kind: "genuine", facts };
}

const isPdf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";

/**
 * Checks a certificate against the public keys, in every form that we hand out, without asking anybody: not whether it still
 * holds.
 */
export const checkCertificate = async (
  bytes: Uint8Array<ArrayBuffer>,
  keys: JSONWebKeySet,
): Promise<Verdict> =>
  isPdf(bytes) ? checkDocument(bytes, keys) : checkText(new TextDecoder().decode(bytes), keys);
