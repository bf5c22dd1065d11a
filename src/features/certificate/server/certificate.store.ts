import { text } from "drizzle-orm/pg-core";
import { dayKey } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { collection } from "#server/store/collection.ts";
import type { Remains } from "#server/store/collection-description.ts";
import type { Begins } from "#server/store/retention.ts";
import type { RecordOf } from "#server/store/store.ts";
import { instant } from "#server/store/table.ts";
import { type Certificate, certificateKinds, stateOf } from "../certificate.ts";

/** While the person's record exists, or can be restored, the certificate is kept with it. */
const sinceTheirTime: Begins<Certificate> =
  async (store) =>
  async ({ staffId, to, leftOn, issuedOn }) => {
    const [person, deleted] = await Promise.all([
      store.get("staff", staffId),
      store.get("versions", staffId),
    ]);
    return person || deleted ? null : (leftOn ?? to ?? issuedOn);
  };

/** Keeps the bit of one that holds no longer, or that nobody can vouch for once the person is unknown. */
const keepStatus: Remains<Certificate> = async ({ store, now }, certificate, erased) => {
  const { statusEntryOf } = await import("../open-badge.ts");
  const person = erased.find(({ _id }) => _id === certificate.staffId) as
    | Stored<RecordOf<"staff">>
    | undefined;
  const holds = [person ?? null, null].every(
    (known) => stateOf(certificate, known, dayKey(now())) === "valid",
  );
  const entry = statusEntryOf(certificate.serial);
  if (holds || !entry || (await store.get("keptStatuses", entry.id))) return [];
  return [{ insert: "keptStatuses", id: entry.id, record: { list: entry.list } }];
};

export const certificates = collection<Certificate>()("certificates", {
  table: {
    columns: {
      code: text().notNull(),
      serial: text().notNull(),
      staffId: text().notNull(),
      kind: text({ enum: certificateKinds }).notNull(),
      name: text().notNull(),
      role: text().notNull(),
      from: text().notNull(),
      to: text(),
      feedback: text(),
      issuedOn: text().notNull(),
      issuer: text().notNull(),
      leftOn: text(),
      issuedBy: text().notNull(),
      signature: text().notNull(),
      revokedOn: text(),
      revokedBy: text(),
      revocationReason: text(),
    },
    unique: { code: { field: "code" }, serial: { field: "serial" } },
    listings: { staff: "staffId" },
  },
  search: {
    fields: ["name", "serial", "code", "role"],
    result: ({ name, serial, role }) => ({ title: name, note: [serial, role].filter(Boolean).join(", ") }),
  },
  privacy: {
    persons: {
      code: "other",
      serial: "other",
      name: "name",
      role: "other",
      from: "other",
      to: "other",
      feedback: "other",
      issuedOn: "other",
      issuer: "other",
      leftOn: "other",
      issuedBy: "other",
      signature: "other",
      revocationReason: "other",
    },
    owner: { collection: "staff", id: "staffId" },
    retention: {
      notice: "Sales and intern records",
      months: 36,
      begins: sinceTheirTime,
      mayBeginEarlier: true,
    },
    remains: keepStatus,
  },
  office: { resource: "staff", audit: ({ serial, name }) => `${serial}, ${name}` },
});

/** Records that a certificate was looked at, and when, but nothing about the visitor. */
interface CertificateLook {
  readonly certificateId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export const certificateLooks = collection<CertificateLook>()("certificateLooks", {
  table: {
    columns: { certificateId: text().notNull(), expiresAt: instant().notNull() },
    listings: { certificate: "certificateId" },
  },
  privacy: { persons: "none" },
});

/** A bit of a status list. */
interface KeptStatus {
  readonly list: string;
}

/**
 * The bits that stay set although the certificate was erased with its person: a wallet would otherwise take what was revoked for
 * valid again. The id is the list with the bit's index in it, which says nothing about anybody.
 */
export const keptStatuses = collection<KeptStatus>()("keptStatuses", {
  table: { columns: { list: text().notNull() }, listings: { list: "list" } },
  privacy: { persons: "none", retention: "kept" },
});

/**
 * The public part of every key that has signed a certificate: they verify for ever, also after the key was replaced. The
 * id is the key's thumbprint (RFC 7638), by which signatures name it.
 */
interface CertificateKey {
  /** The `x` of the key as a JWK. */
  readonly publicKey: string;
}

export const certificateKeys = collection<CertificateKey>()("certificateKeys", {
  table: { columns: { publicKey: text().notNull() } },
  privacy: { persons: "none", retention: "kept" },
});
