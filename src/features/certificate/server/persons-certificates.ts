import type { Stored } from "#rules/record.ts";
import type { Deps } from "#server/platform/deps.ts";
import { EVER, total } from "#server/store/store.ts";
import { type Certificate, type CertificateRecord, certificateUrl } from "../certificate.ts";

async function withLooks(
  deps: Pick<Deps, "store">,
  certificate: Stored<Certificate>,
): Promise<CertificateRecord> {
  const { _id: value, code, serial, kind, role, from, to, issuedOn, issuedBy } = certificate;
  const { revokedOn, revokedBy, revocationReason } = certificate;
  const days = await deps.store.tally("certificateLooks", { index: "certificate", value, since: EVER });
  return {
    code,
    serial,
    kind,
    role,
    from,
    to,
    issuedOn,
    issuedBy,
    state: revokedOn === null ? "valid" : "revoked",
    revokedOn,
    revokedBy,
    revocationReason,
    url: certificateUrl(code),
    looks: total(days),
    lastLookOn: days.at(-1)?.day ?? null,
  };
}

/** More than anybody is issued. */
const PERSONS_CERTIFICATES_MAX = 100;

async function findCertificatesOf({ store }: Pick<Deps, "store">, staffId: string) {
  const page = { index: "staff", value: staffId, limit: PERSONS_CERTIFICATES_MAX } as const;
  return (await store.page("certificates", page)).items;
}

/** All certificates of a person, newest first. */
export async function readCertificatesOf(
  deps: Pick<Deps, "store">,
  staffId: string,
): Promise<CertificateRecord[]> {
  const found = await findCertificatesOf(deps, staffId);
  return Promise.all(found.map((certificate) => withLooks(deps, certificate)));
}

/** Those that are valid. */
export const readValidCertificates = async (deps: Pick<Deps, "store">, staffId: string) =>
  (await findCertificatesOf(deps, staffId)).filter(({ revokedOn }) => revokedOn === null);
