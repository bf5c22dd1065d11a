import type { InputEvent as ReactInputEvent } from "react";

/** Sets a control's value as browser autofill does: the field and its form receive an input event. */
export function fillIn(control: HTMLInputElement, value: string) {
  control.value = value;
  control.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }));
}

/**
 * Whether an input method is still composing: nothing may rewrite its text, and Enter merely ends it. WebKit ends the
 * composition before it reports that key, under the code 229.
 */
export const isComposing = ({ nativeEvent }: { readonly nativeEvent: Event }) => {
  const { isComposing: isOpen, keyCode } = nativeEvent as KeyboardEvent;
  return isOpen || keyCode === 229;
};

const COMPOSED = "insertCompositionText";

/** Call when a composition ends: dispatches an input event for the whole text, as Firefox does by itself. */
export const reportComposed = ({ currentTarget }: { readonly currentTarget: HTMLElement }) =>
  currentTarget.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: COMPOSED }));

/** Whether a single key was typed or a composition ended; pasted, autofilled and replayed text arrives differently. */
export const isTyped = ({ nativeEvent }: ReactInputEvent) =>
  nativeEvent instanceof InputEvent &&
  (nativeEvent.inputType === COMPOSED ||
    (nativeEvent.inputType === "insertText" && nativeEvent.data?.length === 1));

/** Autofill arrives as a plain event; pasting, dropping and replacing have their own input types. */
export const isFilledIn = ({ nativeEvent }: ReactInputEvent) =>
  !(nativeEvent instanceof InputEvent) || /^insert(From|Replacement)/.test(nativeEvent.inputType);

/** Rewrites a control's value, keeping the caret after the same characters. */
export function rewriteInput(control: HTMLInputElement, rewrite: (text: string) => string) {
  const { value, selectionStart } = control;
  const rewritten = rewrite(value);
  if (rewritten === value) return;
  const caret = rewrite(value.slice(0, selectionStart ?? undefined)).length;
  control.value = rewritten;
  control.setSelectionRange(caret, caret);
}

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
