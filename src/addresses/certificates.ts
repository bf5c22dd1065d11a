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
  /** Which certificates hold no longer, a bit for each, as a credential that wallets read. */
  statusList: withParameter("/api/certificates/status/:list"),
  /** The same as an Open Badges 3.0 credential. */
  credential: withParameter("/api/certificates/:code/credential"),
  /** An empty picture on the page, by which the page counts a look when it came out of a cache. */
  look: withParameter("/api/certificates/:code/look"),
  /** The public keys that verify their signatures. */
  keys: "/.well-known/certificate-keys.json",
  /** One of them, by its thumbprint. */
  key: withParameter("/.well-known/certificate-keys/:id"),
  /** Where wallets find the keys that verify proofs. */
  did: "/.well-known/did.json",
} as const;

export const certificateDocument = (code: string) => `${certificateApi.one(code)}.pdf`;
