import { type Certificate, factsOf } from "#features/certificate/certificate.ts";
import { signedTypes } from "#features/certificate/check-certificate.ts";
import { keyWrites, sign, signingKeys } from "#features/certificate/server/certificate-key.ts";
import { site } from "#firm/site.ts";
import { daysBefore, demoId, holdsAny, type Seed, type Seeding } from "#local/seed/seeding.ts";
import { dayKey } from "#rules/calendar.ts";
import { interns } from "./seed/interns.seed.ts";
import { feedbackLines } from "./staff.ts";

/** Interns whose time is over, with its last day. */
const finished = [
  { empID: "TPEID208237", to: "2025-12-31", serial: "CERT-2026-031184" },
  { empID: "TPEID208152", to: "2025-08-29", serial: "CERT-2026-018827" },
] as const;

async function addCertificate(
  { storeAt, now, environment }: Seeding,
  secret: string,
  { empID, to, serial }: (typeof finished)[number],
): Promise<void> {
  const intern = interns.find((each) => each.empID === empID);
  if (!intern) throw new Error(`There is no intern ${empID}.`);
  const issued = daysBefore(now, 20);
  const record: Certificate = {
    code: demoId("certificate", serial),
    serial,
    staffId: demoId("staff", intern.picture),
    kind: "internship",
    name: intern.name,
    role: intern.jobRole,
    from: intern.dateOfJoining,
    to,
    feedback: feedbackLines(intern.feedback).join("\n"),
    issuedOn: dayKey(issued),
    issuer: site.legalName,
    leftOn: null,
    issuedBy: environment["ADMIN_USERNAME"] ?? "admin",
    signature: "",
    revokedOn: null,
    revokedBy: null,
    revocationReason: null,
  };
  const keys = await signingKeys(new Uint8Array(Buffer.from(secret, "base64url")));
  const store = storeAt(issued);
  const signature = await sign(keys.jws, signedTypes.facts, factsOf(record));
  const id = demoId("certificates", serial);
  await store.commit([
    { insert: "certificates", id, record: { ...record, signature } },
    ...(await keyWrites({ store }, keys)),
  ]);
}

export const seed: Seed = {
  label: "certificates",
  isPresent: holdsAny("certificates"),
  async make(seeding) {
    const { CERTIFICATE_SECRET: secret } = seeding.environment;
    // Without the key that signs them, there are none.
    if (!secret) return 0;
    for (const certificate of finished) await addCertificate(seeding, secret, certificate);
    return finished.length;
  },
};
