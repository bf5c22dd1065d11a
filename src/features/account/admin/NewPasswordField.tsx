import { Dices } from "lucide-react";
import { type FocusEvent, useState } from "react";
import { PasswordInput } from "#admin/session/PasswordInput.tsx";
import type { FieldBinding } from "#kit/forms/use-schema-form.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Field } from "#kit/ui/Field.tsx";
import {
  generatePassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
  UNCHANGED_PASSWORD,
} from "#rules/account/account-password.ts";
import styles from "./NewPasswordField.module.css";

interface Props {
  readonly binding: FieldBinding;
  readonly value: string;
  readonly onGenerate: (password: string) => void;
  /** Whose password it is; an existing one is kept unless another is typed. */
  readonly of: "new" | "another" | "own";
}

const hints: Readonly<Record<Props["of"], string>> = {
  new: `${PASSWORD_MIN} to ${PASSWORD_MAX} characters; a few unrelated words work best.`,
  another: "Leave the dots to keep the current password. A new one ends all sessions of this account.",
  own: "Leave the dots to keep the current password. A new one ends this session too: write it down first, you need it to log in.",
};

/** A password that is typed or generated. It can be revealed, since it has to be handed on. */
export function NewPasswordField({ binding: { error, ...binding }, value, onGenerate, of }: Props) {
  const [isShown, setIsShown] = useState(value !== "" && value !== UNCHANGED_PASSWORD);

  /** Selects the placeholder dots, so that typing replaces all of them. */
  function selectDots({ currentTarget }: FocusEvent<HTMLInputElement>) {
    if (currentTarget.value === UNCHANGED_PASSWORD) currentTarget.select();
  }

  function generate() {
    setIsShown(true);
    onGenerate(generatePassword());
  }

  return (
    <Field label="Password" error={error} hint={hints[of]}>
      {(control) => (
        <div className={styles.row}>
          <PasswordInput
            {...control}
            {...binding}
            isShown={isShown}
            onShow={setIsShown}
            autoComplete="new-password"
            onFocus={selectDots}
          />
          <Button variant="quiet" onClick={generate}>
            <Dices strokeWidth={1.5} aria-hidden="true" />
            Generate
          </Button>
        </div>
      )}
    </Field>
  );
}
