import { type Held, HYDRATED, type Replay } from "./hydrated-event.ts";

/** Browsers dispatch a plain `Event` for autofill, and an `InputEvent` for each edit by the visitor. */
const asFilledIn = (event: Event) => new Event("input", event);
const asCame = (event: Event) =>
  event instanceof InputEvent ? new InputEvent("input", event) : asFilledIn(event);

/** The control itself, or its replacement: React renders a new form if the browser has translated the old one. */
const present = <Control extends HTMLInputElement | HTMLButtonElement>(
  form: HTMLFormElement,
  held: Control,
) =>
  held.isConnected
    ? held
    : (form.elements[[...(held.form ?? form).elements].indexOf(held)] as Control | undefined);

/** Fields listen to `input`, except those for files, which listen to `change`. */
function report(held: HTMLInputElement, control: HTMLInputElement, event: Event) {
  const isFile = control.type === "file";
  if (control !== held) {
    // A click triggers the handler of a box, whether it is React's `onChange` or `onInput`.
    if (control.checked !== held.checked) return control.click();
    if (isFile) control.files = held.files;
    else control.value = held.value;
  }
  control.dispatchEvent(event);
  if (isFile) control.dispatchEvent(new Event("change", { bubbles: true }));
}

function replay(form: HTMLFormElement, { typed, focused, pressed }: Held) {
  // If the form is submitted at once, edits are replayed as autofill, because fields correct edits, and the visitor
  // would not see that.
  const again = pressed ? asFilledIn : asCame;
  for (const [held, event] of typed) {
    const control = present(form, held);
    if (control?.name === held.name) report(held, control, again(event));
  }
  if (focused?.isConnected === false && document.activeElement === document.body)
    present(form, focused)?.focus();
  if (pressed) present(form, pressed)?.click();
}

/** Tells the `client:interact` directive that this form's island is hydrated, and replays what it has held. */
export function announceHydrated(form: HTMLFormElement) {
  const detail: Replay = (held) => replay(form, held);
  form.dispatchEvent(new CustomEvent(HYDRATED, { bubbles: true, detail }));
}
