import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { adminApi } from "#addresses/admin.ts";
import { useFocusBack } from "#admin/editor/focus.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { callSigned } from "#admin/session/signed-call.ts";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { useSubmission } from "#kit/forms/use-submission.ts";
import { Button } from "#kit/ui/Button.tsx";
import { TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { correctedRecipientSchema, type MailRecord, mailAnswerSchema } from "../mail-record.ts";
import styles from "./MailItem.module.css";
import { MAILS } from "./mail-queries.ts";

interface Props {
  readonly mail: MailRecord;
  readonly onClose: () => void;
}

function AddressForm({ mail: { _id, recipient, about }, onClose }: Props) {
  const form = useSchemaForm(correctedRecipientSchema, { recipient });
  const { state, run } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  const cache = useQueryClient();
  const { setFocus } = form;
  useEffect(() => setFocus("recipient"), [setFocus]);

  const send = form.handleSubmit(async (body) => {
    setProblem(null);
    const outcome = await run(async (signal) => {
      const sending = { method: "POST", body, signal } as const;
      announce((await callSigned(adminApi.outboxResend(_id), mailAnswerSchema, sending)).message);
    });
    if (outcome?.status === "failed") return setProblem(failureText(outcome.cause));
    onClose();
    await cache.invalidateQueries({ queryKey: [MAILS] });
  });

  const isBusy = state !== "idle";
  return (
    <form className={styles.correction} aria-label="Correct the address" noValidate onSubmit={send}>
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      <TextField
        label="Email"
        type="email"
        hint={about ? "Correct the record as well: what is written later goes to its address." : undefined}
        autoComplete="off"
        {...form.field("recipient")}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={isBusy}>
          Send to this address
        </Button>
        <Button variant="quiet" size="small" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Sends a mail whose recipient was mistyped to the right address. */
export function AddressCorrection({ mail }: Pick<Props, "mail">) {
  const [isOpen, setIsOpen] = useState(false);
  const [closings, setClosings] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(closings, opener);

  function close() {
    setIsOpen(false);
    setClosings((before) => before + 1);
  }

  if (isOpen) return <AddressForm mail={mail} onClose={close} />;
  return (
    <Button ref={opener} variant="text" size="small" onClick={() => setIsOpen(true)}>
      Correct the address
    </Button>
  );
}
