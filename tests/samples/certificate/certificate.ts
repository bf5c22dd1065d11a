import type { Certificate, CertificateRecord } from "#features/certificate/certificate.ts";

/** What the form sends, without the person whom the certificate is for. */
export const certificateFields = {
  kind: "internship",
  from: "2026-01-05",
  to: "2026-06-30",
  feedback: "Punctual.\nListens.",
} as const;

export const certificateRecord: CertificateRecord = {
  code: "AbCdEfGhIjKlMnOpQrStUv",
  serial: "CERT-2026-048213",
  staffId: "i1",
  isOrphan: false,
  kind: "internship",
  name: "Arun Pradeep",
  role: "Area Business Manager",
  from: "2026-01-05",
  to: "2026-06-30",
  issuedOn: "2026-08-21",
  issuedBy: "meera",
  state: "valid",
  revokedOn: null,
  revokedBy: null,
  revocationReason: null,
  url: "https://tidepoint.example/certificate/AbCdEfGhIjKlMnOpQrStUv",
  looks: 3,
  lastLookOn: "2026-08-22",
};

export const storedCertificate: Omit<Certificate, "signature"> = {
  ...certificateFields,
  code: certificateRecord.code,
  serial: certificateRecord.serial,
  staffId: "arun",
  name: "Arun Pradeep",
  role: certificateRecord.role,
  issuedOn: certificateRecord.issuedOn,
  issuer: "Tidepoint Business Consulting",
  leftOn: null,
  issuedBy: certificateRecord.issuedBy,
  revokedOn: null,
  revokedBy: null,
  revocationReason: null,
};
