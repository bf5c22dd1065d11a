import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { certificateDocument, certificatePage } from "#addresses/certificates.ts";
import { DetailPart } from "#admin/inbox/details/RecordDetails.tsx";
import { countOf } from "#admin/noun.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { usePermission } from "#admin/session/account.ts";
import type { StaffRecord } from "#features/staff/staff-record.ts";
import { Button } from "#kit/ui/Button.tsx";
import { formatDate } from "#rules/calendar.ts";
import { type CertificateRecord, certificateKinds, kindTitles, periodOf } from "../certificate.ts";
import styles from "./Certificates.module.css";
import { certificatesQuery } from "./certificates.queries.ts";
import { IssueForm } from "./IssueForm.tsx";
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

interface IssuedProps {
  readonly certificate: CertificateRecord;
  readonly mayRevoke: boolean;
  readonly onRevoked: () => void;
}

function Issued({ certificate, mayRevoke, onRevoked }: IssuedProps) {
  const { code, serial, from, to = null, issuedOn, issuedBy, state } = certificate;
  const isValid = state === "valid";
  return (
    <li className={styles.certificate}>
      <p className={styles.title}>{`${titleOf(certificate)}, ${periodOf({ from, to })}`}</p>
      <p className={styles.facts}>
        <span translate="no">{serial}</span>
        <span>{`Issued on ${formatDate(issuedOn)} by ${issuedBy}`}</span>
        <span>{looksText(certificate)}</span>
      </p>
      {!isValid && <p className={styles.revoked}>{revokedText(certificate)}</p>}
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
        {isValid && mayRevoke && <Revocation certificate={certificate} onRevoked={onRevoked} />}
      </div>
    </li>
  );
}

interface Props {
  readonly person: StaffRecord;
}

/** The certificates that were issued to a person, and how another is. */
export function Certificates({ person }: Props) {
  const query = certificatesQuery(person._id);
  const { data, error, refetch, isFetching } = useQuery(query);
  const cache = useQueryClient();
  const mayWrite = usePermission("staff:write");
  const [isIssuing, setIsIssuing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const readAgain = () => void cache.invalidateQueries({ queryKey: query.queryKey });

  function close() {
    setIsIssuing(false);
    // Once the button is back in the page.
    setTimeout(() => button.current?.focus());
  }

  return (
    <DetailPart heading="Certificates">
      {error && !data && (
        <Failure
          title="The certificates could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && <p className={styles.none}>No certificate has been issued yet.</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((certificate) => (
            <Issued
              key={certificate.code}
              certificate={certificate}
              mayRevoke={mayWrite}
              onRevoked={readAgain}
            />
          ))}
        </ul>
      )}
      {mayWrite && isIssuing && (
        <IssueForm
          person={person}
          onIssued={() => {
            readAgain();
            close();
          }}
          onCancel={close}
        />
      )}
      {mayWrite && !isIssuing && (
        <Button variant="quiet" size="small" ref={button} onClick={() => setIsIssuing(true)}>
          Issue a certificate
        </Button>
      )}
    </DetailPart>
  );
}
