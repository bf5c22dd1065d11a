import { useEffect, useRef } from "react";
import { useSubmit } from "#admin/editor/use-submit.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { factorKindNames } from "../../second-factor.ts";
import { createPasskey, loadPasskeys, PasskeyError } from "../passkey.ts";
import type { ProvedCall } from "../reauthentication.tsx";
import styles from "./security.module.css";
import { beginPasskey, confirmPasskey } from "./security-calls.ts";

interface Props {
  readonly proved: <T>(call: ProvedCall<T>) => Promise<T | null>;
  /** Gets the recovery codes, if it is the first second factor. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Names a passkey, which the browser then creates. */
export function PasskeyForm({ proved, onAdded, onCancel }: Props) {
  const name = useRef<HTMLInputElement>(null);

  useEffect(() => void loadPasskeys(), []);

  const { cause, isBusy, onSubmit } = useSubmit(async () => {
    const begun = await proved(beginPasskey);
    if (!begun) return;
    const response = await createPasskey(begun.options);
    const { recoveryCodes = [] } = await confirmPasskey({ response, name: name.current?.value ?? "" });
    announce("Passkey added");
    onAdded(recoveryCodes);
  });

  return (
    <form className={styles.steps} method="post" noValidate onSubmit={onSubmit}>
      {cause !== null && (
        <FormAlert>{cause instanceof PasskeyError ? cause.message : failureText(cause)}</FormAlert>
      )}
      <p>
        Your browser asks how to store it: on this device, by its fingerprint, face or PIN, on a phone, or on
        a security key.
      </p>
      <TextField
        label="Name"
        hint="A name to recognise it by, such as the device it is on."
        ref={name}
        defaultValue={factorKindNames.passkey}
        maxLength={100}
        enterKeyHint="done"
        readOnly={isBusy}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          Create the passkey
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
