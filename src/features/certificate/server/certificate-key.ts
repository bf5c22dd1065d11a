import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";
import { CompactSign, calculateJwkThumbprint, type JSONWebKeySet, type JWK } from "jose";
import { notSetUp } from "#rules/app-error.ts";
import type { Deps } from "#server/platform/deps.ts";
import { allItems } from "#server/store/pages.ts";
import type { Write } from "#server/store/store.ts";
import { SIGNATURE_ALGORITHM, type signedTypes } from "../check-certificate.ts";

/** What precedes the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410 §7). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
const SEED_BYTES = 32;

export interface SigningKey {
  readonly privateKey: KeyObject;
  /** The thumbprint of the public key. */
  readonly id: string;
  readonly publicKey: string;
}

/** The key is derived, so that the secret is made and stored like the others. */
export async function signingKey(secret: Uint8Array): Promise<SigningKey> {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "certificates", SEED_BYTES));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
  const jwk = createPublicKey(privateKey).export({ format: "jwk" }) as JWK;
  return { privateKey, id: await calculateJwkThumbprint(jwk), publicKey: jwk.x ?? "" };
}

/** The key that signs now. */
export function currentKey({ certificateSecret }: Pick<Deps, "certificateSecret">): Promise<SigningKey> {
  if (!certificateSecret) throw notSetUp("CERTIFICATE_SECRET is not set");
  return signingKey(certificateSecret);
}

/** Signs the content as compact JWS. */
export const sign = (
  { privateKey, id }: SigningKey,
  typ: (typeof signedTypes)[keyof typeof signedTypes],
  content: object,
): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, typ, kid: id })
    .sign(privateKey);

/** The write that stores the public key at its first use, so that it verifies also after it was replaced. */
export async function keyWrites({ store }: Pick<Deps, "store">, key: SigningKey): Promise<Write[]> {
  if (await store.get("certificateKeys", key.id)) return [];
  return [{ insert: "certificateKeys", id: key.id, record: { publicKey: key.publicKey } }];
}

/** A public key as verifiers read it. */
export const publicJwk = ({ id, publicKey }: Pick<SigningKey, "id" | "publicKey">): JWK => ({
  kty: "OKP",
  crv: "Ed25519",
  x: publicKey,
  kid: id,
  alg: SIGNATURE_ALGORITHM,
  use: "sig",
});

/** The keys of all certificates, and the one that signs now. */
export async function publicKeys(deps: Pick<Deps, "store" | "certificateSecret">): Promise<JSONWebKeySet> {
  const stored = await allItems((page) => deps.store.page("certificateKeys", page));
  const keys = stored.map(({ _id: id, publicKey }) => ({ id, publicKey }));
  if (deps.certificateSecret) {
    const current = await signingKey(deps.certificateSecret);
    if (!keys.some(({ id }) => id === current.id)) keys.unshift(current);
  }
  return { keys: keys.map(publicJwk) };
}
