import { ignoring } from "#rules/app-error.ts";
import { dayKey } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import type { Deps } from "#server/platform/deps.ts";
import { allItems, everyItem } from "#server/store/store.ts";
import { commitAndPurge } from "#server/writing/publish.ts";
import { type Certificate, factsOf, stateOf } from "../certificate.ts";
import { signedTypes } from "../check-certificate.ts";
import { openBadge, STATUS_LIST_LENGTH, statusEntryOf, statusListCredential } from "../open-badge.ts";
import { currentKeys, keyWrites, proofSigner, type SigningKeys, sign } from "./certificate-key.ts";
import { findValidCertificate } from "./certificates.service.ts";

/** The current signing keys. Their public parts are stored, since what they sign must be verifiable for ever. */
async function storedKeys(deps: Deps): Promise<SigningKeys> {
  const keys = await currentKeys(deps);
  const writes = await keyWrites(deps, keys);
  if (writes.length > 0) {
    const commit = () => deps.store.commit(writes);
    await commitAndPurge(deps, "certificate-keys", commit).catch(ignoring("conflict"));
  }
  return keys;
}

/** The credential as wallets store it, the same to the byte for the same certificate. */
async function provedBadge(certificate: Certificate, { proof }: SigningKeys) {
  const { withProof } = await import("../credential-proof.ts");
  const badge = openBadge(factsOf(certificate));
  return withProof(badge, { ...proofSigner(proof), date: badge.validFrom });
}

/** The document to print. A certificate that is no longer valid has none. */
export async function printCertificate(deps: Deps, code: string) {
  const [certificate, keys] = await Promise.all([findValidCertificate(deps, code), storedKeys(deps)]);
  const { serial, staffId, signature } = certificate;
  const { signedDocument } = await import("./document/certificate-document.ts");
  const bytes = await signedDocument(keys.jws, factsOf(certificate), [
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
      content: JSON.stringify(await provedBadge(certificate, keys)),
    },
  ]);
  return { bytes, serial, staffId };
}

/** The certificate as an Open Badges credential with a proof, while it is valid. */
export async function readCredential(deps: Deps, code: string) {
  const [certificate, keys] = await Promise.all([findValidCertificate(deps, code), storedKeys(deps)]);
  return provedBadge(certificate, keys);
}

/** The same as a signed token, as in Open Badges 3.0 §8.2: the token's claims are the credential itself. */
export async function signCredential(deps: Deps, code: string): Promise<string> {
  const [certificate, { jws }] = await Promise.all([findValidCertificate(deps, code), storedKeys(deps)]);
  const credential = openBadge(factsOf(certificate));
  const { id: jti, issuer, validFrom, credentialSubject } = credential;
  const claims = { iss: issuer.id, jti, nbf: Date.parse(validFrom) / 1000, sub: credentialSubject.id };
  return sign(jws, signedTypes.credential, { ...credential, ...claims });
}

/** The day on which each person left the firm, by id; `null` for those who have not. */
async function leavingDays({ store }: Pick<Deps, "store">) {
  const days = new Map<string, { readonly leftOn: string | null }>();
  for await (const { _id, leftOn } of everyItem((page) => store.page("staff", page)))
    days.set(_id, { leftOn });
  return days;
}

/** One of the lists of certificates that are no longer valid, so that wallets can tell. */
export async function readStatusList(deps: Deps, list: string) {
  const [keys, people, kept] = await Promise.all([
    storedKeys(deps),
    leavingDays(deps),
    allItems((page) => deps.store.page("keptStatuses", { ...page, index: "list", value: list })),
  ]);
  const { createList } = await import("@digitalbazaar/vc-bitstring-status-list");
  const { withProof } = await import("../credential-proof.ts");
  const today = dayKey(deps.now());
  const bits = await createList({ length: STATUS_LIST_LENGTH });
  for (const { _id } of kept) bits.setStatus(Number(_id.slice(list.length + 1)), true);
  const all = everyItem<Stored<Certificate>>((page) => deps.store.page("certificates", page));
  for await (const certificate of all) {
    const entry = statusEntryOf(certificate.serial);
    if (entry?.list !== list) continue;
    const state = stateOf(certificate, people.get(certificate.staffId) ?? null, today);
    if (state !== "valid") bits.setStatus(entry.index, true);
  }
  const credential = statusListCredential(list, await bits.encode(), today);
  return withProof(credential, { ...proofSigner(keys.proof), date: credential.validFrom });
}
