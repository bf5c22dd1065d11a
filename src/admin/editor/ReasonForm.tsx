import { useEffect, useState } from "react";
import { failureText } from "#admin/screen/Failure.tsx";
import { useSubmission } from "#kit/forms/FormSending.tsx";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { Button } from "#kit/ui/Button.tsx";
import { TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { reasonSchema } from "#rules/trash.ts";
import styles from "./ReasonForm.module.css";

interface Props {
  /** The form's accessible name, which says what is about to be done. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  /** Validates the reason; by default with the error texts of a deletion. */
  readonly schema?: typeof reasonSchema;
  readonly onSubmit: (reason: string, signal: AbortSignal) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks why something is to be deleted or revoked. Submitting it also confirms the action: no other dialog asks. */
export function ReasonForm({ name, label, hint, submit, schema = reasonSchema, onSubmit, onCancel }: Props) {
  const form = useSchemaForm(schema, { reason: "" });
  const { state, run } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  const { setFocus } = form;
  useEffect(() => setFocus("reason"), [setFocus]);
  const send = form.handleSubmit(async ({ reason }) => {
    setProblem(null);
    const outcome = await run((signal) => onSubmit(reason, signal));
    if (outcome?.status === "failed") setProblem(failureText(outcome.cause));
  });
  return (
    <form className={styles.form} aria-label={name} noValidate onSubmit={send}>
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      <TextField label={label} hint={hint} autoComplete="off" {...form.field("reason")} />
      <div className={styles.actions}>
        <Button type="submit" variant="danger" size="small" busy={state !== "idle"}>
          {submit}
        </Button>
        <Button variant="quiet" size="small" disabled={state !== "idle"} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
