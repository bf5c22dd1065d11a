import { useEffect, useState } from "react";
import { failureText } from "#admin/screen/Failure.tsx";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { useSubmission } from "#kit/forms/use-submission.ts";
import { Button } from "#kit/ui/Button.tsx";
import { TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { type CertificateRecord, revocationSchema } from "../certificate.ts";
import styles from "./Certificates.module.css";
import { revokeCertificate } from "./certificates.queries.ts";

interface Props {
  readonly certificate: Pick<CertificateRecord, "code" | "serial">;
  readonly onRevoked: () => void;
}

/** Revokes a certificate for ever, once its reason has been typed: that is the question before it. */
export function Revocation({ certificate: { code, serial }, onRevoked }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useSchemaForm(revocationSchema, { reason: "" });
  const { state, run } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  const { setFocus } = form;
  useEffect(() => {
    if (isOpen) setFocus("reason");
  }, [isOpen, setFocus]);

  const submit = form.handleSubmit(async ({ reason }) => {
    setProblem(null);
    const outcome = await run(async (signal) => {
      announce((await revokeCertificate(code, reason, signal)).message);
    });
    if (outcome?.status === "sent") onRevoked();
    if (outcome?.status === "failed") setProblem(failureText(outcome.cause));
  });

  if (!isOpen) {
    return (
      <Button variant="text" size="small" aria-label={`Revoke ${serial}`} onClick={() => setIsOpen(true)}>
        Revoke
      </Button>
    );
  }
  return (
    <form className={styles.form} aria-label={`Revoke ${serial}`} noValidate onSubmit={submit}>
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      <TextField
        label="Why is it revoked?"
        hint="Kept here. Its public page only says that it was revoked, and when. This cannot be undone."
        autoComplete="off"
        {...form.field("reason")}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="danger" size="small" busy={state !== "idle"}>
          Revoke for ever
        </Button>
        <Button variant="quiet" size="small" disabled={state !== "idle"} onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
