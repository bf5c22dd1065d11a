import { CompactSign, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { type CertificateFacts, factsOf } from "#features/certificate/certificate.ts";
import {
  SIGNATURE_LINE,
  signedTypes,
  type Verdict,
  verdictTexts,
} from "#features/certificate/check-certificate.ts";
import { withProof } from "#features/certificate/credential-proof.ts";
import { openBadge } from "#features/certificate/open-badge.ts";
import {
  proofKey,
  proofSigner,
  publicJwk,
  type SigningKey,
  sign,
  signingKey,
} from "#features/certificate/server/certificate-key.ts";
import { signedDocument } from "#features/certificate/server/document/certificate-document.ts";
import { storedCertificate } from "#tests/samples/certificate/certificate.ts";

export const signedFacts = factsOf({ ...storedCertificate, signature: "" });
const facts = signedFacts;

const secret = (byte: number) => new Uint8Array(32).fill(byte);
export const ourKey: SigningKey = await signingKey(secret(1));
const ourProofKey = await proofKey(secret(1));
const earlierKey = await proofKey(secret(9));
const otherKey = await signingKey(secret(3));

/** The published keys: one that signed before, and those that sign now. */
export const ourKeys = { keys: [earlierKey, ourProofKey, ourKey].map(publicJwk) };

const json = (stated: object) => new TextEncoder().encode(JSON.stringify(stated));
const signature = await sign(ourKey, signedTypes.facts, facts);
const documentOf = (changes: Partial<CertificateFacts> = {}) =>
  signedDocument(ourKey, { ...facts, ...changes }, []);
const document = await documentOf();

const text = (content: string) => new TextEncoder().encode(content);
const badge = openBadge(facts);
const proved = await withProof(badge, { ...proofSigner(ourProofKey), date: badge.validFrom });
const token = await sign(ourKey, signedTypes.credential, { ...badge, sub: badge.credentialSubject.id });

/** Signs as before other programs could read the credentials. */
const signedEarlier = (typ: string, content: object) =>
  new CompactSign(text(JSON.stringify(content)))
    .setProtectedHeader({ alg: "EdDSA", typ, kid: earlierKey.id })
    .sign(earlierKey.privateKey);

const behind = (padding: string) => new Uint8Array(Buffer.concat([document, Buffer.from(padding)]));

/** A certificate in every form in which it is handed out, and as programs pass it on. */
export const genuine = {
  pdf: document,
  "PDF with a line end behind it": behind("\r\n"),
  "PDF with zeros behind it": behind("\0".repeat(60_000)),
  "PDF without its last line end": document.slice(0, -1),
  json: json({ ...facts, signature, state: "valid" }),
  "credential for wallets": json(proved),
  "credential as a token": text(token),
  "token saved by an editor": text(`\ufeff${token}\r\n`),
  "signature attached to the document": text(signature),
  "JSON of an earlier key": json({
    ...facts,
    signature: await signedEarlier(signedTypes.facts, facts),
    state: "valid",
  }),
  "token of an earlier key": text(await signedEarlier("vc+jwt", badge)),
} satisfies Record<string, Uint8Array<ArrayBuffer>>;

export interface EditedCopy {
  readonly name: string;
  readonly file: Uint8Array<ArrayBuffer>;
  readonly kind: Exclude<Verdict["kind"], "genuine">;
  /** Why it is refused. */
  readonly reason: string;
}

/** What says that somebody has changed something; any other reason is no reproach. */
const reproaches: readonly string[] = [verdictTexts.changed, verdictTexts.wrongSignature];

const edited = (
  name: string,
  content: Uint8Array | object,
  reason: string = verdictTexts.changed,
): EditedCopy => ({
  name,
  file: content instanceof Uint8Array ? new Uint8Array(content) : json(content),
  kind: reproaches.includes(reason) ? "changed" : "unknown",
  reason,
});

const changes: readonly object[] = [
  { name: "Arun Pradeepan" },
  { name: "Arun  Pradeep" },
  { name: "Аrun Pradeep" },
  { role: "Managing Partner" },
  { role: "" },
  { kind: "employment" },
  { from: "2025-01-05" },
  { to: "2026-07-30" },
  { to: null },
  { feedback: [] },
  { feedback: ["Punctual."] },
  { feedback: ["Listens.", "Punctual."] },
  { feedback: ["Punctual.", "Listens.", "Brilliant."] },
  { serial: "CERT-2026-048214" },
  { code: "AAAAAAAAAAAAAAAAAAAAAA" },
  { issuedOn: "2026-08-20" },
  { issuer: "Tidepoint" },
];

const editedFacts = [
  ...changes.map((change) =>
    edited(`JSON with ${JSON.stringify(change)}`, { ...facts, signature, ...change }),
  ),
  ...Object.keys(facts).map((field) =>
    edited(`JSON without its ${field}`, { ...facts, signature, [field]: undefined }, verdictTexts.unreadable),
  ),
  edited("JSON with another certificate's signature", {
    ...facts,
    signature: await sign(ourKey, signedTypes.facts, { ...facts, name: "Meera Das" }),
  }),
];

const [head, payload, signed] = signature.split(".");
const part = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");
const pair = await generateKeyPair("ES256", { extractable: true });
const withAlgorithm = (alg: string, key: Parameters<SignJWT["sign"]>[0]) =>
  new SignJWT({ ...facts }).setProtectedHeader({ alg, typ: signedTypes.facts, kid: ourKey.id }).sign(key);
const header = { alg: "ES256", typ: signedTypes.facts, kid: ourKey.id };

const { otherAlgorithm, wrongSignature } = verdictTexts;
const forgeries: readonly (readonly [name: string, signature: string, reason?: string])[] = [
  ["of another key", await sign(otherKey, signedTypes.facts, facts), verdictTexts.otherKey],
  [
    "of another key under our key's name",
    await sign({ ...otherKey, id: ourKey.id }, signedTypes.facts, facts),
  ],
  [
    "of a key that it brings along",
    await new SignJWT({ ...facts })
      .setProtectedHeader({ alg: "ES256", typ: signedTypes.facts, jwk: await exportJWK(pair.publicKey) })
      .sign(pair.privateKey),
    verdictTexts.otherKey,
  ],
  ["with alg none", new UnsecuredJWT({ ...facts }).encode(), otherAlgorithm],
  [
    "with alg none and our signature",
    `${part({ ...header, alg: "none" })}.${payload}.${signed}`,
    otherAlgorithm,
  ],
  [
    "with HS256 and our public key as the secret",
    await withAlgorithm("HS256", Buffer.from(ourKey.publicKey, "base64url")),
    otherAlgorithm,
  ],
  [
    "with HS256 and the text of our public key as the secret",
    await withAlgorithm("HS256", new TextEncoder().encode(ourKey.publicKey)),
    otherAlgorithm,
  ],
  ["with EdDSA", await withAlgorithm("EdDSA", (await generateKeyPair("EdDSA")).privateKey), otherAlgorithm],
  ["with RS256", await withAlgorithm("RS256", (await generateKeyPair("RS256")).privateKey), otherAlgorithm],
  ["of another type", await sign(ourKey, signedTypes.document, facts)],
  ["with a changed header", `${part({ ...header, x: 1 })}.${payload}.${signed}`],
  ["with an unknown critical header", `${part({ ...header, crit: ["x"], x: 1 })}.${payload}.${signed}`],
  ["without its signature", `${head}.${payload}.`],
  ["with another payload", `${head}.${part({ ...facts, name: "Meera Das" })}.${signed}`],
  ["of zeros", `${head}.${payload}.${"A".repeat(86)}`],
  ["empty", ""],
  ["of three dots", "..."],
];

const forged = forgeries.map(([name, forgery, reason = wrongSignature]) =>
  edited(`JSON whose signature is ${name}`, { ...facts, signature: forgery }, reason),
);

const end = Buffer.from(document).indexOf(SIGNATURE_LINE);
const ourEnd = document.subarray(end);
const flipped = (share: number) => {
  const copy = document.slice();
  const place = 8 + Math.floor(share * (end - 8));
  copy[place] = (copy[place] ?? 0) ^ 1;
  return copy;
};
const withOurEnd = async (change: Partial<CertificateFacts>) => {
  const other = Buffer.from(await documentOf(change));
  return Buffer.concat([other.subarray(0, other.indexOf(SIGNATURE_LINE)), ourEnd]);
};
const update = Buffer.from("\n1 0 obj\n<<>>\nendobj\n");
const unsigned = document.slice(0, end);

const editedDocuments = [
  ...[0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((share) =>
    edited(`PDF with one bit changed ${share} of the way through`, flipped(share)),
  ),
  edited("PDF of another name with our signature", await withOurEnd({ name: "Meera Das" })),
  edited("PDF of a longer period with our signature", await withOurEnd({ from: "2024-01-05" })),
  edited("PDF with another QR code and our signature", await withOurEnd({ code: "B".repeat(22) })),
  edited("PDF updated in front of the signature", Buffer.concat([unsigned, update, ourEnd])),
  edited("PDF updated behind the signature", Buffer.concat([document, update])),
  edited("PDF saved without its signature", unsigned, verdictTexts.noSignature),
  edited("PDF cut in its middle", document.slice(0, end / 2), verdictTexts.cut),
  edited("PDF cut in its signature", document.slice(0, -20), verdictTexts.cut),
  edited(
    "PDF of another key under our key's name",
    await signedDocument({ ...otherKey, id: ourKey.id }, facts, []),
    wrongSignature,
  ),
  edited("PDF of another key", await signedDocument(otherKey, facts, []), verdictTexts.otherKey),
  edited(
    "PDF with a signature of the facts alone",
    Buffer.concat([unsigned, Buffer.from(`${SIGNATURE_LINE}${signature}\n`)]),
    wrongSignature,
  ),
];

const { proof } = proved;
const editedCredentials = [
  edited("credential of another name", { ...proved, name: "Certificate of Training" }),
  edited("credential with a line more", { ...proved, validUntil: "2030-01-01T00:00:00Z" }),
  edited("credential whose proof is of another", { ...openBadge({ ...facts, name: "Meera Das" }), proof }),
  edited("credential without its proof", badge, verdictTexts.noSignature),
  edited(
    "credential of another's key",
    await withProof(badge, { ...proofSigner(await proofKey(secret(3))), date: badge.validFrom }),
    verdictTexts.otherKey,
  ),
  edited(
    "token with one letter changed",
    text(token.replace(/[^.](?=[^.]*$)/, (first) => (first === "A" ? "B" : "A"))),
    wrongSignature,
  ),
];

/** Copies that are not as they were signed, and what says so. */
export const editedCopies: readonly EditedCopy[] = [
  ...editedFacts,
  ...forged,
  ...editedDocuments,
  ...editedCredentials,
];
