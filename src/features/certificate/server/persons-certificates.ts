import { dayKey } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import type { ReadPage } from "#server/http/list.ts";
import type { Deps } from "#server/platform/deps.ts";
import { EVER, total, type Write } from "#server/store/store.ts";
import { type Certificate, type CertificateRecord, certificateUrl, stateOf } from "../certificate.ts";

type ReadDeps = Pick<Deps, "store" | "now">;

async function recordOf(
  { store, now }: ReadDeps,
  certificate: Stored<Certificate>,
): Promise<CertificateRecord> {
  const { _id: value, code, serial, staffId, kind, name, role, from, to, issuedOn, issuedBy } = certificate;
  const { revokedOn, revokedBy, revocationReason } = certificate;
  const [person, days] = await Promise.all([
    store.get("staff", staffId),
    store.tally("certificateLooks", { index: "certificate", value, since: EVER }),
  ]);
  return {
    code,
    serial,
    staffId,
    isOrphan: person === null,
    kind,
    name,
    role,
    from,
    to,
    issuedOn,
    issuedBy,
    state: stateOf(certificate, person, dayKey(now())),
    revokedOn,
    revokedBy,
    revocationReason,
    url: certificateUrl(code),
    looks: total(days),
    lastLookOn: days.at(-1)?.day ?? null,
  };
}

export async function readOne(deps: ReadDeps, id: string): Promise<CertificateRecord[]> {
  const found = await deps.store.get("certificates", id);
  return found ? [await recordOf(deps, found)] : [];
}

/** All certificates, or those of a person, newest first. */
export const readCertificates =
  (deps: ReadDeps, staffId?: string): ReadPage<CertificateRecord> =>
  async (part) => {
    const { items, nextCursor } = await deps.store.page(
      "certificates",
      staffId === undefined ? part : { ...part, index: "staff", value: staffId },
    );
    return { items: await Promise.all(items.map((each) => recordOf(deps, each))), nextCursor };
  };

/** A limit that no person's number of certificates reaches. */
export const PERSONS_CERTIFICATES_MAX = 100;

/** The certificates of a person that have not been revoked. */
export async function readValidCertificates({ store }: Pick<Deps, "store">, staffId: string) {
  const page = { index: "staff", value: staffId, limit: PERSONS_CERTIFICATES_MAX } as const;
  const { items } = await store.page("certificates", page);
  return items.filter(({ revokedOn }) => revokedOn === null);
}

/** The writes that note on a person's certificates when they left: the person's own record, which says so too, may be deleted. */
export async function keepLeavingDay(
  deps: Pick<Deps, "store">,
  staffId: string,
  leftOn: string | null,
): Promise<Write[]> {
  const found = await readValidCertificates(deps, staffId);
  return found
    .filter((certificate) => certificate.leftOn !== leftOn)
    .map(({ _id: id, version }) => ({ update: "certificates", id, version, changes: { leftOn } }));
}
