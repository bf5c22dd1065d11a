import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { say, sayIfKnown } from "#kit/language.ts";
import { Button } from "#kit/ui/Button.tsx";
import { TextAreaField, TextField } from "#kit/ui/Field.tsx";
import styles from "#kit/ui/FormLayout.module.css";
import type { OwnSubmission } from "../own-submission.ts";

interface Props {
  readonly fields: OwnSubmission["fields"];
  /** What the server refused, by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  readonly onSave: (fields: Readonly<Record<string, string>>) => void;
  readonly onCancel: () => void;
}

/** What was sent, to be corrected by the form's own rules. Only what was changed is sent. */
export function CorrectionForm({ fields, errors, isBusy, onSave, onCancel }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});

  const form = useRef<HTMLFormElement>(null);

  // The button that opened it is gone.
  useEffect(() => {
    form.current?.querySelector("input")?.focus();
  }, []);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onSave(typed);
  }

  return (
    <form
      className={styles.form}
      method="post"
      aria-label={say("Correct what you sent")}
      noValidate
      ref={form}
      onSubmit={submit}
    >
      {fields.map(({ name, label, value, kind }) => {
        const control = {
          label: sayIfKnown(label),
          name,
          error: errors[name],
          value: typed[name] ?? value,
          onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
            setTyped((earlier) => ({ ...earlier, [name]: currentTarget.value })),
        };
        return kind === "long" ? (
          <TextAreaField key={name} {...control} rows={4} />
        ) : (
          <TextField key={name} {...control} type={kind} />
        );
      })}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {say("Save the correction")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {say("Cancel")}
        </Button>
      </div>
    </form>
  );
}
