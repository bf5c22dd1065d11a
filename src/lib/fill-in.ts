/** Gives a control a value as if the browser had filled it in: its field and its form hear of it. */
export function fillIn(control: HTMLInputElement, value: string) {
  control.value = value;
  control.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }));
}
