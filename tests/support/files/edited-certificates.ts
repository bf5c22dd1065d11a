import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { storedCertificate } from "#features/certificate/certificate.sample.ts";
import { type CertificateFacts, factsOf } from "#features/certificate/certificate.ts";
import { SIGNATURE_LINE, signedTypes, verdictTexts } from "#features/certificate/check-certificate.ts";
import {
  publicJwk,
  type SigningKey,
  sign,
  signingKey,
} from "#features/certificate/server/certificate-key.ts";
import { signedDocument } from "#features/certificate/server/document/signed-document.ts";

export const signedFacts = factsOf({ ...storedCertificate, signature: "" });
const facts = signedFacts;

const secret = (byte: number) => new Uint8Array(32).fill(byte);
export const ourKey: SigningKey = await signingKey(secret(1));
const earlierKey = await signingKey(secret(9));
const otherKey = await signingKey(secret(3));

/** The published keys: one that signed before, and the one that signs now. */
export const ourKeys = { keys: [publicJwk(earlierKey), publicJwk(ourKey)] };

const json = (stated: object) => new TextEncoder().encode(JSON.stringify(stated));
const signature = await sign(ourKey, signedTypes.facts, facts);
const documentOf = (changes: Partial<CertificateFacts> = {}) =>
  signedDocument(ourKey, { ...facts, ...changes }, []);
const document = await documentOf();

/** A certificate as it was issued. */
export const genuine = { pdf: document, json: json({ ...facts, signature, state: "valid" }) } as const;

export interface EditedCopy {
  readonly name: string;
  readonly file: Uint8Array<ArrayBuffer>;
  /** Why it is refused. */
  readonly reason: string;
}

const edited = (
  name: string,
  content: Uint8Array | object,
  reason: string = verdictTexts.changed,
): EditedCopy => ({
  name,
  file: content instanceof Uint8Array ? new Uint8Array(content) : json(content),
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
const pair = await generateKeyPair("EdDSA", { extractable: true });
const withAlgorithm = (alg: string, key: Parameters<SignJWT["sign"]>[0]) =>
  new SignJWT({ ...facts }).setProtectedHeader({ alg, typ: signedTypes.facts, kid: ourKey.id }).sign(key);
const header = { alg: "EdDSA", typ: signedTypes.facts, kid: ourKey.id };

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
      .setProtectedHeader({ alg: "EdDSA", typ: signedTypes.facts, jwk: await exportJWK(pair.publicKey) })
      .sign(pair.privateKey),
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
  ["with ES256", await withAlgorithm("ES256", (await generateKeyPair("ES256")).privateKey), otherAlgorithm],
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
  edited("PDF with a space behind the signature", Buffer.concat([document, Buffer.from(" ")])),
  edited("PDF saved without its signature", unsigned, verdictTexts.noSignature),
  edited("PDF cut in its middle", document.slice(0, end / 2), verdictTexts.cut),
  edited("PDF cut in its signature", document.slice(0, -20), verdictTexts.cut),
  edited("PDF cut by its last byte", document.slice(0, -1), verdictTexts.cut),
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

/** Copies that are not as they were signed, and what says so. */
export const editedCopies: readonly EditedCopy[] = [...editedFacts, ...forged, ...editedDocuments];
