import { ignoring } from "#rules/app-error.ts";
import type { Deps } from "#server/platform/deps.ts";
import { commitAndPurge } from "#server/writing/publish.ts";
import { factsOf } from "../certificate.ts";
import { signedTypes } from "../check-certificate.ts";
import { openBadge } from "../open-badge.ts";
import { currentKey, keyWrites, type SigningKey, sign } from "./certificate-key.ts";
import { findValidCertificate } from "./certificates.service.ts";

/** The key that signs now, with its public part stored: what it signs must verify for ever. */
async function storedKey(deps: Deps): Promise<SigningKey> {
  const key = await currentKey(deps);
  const writes = await keyWrites(deps, key);
  if (writes.length > 0) {
    const commit = () => deps.store.commit(writes);
    await commitAndPurge(deps, "certificate-keys", commit).catch(ignoring("conflict"));
  }
  return key;
}

/** The document to print. A certificate that holds no longer has none. */
export async function printCertificate(deps: Deps, code: string) {
  const [certificate, key] = await Promise.all([findValidCertificate(deps, code), storedKey(deps)]);
  const { serial, staffId, signature } = certificate;
  const { signedDocument } = await import("./document/signed-document.ts");
  const facts = factsOf(certificate);
  const bytes = await signedDocument(key, facts, [
    {
      name: `${serial}.jws`,
      type: "application/jose",
      description: "What the certificate states, signed",
      content: signature,
    },
    {
      name: `${serial}.json`,
      type: "application/json",
      description: "The certificate as an Open Badges 3.0 credential",
      content: JSON.stringify(openBadge(facts)),
    },
  ]);
  return { bytes, serial, staffId };
}

/** The certificate as an Open Badges credential, while it holds. */
export const readCredential = async (deps: Pick<Deps, "store" | "now">, code: string) =>
  openBadge(factsOf(await findValidCertificate(deps, code)));

/** The same, signed as the W3C secures credentials with JOSE: the token's claims are the credential itself. */
export async function signCredential(deps: Deps, code: string): Promise<string> {
  const [credential, key] = await Promise.all([readCredential(deps, code), storedKey(deps)]);
  const { id: jti, issuer, validFrom } = credential;
  const claims = { iss: issuer.id, jti, nbf: Date.parse(validFrom) / 1000 };
  return sign(key, signedTypes.credential, { ...credential, ...claims });
}
