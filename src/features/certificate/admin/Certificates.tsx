import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { DateField } from "#admin/editor/fields.tsx";
import { useIdempotencyKey } from "#admin/editor/use-idempotency-key.ts";
import { DetailPart } from "#admin/inbox/details/RecordDetails.tsx";
import { failureText, QueryFailure, refusalOf } from "#admin/screen/Failure.tsx";
import { usePermission } from "#admin/session/account.ts";
import { useSubmission } from "#kit/forms/FormSending.tsx";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { Button } from "#kit/ui/Button.tsx";
import { SelectField, TextAreaField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { dayKey } from "#rules/calendar.ts";
import { certificateFormSchema, certificateKinds, kindTitles, linesOf } from "../certificate.ts";
import styles from "./Certificates.module.css";
import { CERTIFICATES, certificatesQuery, issueCertificate } from "./certificates.queries.ts";
import { Issued } from "./Issued.tsx";

const kinds = certificateKinds.map((value) => ({ value, label: kindTitles[value] }));

type Recorded = string | null | undefined;

/** What a certificate takes from a person's record. */
interface CertifiedPerson {
  readonly _id: string;
  readonly category: string;
  readonly dateOfJoining?: Recorded;
  readonly leftOn?: Recorded;
  readonly feedback?: Recorded;
}

interface Props {
  readonly person: CertifiedPerson;
  readonly onIssued: () => void;
  readonly onCancel: () => void;
}

/** Issues a certificate: what is printed beside name and role, which come from the person's record. */
function IssueForm({ person, onIssued, onCancel }: Props) {
  const { _id: staffId, category, dateOfJoining, leftOn, feedback } = person;
  const today = dayKey(new Date());
  const form = useSchemaForm(certificateFormSchema, {
    staffId,
    kind: category === "intern" ? "internship" : "employment",
    from: dateOfJoining ?? "",
    to: leftOn && leftOn <= today ? leftOn : category === "intern" ? today : "",
    feedback: linesOf(feedback ?? "").join("\n"),
  });
  const idempotencyKey = useIdempotencyKey(null);
  const { state, run, cancel } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  const { setFocus } = form;
  useEffect(() => setFocus("kind"), [setFocus]);

  const submit = form.handleSubmit(async (fields) => {
    setProblem(null);
    const entries = Object.entries(fields).map(([name, value]) => [name, String(value ?? "")] as const);
    const outcome = await run(async (signal) => {
      const { message, serial } = await issueCertificate(fields, idempotencyKey(entries), signal);
      announce(`${message} Its number is ${serial}.`);
    });
    if (outcome?.status === "sent") onIssued();
    if (outcome?.status !== "failed") return;
    setProblem(failureText(outcome.cause));
    for (const [name, text] of Object.entries(refusalOf(outcome.cause)?.fields ?? {}))
      form.refuse(name, text);
  });

  return (
    <form className={styles.form} aria-label="Issue a certificate" noValidate onSubmit={submit}>
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      <fieldset className={styles.fields} disabled={state !== "idle"}>
        <legend className="visually-hidden">Certificate</legend>
        <SelectField label="Kind" options={kinds} {...form.field("kind")} />
        <DateField label="From" day={form.text("from")} {...form.field("from")} />
        <DateField
          label="To"
          hint="May be empty for an employment that goes on."
          day={form.text("to")}
          optional={form.text("kind") === "employment"}
          {...form.field("to")}
        />
        <TextAreaField
          label="Feedback"
          hint="One remark per line, at most five. Remove what should not be printed."
          optional
          wide
          rows={5}
          {...form.field("feedback")}
        />
      </fieldset>
      <p className="field__hint">
        Name and role are printed as they are in this record. Nothing can be changed afterwards: a wrong
        certificate is revoked, and another issued.
      </p>
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={state !== "idle"}>
          Issue certificate
        </Button>
        <Button variant="quiet" size="small" onClick={state === "idle" ? onCancel : cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The certificates that were issued to a person, and how another is. */
export function Certificates({ person }: { readonly person: CertifiedPerson }) {
  const query = certificatesQuery(person._id);
  const read = useQuery(query);
  const { data } = read;
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
      {!data && <QueryFailure title="The certificates could not be loaded." query={read} />}
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
