import { certificateDocument, certificatePage } from "#addresses/certificates.ts";
import { countOf } from "#admin/noun.ts";
import { formatDate } from "#rules/calendar.ts";
import { type CertificateRecord, certificateKinds, kindTitles, periodOf } from "../certificate.ts";
import styles from "./Certificates.module.css";
import { Revocation } from "./Revocation.tsx";

const looks = ["look", "looks"] as const;

const looksText = ({ looks: count, lastLookOn }: CertificateRecord) =>
  lastLookOn
    ? `${countOf(count, looks)} within a year, the last on ${formatDate(lastLookOn)}`
    : "Nobody has looked at it yet";

const titleOf = ({ kind }: CertificateRecord) =>
  kindTitles[certificateKinds.find((each) => each === kind) ?? "internship"];

const revokedText = ({ revokedOn, revokedBy, revocationReason }: CertificateRecord) =>
  `Revoked on ${formatDate(revokedOn ?? "")} by ${revokedBy ?? ""}: ${revocationReason ?? ""}`;

/** Why it holds no longer; `null` while it does. */
function lapseOf(certificate: CertificateRecord): string | null {
  if (certificate.state === "revoked") return revokedText(certificate);
  if (certificate.state === "valid") return null;
  return "No longer true, as its page says: the person has left, or their record was deleted.";
}

interface Props {
  readonly certificate: CertificateRecord;
  /** Where certificates of several people are listed. */
  readonly isNamed?: boolean;
  readonly mayRevoke: boolean;
  readonly onRevoked: () => void;
}

/** Whose it is. */
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
