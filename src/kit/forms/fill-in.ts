/** Sets a control's value as browser autofill does: the field and its form receive an input event. */
export function fillIn(control: HTMLInputElement, value: string) {
  control.value = value;
  control.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }));
}
