import { type InputEvent as ReactInputEvent, useRef, useState } from "react";
import { fillIn } from "#kit/forms/fill-in.ts";
import { Button } from "./Button.tsx";
import { EmailField } from "./EmailField.tsx";
import { cutAfter, type EmailCut } from "./email-cut.ts";
import type { TextFieldProps } from "./TextField.tsx";
import styles from "./TrimmedEmailField.module.css";

/**
 * An e-mail field that shortens an over-long suffix while typing. A note beside the field says so and offers undo as
 * long as anything is cut; pasted or autofilled text stays as it is (spec-decisions C1, D4).
 */
export function TrimmedEmailField({ onInput, ...field }: TextFieldProps) {
  const mayCut = useRef(true);
  const [cut, setCut] = useState<EmailCut | null>(null);

  function handleInput(event: ReactInputEvent<HTMLInputElement>) {
    // A sent form clears its fields without an input event, so a single letter also means a new address.
    const isNew = event.currentTarget.value.length <= 1;
    if (isNew) mayCut.current = true;
    setCut(isNew || !mayCut.current ? null : cutAfter(cut, event));
    onInput?.(event);
  }

  function undo({ control, typed }: EmailCut) {
    mayCut.current = false;
    fillIn(control, typed);
    control.focus();
  }

  const note = cut && (
    <p className={styles.note}>
      We shortened the ending to “{cut.ending}”.{" "}
      <Button variant="text" size="small" onClick={() => undo(cut)}>
        Undo
      </Button>
    </p>
  );

  return <EmailField {...field} note={note} onInput={handleInput} />;
}
