import type { InputEvent as ReactInputEvent } from "react";

/** Sets a control's value as browser autofill does: the field and its form receive an input event. */
export function fillIn(control: HTMLInputElement, value: string) {
  control.value = value;
  control.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }));
}

/** Whether a single key was typed; pasted, autofilled and replayed text arrives differently. */
export const isOneKey = ({ nativeEvent }: ReactInputEvent) =>
  nativeEvent instanceof InputEvent &&
  nativeEvent.inputType === "insertText" &&
  nativeEvent.data?.length === 1;

/** The caret position that has that many digits after it. */
function caretBefore(text: string, digitsAfter: number): number {
  let caret = text.length;
  for (let left = digitsAfter; left > 0; caret -= 1) {
    if (/\d/.test(text.charAt(caret - 1))) left -= 1;
  }
  return caret;
}

/** Rewrites a control's value, keeping the caret before the same digit. */
export function tidyInput(input: HTMLInputElement, rewrite: (text: string) => string) {
  const { value, selectionStart } = input;
  const tidied = rewrite(value);
  if (tidied === value) return;
  const digitsAfter = value.slice(selectionStart ?? value.length).replace(/\D/g, "").length;
  input.value = tidied;
  if (document.activeElement !== input) return;
  const caret = caretBefore(tidied, digitsAfter);
  input.setSelectionRange(caret, caret);
}
