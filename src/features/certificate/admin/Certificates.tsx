import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { DetailPart } from "#admin/inbox/details/RecordDetails.tsx";
import { Failure } from "#admin/screen/Failure.tsx";
import { usePermission } from "#admin/session/account.ts";
import type { StaffRecord } from "#features/staff/staff-record.ts";
import { Button } from "#kit/ui/Button.tsx";
import styles from "./Certificates.module.css";
import { CERTIFICATES, certificatesQuery } from "./certificates.queries.ts";
import { Issued } from "./Issued.tsx";
import { IssueForm } from "./IssueForm.tsx";

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
  const readAgain = () => void cache.invalidateQueries({ queryKey: [CERTIFICATES] });

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
