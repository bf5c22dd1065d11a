import { type KeyboardEvent, type RefObject, useState } from "react";
import { Field } from "#kit/ui/Field.tsx";
import { PasswordInput } from "./PasswordInput.tsx";

interface Props {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly readOnly: boolean;
}

/** The password field of the sign-in form, which can be revealed and warns about Caps Lock. */
export function PasswordField({ ref, readOnly }: Props) {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLocked, setIsCapsLocked] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLocked(event.getModifierState("CapsLock"));

  return (
    <Field label="Password" hint={isCapsLocked ? "Caps Lock is on." : undefined}>
      {(control) => (
        <PasswordInput
          {...control}
          isShown={isShown}
          onShow={setIsShown}
          ref={ref}
          name="password"
          autoComplete="current-password"
          readOnly={readOnly}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
        />
      )}
    </Field>
  );
}
