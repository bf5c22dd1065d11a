import type { InputEvent as ReactInputEvent } from "react";
import { isOneKey } from "./one-key.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

const withoutSpaces = (text: string) => text.replace(/\s/g, "");

/** The caret stays where it was. */
function dropSpaces(control: HTMLInputElement) {
  const { value, selectionStart } = control;
  const kept = withoutSpaces(value);
  if (kept === value) return;
  const caret = withoutSpaces(value.slice(0, selectionStart ?? undefined)).length;
  control.value = kept;
  control.setSelectionRange(caret, caret);
}

/** An e-mail address. Spaces go under the keys; what is pasted or filled in stays as it is. */
export function EmailField({ onInput, ...field }: TextFieldProps) {
  function hear(event: ReactInputEvent<HTMLInputElement>) {
    if (isOneKey(event)) dropSpaces(event.currentTarget);
    onInput?.(event);
  }

  // Not of type "email": browsers hide the caret of such a control from scripts, and it must not jump.
  return (
    <TextField
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      onInput={hear}
    />
  );
}
