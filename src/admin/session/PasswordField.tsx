import { Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { classNames } from "#components/ui/class-names.ts";
import { Field } from "#components/ui/Field.tsx";
import styles from "./PasswordField.module.css";

interface Props {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly readOnly: boolean;
}

/** The password of the sign-in form: it can be shown, and says when Caps Lock is about to spoil it. */
export function PasswordField({ ref, readOnly }: Props) {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLocked, setIsCapsLocked] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLocked(event.getModifierState("CapsLock"));
  const Icon = isShown ? EyeOff : Eye;

  return (
    <Field label="Password" hint={isCapsLocked ? "Caps Lock is on." : undefined}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            className={classNames("field__control", styles.input)}
            ref={ref}
            name="password"
            type={isShown ? "text" : "password"}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={readOnly}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
          />
          <button
            className={styles.reveal}
            type="button"
            aria-label="Show password"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
