/** Addresses of certificates: the page that is printed on each, and the calls about them. */
import { withParameter } from "./public.ts";

/** A certificate's public page. Its code is 16 random bytes, and on no other page. */
export const certificatePage = withParameter("/certificate/:code");

export const certificateApi = {
  /** The certificates of a person (`?staffId=`); POST issues one. */
  list: "/api/certificates",
  /** What is printed on it, and whether it is valid; with `.pdf` behind the code, the document to print. */
  one: withParameter("/api/certificates/:code"),
  revoke: withParameter("/api/certificates/:code/revoke"),
  /** A status list for wallets: a credential with a bit for each certificate, set once it is no longer valid. */
  statusList: withParameter("/api/certificates/status/:list"),
  /** The certificate as an Open Badges 3.0 credential. */
  credential: withParameter("/api/certificates/:code/credential"),
  /** An empty picture on the page, whose request counts a view also when the page itself came from a cache. */
  look: withParameter("/api/certificates/:code/look"),
  /** The public keys that verify their signatures. */
  keys: "/.well-known/certificate-keys.json",
  /** One of them, by its thumbprint. */
  key: withParameter("/.well-known/certificate-keys/:id"),
  /** The firm's DID document, in which wallets find the keys that verify proofs. */
  did: "/.well-known/did.json",
} as const;

export const certificateDocument = (code: string) => `${certificateApi.one(code)}.pdf`;
