import { useState } from "react";
import { certificateDocument, certificatePage } from "#addresses/certificates.ts";
import { ReasonForm } from "#admin/editor/ReasonForm.tsx";
import { countOf } from "#admin/noun.ts";
import { Button } from "#kit/ui/Button.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { formatDate } from "#rules/calendar.ts";
import {
  type CertificateRecord,
  certificateKinds,
  kindTitles,
  periodOf,
  revocationSchema,
} from "../certificate.ts";
import styles from "./Certificates.module.css";
import { revokeCertificate } from "./certificates.queries.ts";

interface RevocationProps {
  readonly certificate: Pick<CertificateRecord, "code" | "serial">;
  readonly onRevoked: () => void;
}

/** Revokes a certificate for ever. Typing the reason takes the place of a confirmation. */
function Revocation({ certificate: { code, serial }, onRevoked }: RevocationProps) {
  const [isOpen, setIsOpen] = useState(false);
  const name = `Revoke ${serial}`;

  if (!isOpen) {
    return (
      <Button variant="text" size="small" aria-label={name} onClick={() => setIsOpen(true)}>
        Revoke
      </Button>
    );
  }
  return (
    <ReasonForm
      name={name}
      label="Why is it revoked?"
      hint="Kept here. Its public page only says that it was revoked, and when. This cannot be undone."
      submit="Revoke for ever"
      schema={revocationSchema}
      onSubmit={async (reason, signal) => {
        announce((await revokeCertificate(code, reason, signal)).message);
        onRevoked();
      }}
      onCancel={() => setIsOpen(false)}
    />
  );
}

const looks = ["look", "looks"] as const;

const looksText = ({ looks: count, lastLookOn }: CertificateRecord) =>
  lastLookOn
    ? `${countOf(count, looks)} within a year, the last on ${formatDate(lastLookOn)}`
    : "Nobody has looked at it yet";

const titleOf = ({ kind }: CertificateRecord) =>
  kindTitles[certificateKinds.find((each) => each === kind) ?? "internship"];

const revokedText = ({ revokedOn, revokedBy, revocationReason }: CertificateRecord) =>
  `Revoked on ${formatDate(revokedOn ?? "")} by ${revokedBy ?? ""}: ${revocationReason ?? ""}`;

/** Why the certificate is no longer valid; `null` while it is. */
function lapseOf(certificate: CertificateRecord): string | null {
  if (certificate.state === "revoked") return revokedText(certificate);
  if (certificate.state === "valid") return null;
  return "No longer true, as its page says: the person has left, or their record was deleted.";
}

interface Props {
  readonly certificate: CertificateRecord;
  /** Whether to say the person's name: in a list of several people's certificates. */
  readonly isNamed?: boolean;
  readonly mayRevoke: boolean;
  readonly onRevoked: () => void;
}

const PersonName = ({ certificate: { name, isOrphan } }: Pick<Props, "certificate">) => (
  <p className={styles.facts}>
    <strong translate="no">{name}</strong>
    {isOrphan && <span>The record was deleted</span>}
  </p>
);

/** One certificate, and what can be done with it. */
export function Issued({ certificate, isNamed = false, mayRevoke, onRevoked }: Props) {
  const { code, serial, from, to = null, issuedOn, issuedBy, state } = certificate;
  const isValid = state === "valid";
  const lapse = lapseOf(certificate);
  return (
    <li className={styles.certificate}>
      {isNamed && <PersonName certificate={certificate} />}
      <p className={styles.title}>{`${titleOf(certificate)}, ${periodOf({ from, to })}`}</p>
      <p className={styles.facts}>
        <span translate="no">{serial}</span>
        <span>{`Issued on ${formatDate(issuedOn)} by ${issuedBy}`}</span>
        <span>{looksText(certificate)}</span>
      </p>
      {lapse !== null && <p className={styles.revoked}>{lapse}</p>}
      <div className={styles.actions}>
        <a href={certificatePage(code)} target="_blank" rel="noopener">
          <span>Public page</span>
          <span className="visually-hidden">{` of ${serial} (opens in a new tab)`}</span>
        </a>
        {isValid && (
          <a href={certificateDocument(code)} target="_blank" rel="noopener">
            <span>PDF</span>
            <span className="visually-hidden">{` of ${serial} (opens in a new tab)`}</span>
          </a>
        )}
        {state !== "revoked" && mayRevoke && <Revocation certificate={certificate} onRevoked={onRevoked} />}
      </div>
    </li>
  );
}
