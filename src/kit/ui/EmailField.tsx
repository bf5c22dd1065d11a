import type { InputEvent as ReactInputEvent } from "react";
import { isOneKey } from "./one-key.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

const withoutSpaces = (text: string) => text.replace(/\s/g, "");

/** Keeps the caret in its place. */
function dropSpaces(control: HTMLInputElement) {
  const { value, selectionStart } = control;
  const kept = withoutSpaces(value);
  if (kept === value) return;
  const caret = withoutSpaces(value.slice(0, selectionStart ?? undefined)).length;
  control.value = kept;
  control.setSelectionRange(caret, caret);
}

/** An e-mail field. Typed spaces are dropped; pasted or autofilled text stays as it is. */
export function EmailField({ onInput, ...field }: TextFieldProps) {
  function handleInput(event: ReactInputEvent<HTMLInputElement>) {
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
      onInput={handleInput}
    />
  );
}
