import { type InputEvent as ReactInputEvent, useRef, useState } from "react";
import { trimEmailWhileTyping } from "#domain/email.ts";
import { fillIn } from "#lib/fill-in.ts";
import { Button } from "./Button.tsx";
import styles from "./EmailField.module.css";
import { TextField, type TextFieldProps } from "./TextField.tsx";

const isOneKey = ({ nativeEvent }: ReactInputEvent) =>
  nativeEvent instanceof InputEvent &&
  nativeEvent.inputType === "insertText" &&
  nativeEvent.data?.length === 1;

const withoutSpaces = (text: string) => text.replace(/\s/g, "");

const endingOf = (address: string) => address.slice(address.lastIndexOf("."));

/** A cut that was made, and what it was made in. */
interface Cut {
  readonly control: HTMLInputElement;
  readonly typed: string;
}

/**
 * An e-mail address. A suffix that grows too long under the keys is shortened, which is said beside the field and can
 * be undone; what is pasted or filled in stays as it is (spec-decisions C1, D4).
 */
export function EmailField({ onInput, ...field }: TextFieldProps) {
  const mayCut = useRef(true);
  const [cut, setCut] = useState<Cut | null>(null);

  function tidy(control: HTMLInputElement): Cut | null {
    const { value } = control;
    const caret = control.selectionStart ?? value.length;
    const typed = withoutSpaces(value);
    const kept = mayCut.current && caret === value.length ? trimEmailWhileTyping(value) : typed;
    if (kept !== value) {
      const position = withoutSpaces(value.slice(0, caret)).length;
      control.value = kept;
      control.setSelectionRange(position, position);
    }
    return kept === typed ? null : { control, typed };
  }

  function hear(event: ReactInputEvent<HTMLInputElement>) {
    const control = event.currentTarget;
    if (control.value === "") mayCut.current = true;
    setCut(isOneKey(event) ? tidy(control) : null);
    onInput?.(event);
  }

  function undo({ control, typed }: Cut) {
    mayCut.current = false;
    fillIn(control, typed);
    control.focus();
  }

  const note = cut && (
    <p className={styles.note}>
      We shortened the ending to “{endingOf(cut.control.value)}”.{" "}
      <Button variant="text" size="small" onClick={() => undo(cut)}>
        Undo
      </Button>
    </p>
  );

  // Not of type "email": browsers hide the caret of such a control from scripts, and it must not jump.
  return (
    <TextField
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      note={note}
      onInput={hear}
    />
  );
}
