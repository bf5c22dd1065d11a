import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useState } from "react";
import * as z from "zod/mini";
import { currentIn, ifMatch, readSaved } from "#admin/editor/send-change.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { focusScreen } from "#admin/screen/ScreenHeading.tsx";
import { callSigned } from "#admin/session/signed-call.ts";
import { hasStatus, RefusedError } from "#kit/api-client.ts";
import { Button } from "#kit/ui/Button.tsx";
import { TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { reasonSchema } from "#rules/trash.ts";
import styles from "../reply/ReplyPanel.module.css";
import { type CorrectableField, FieldControl } from "./asked-fields.tsx";
import { useFieldDraft, usePanelFocus } from "./field-draft.ts";

interface Props {
  /** Path of the record's call. */
  readonly path: string;
  readonly fields: readonly CorrectableField[];
  readonly version: number | undefined;
  /** Reads the record again. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const answerSchema = z.object({ message: z.string(), version: z.number() });

const REASON = "reason";

/** Corrects what a sender has written, by the rules of the form, with a reason. Only what was changed is sent. */
export function CorrectionPanel({ path, fields, version, onChanged, onClose }: Props) {
  const id = useId();
  const { typed, write, forget } = useFieldDraft(`correction ${path}`);
  // The version when the panel was opened: if a colleague has changed the record since, saving asks first.
  const [base] = useState(version);
  const changed = Object.fromEntries(
    fields.flatMap(({ name, value }) => {
      const now = typed[name];
      return now === undefined || now === value ? [] : [[name, now]];
    }),
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: (on: number | undefined) =>
      callSigned(path, answerSchema, {
        method: "PATCH",
        headers: ifMatch(on),
        body: { ...changed, [REASON]: typed[REASON] ?? "" },
      }),
    onSuccess: ({ message }) => {
      forget();
      announce(message);
      close();
    },
    // Reads the record again, so that the colleague's changes are shown behind the question.
    onSettled: onChanged,
  });
  const reason = z.safeParse(reasonSchema, { reason: typed[REASON] ?? "" });
  const [isUnexplained, setIsUnexplained] = useState(false);
  const errors: Readonly<Record<string, string>> = {
    ...(error instanceof RefusedError && error.body.fields),
    ...(isUnexplained && !reason.success && { [REASON]: reason.error.issues[0]?.message ?? "" }),
  };
  const isConflict = hasStatus(error, 409);
  const problem = error !== null && !isConflict && Object.keys(errors).length === 0 && failureText(error);

  const panel = usePanelFocus("input, textarea", error);

  function close() {
    onClose();
    focusScreen();
  }
  function send(event: SyntheticEvent) {
    event.preventDefault();
    setIsUnexplained(!reason.success);
    if (!reason.success) panel.current?.querySelector<HTMLInputElement>(`[name=${REASON}]`)?.focus();
    else if (!isPending) mutate(base);
  }
  function cancel() {
    forget();
    close();
  }
  return (
    <section className={styles.panel} aria-labelledby={id} ref={panel}>
      <h2 className={styles.heading} id={id}>
        Correct this record
      </h2>
      <form onSubmit={send} noValidate aria-labelledby={id}>
        {fields.map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            value={typed[field.name] ?? field.value}
            error={errors[field.name]}
            onType={(value) => write(field.name, value)}
          />
        ))}
        <TextField
          label="Why is it corrected? (required)"
          name={REASON}
          hint="Your colleagues can read this in the activity. The sender is not told."
          autoComplete="off"
          value={typed[REASON] ?? ""}
          error={errors[REASON]}
          onChange={({ currentTarget }) => write(REASON, currentTarget.value)}
        />
        {problem !== false && <FormAlert>{problem}</FormAlert>}
        {isConflict && (
          <FormAlert>{`${error.message} What you typed is still here. Save it all the same?`}</FormAlert>
        )}
        <div className={styles.ways}>
          {isConflict ? (
            <Button
              size="small"
              busy={isPending}
              onClick={() => mutate(readSaved(currentIn(error))?.version ?? base)}
            >
              Save all the same
            </Button>
          ) : (
            <Button type="submit" size="small" busy={isPending}>
              Save the correction
            </Button>
          )}
          <Button variant="text" size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  );
}
