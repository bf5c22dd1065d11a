import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign as signBytes,
} from "node:crypto";
import { CompactSign, calculateJwkThumbprint, type JSONWebKeySet, type JWK } from "jose";
import { certificateApi } from "#addresses/certificates.ts";
import { absoluteUrl } from "#firm/site.ts";
import { AppError, notSetUp } from "#rules/app-error.ts";
import type { Deps } from "#server/platform/deps.ts";
import { allItems, type Write } from "#server/store/store.ts";
import { certificateTexts } from "../certificate.ts";
import type { SignedType } from "../check-certificate.ts";

/** What precedes the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410 §7). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
const SEED_BYTES = 32;

/** The order of P-256 (FIPS 186-5), and as many bytes as make every private key equally likely. */
const P256_ORDER = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");
const P256_SEED_BYTES = 48;

export interface SigningKey {
  readonly privateKey: KeyObject;
  /** The thumbprint of the public key (RFC 7638). */
  readonly id: string;
  /** The coordinates as they are stored: `x` for Ed25519, `x.y` for P-256. */
  readonly publicKey: string;
}

async function keyOf(privateKey: KeyObject): Promise<SigningKey> {
  const jwk = createPublicKey(privateKey).export({ format: "jwk" }) as JWK;
  const publicKey = [jwk.x, jwk.y].filter(Boolean).join(".");
  return { privateKey, id: await calculateJwkThumbprint(jwk), publicKey };
}

/** The key of signatures (ES256), derived, so that the secret is made and stored like the others. */
export function signingKey(secret: Uint8Array): Promise<SigningKey> {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "certificates ES256", P256_SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString("hex")}`) % (P256_ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(d);
  const [x, y] = [curve.getPublicKey().subarray(1, 33), curve.getPublicKey().subarray(33)];
  const text = (bytes: Buffer) => bytes.toString("base64url");
  const key = { kty: "EC", crv: "P-256", d: text(d), x: text(x), y: text(y) };
  return keyOf(createPrivateKey({ key, format: "jwk" }));
}

/** The key of the proofs within credentials (Ed25519). It once made all signatures. */
export function proofKey(secret: Uint8Array): Promise<SigningKey> {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "certificates", SEED_BYTES));
  return keyOf(createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" }));
}

export interface SigningKeys {
  readonly jws: SigningKey;
  readonly proof: SigningKey;
}

export async function signingKeys(secret: Uint8Array): Promise<SigningKeys> {
  const [jws, proof] = await Promise.all([signingKey(secret), proofKey(secret)]);
  return { jws, proof };
}

export function currentKeys({ certificateSecret }: Pick<Deps, "certificateSecret">): Promise<SigningKeys> {
  if (!certificateSecret) throw notSetUp("CERTIFICATE_SECRET is not set");
  return signingKeys(certificateSecret);
}

const keyUrl = (id: string) => absoluteUrl(certificateApi.key(id));

/** Validators read the key of a credential at the URL by which its signature names it. */
export const sign = ({ privateKey, id }: SigningKey, typ: SignedType, content: object): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: "ES256", typ, kid: keyUrl(id) })
    .sign(privateKey);

export const proofSigner = ({ privateKey, id }: SigningKey) => ({
  id,
  sign: (data: Uint8Array): Uint8Array => signBytes(null, data, privateKey),
});

/** The writes that store the public keys at their first use, so that they verify also after they were replaced. */
export async function keyWrites(
  { store }: Pick<Deps, "store">,
  { jws, proof }: SigningKeys,
): Promise<Write[]> {
  const writes = [jws, proof].map(
    async ({ id, publicKey }): Promise<Write[]> =>
      (await store.get("certificateKeys", id))
        ? []
        : [{ insert: "certificateKeys", id, record: { publicKey } }],
  );
  return (await Promise.all(writes)).flat();
}

/** A public key as verifiers read it. Without `alg`, since libraries differ in what they call the algorithm of Ed25519. */
export function publicJwk({ id, publicKey }: Pick<SigningKey, "id" | "publicKey">): JWK {
  const [x = "", y] = publicKey.split(".");
  return y === undefined
    ? { kty: "OKP", crv: "Ed25519", x, kid: id, use: "sig" }
    : { kty: "EC", crv: "P-256", x, y, kid: keyUrl(id), use: "sig" };
}

/**
 * The keys of all certificates, and those that sign now. Keys of signatures come first: verifiers such as python-jose try one after
 * the other, whatever `kid` says, and stop at one of another kind.
 */
export async function publicKeys(deps: Pick<Deps, "store" | "certificateSecret">): Promise<JSONWebKeySet> {
  const stored = await allItems((page) => deps.store.page("certificateKeys", page));
  const keys = stored.map(({ _id: id, publicKey }) => ({ id, publicKey }));
  if (deps.certificateSecret) {
    const { jws, proof } = await signingKeys(deps.certificateSecret);
    for (const current of [proof, jws]) if (!keys.some(({ id }) => id === current.id)) keys.unshift(current);
  }
  const isOfProofs = ({ kty }: JWK) => Number(kty === "OKP");
  return { keys: keys.map(publicJwk).toSorted((one, other) => isOfProofs(one) - isOfProofs(other)) };
}

/** One of them, by its thumbprint. */
export async function publicKey(deps: Pick<Deps, "store" | "certificateSecret">, id: string): Promise<JWK> {
  const { keys } = await publicKeys(deps);
  const found = keys.find(({ kid }) => kid === id || kid === keyUrl(id));
  if (!found) throw new AppError("not_found", { message: certificateTexts.nothing });
  return found;
}
