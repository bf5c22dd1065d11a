import { fireEvent } from "@testing-library/react";

/**
 * Composes a text as an input method of Chromium does: each step is the whole text of the field, and the last input
 * event comes before the composition ends. `during` runs after each step.
 */
export function compose(control: HTMLInputElement, steps: readonly string[], during?: () => void) {
  fireEvent.compositionStart(control);
  for (const value of steps) {
    fireEvent.input(control, {
      target: { value },
      inputType: "insertCompositionText",
      data: value,
      isComposing: true,
    });
    during?.();
  }
  fireEvent.compositionEnd(control);
}
