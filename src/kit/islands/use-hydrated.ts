import { type RefObject, useEffect } from "react";
import { type EarlyInput, HYDRATED, type Replay } from "./events.ts";

/** Browsers dispatch a plain `Event` for autofill, and an `InputEvent` for each edit by the visitor. */
const asFilledIn = (event: Event) => new Event("input", event);
const asCame = (event: Event) =>
  event instanceof InputEvent ? new InputEvent("input", event) : asFilledIn(event);

type Control = HTMLInputElement | HTMLButtonElement;

/** The form's controls that differ from this one by their position alone. */
const alike = <C extends Control>(form: HTMLFormElement, { type, name }: C) =>
  [...form.elements].filter((element): element is C => {
    const other = element as Control;
    return other.type === type && other.name === name;
  });

/**
 * The control itself, or its replacement: React renders a new form if the browser has translated the old one. The new
 * one may begin with the buttons of a restored draft.
 */
const present = <C extends Control>(form: HTMLFormElement, early: C): C | undefined =>
  early.isConnected ? early : alike(form, early)[alike(early.form ?? form, early).indexOf(early)];

/** Fields listen to `input`, except those for files, which listen to `change`. */
function report(early: HTMLInputElement, control: HTMLInputElement, event: Event) {
  const isFile = control.type === "file";
  if (control !== early) {
    // A click triggers the handler of a box, whether it is React's `onChange` or `onInput`.
    if (control.checked !== early.checked) return control.click();
    if (isFile) control.files = early.files;
    else control.value = early.value;
  }
  control.dispatchEvent(event);
  if (isFile) control.dispatchEvent(new Event("change", { bubbles: true }));
}

function replay(form: HTMLFormElement, { typed, focused, pressed, entered }: EarlyInput) {
  // If the form is submitted at once, edits are replayed as autofill, because fields correct edits, and the visitor
  // would not see that.
  const again = pressed ? asFilledIn : asCame;
  for (const [early, event] of typed) {
    const control = present(form, early);
    if (control) report(early, control, again(event));
  }
  if (focused?.isConnected === false && document.activeElement === document.body)
    present(form, focused)?.focus();
  if (pressed) present(form, pressed)?.click();
  else if (entered)
    present(form, entered.target as HTMLInputElement)?.dispatchEvent(new KeyboardEvent("keydown", entered));
}

/** Tells the `client:interact` directive that this form's island is hydrated, and replays the input before that. */
export function announceHydrated(form: HTMLFormElement) {
  const detail: Replay = (early) => replay(form, early);
  form.dispatchEvent(new CustomEvent(HYDRATED, { bubbles: true, detail }));
}

/** Tells the `client:interact` directive that the island is hydrated, once all effects of its components have run. */
export function useHydrated(element: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    // A form's effects run before those of the components around it, which replayed input needs as well.
    queueMicrotask(() => {
      if (element.current) announceHydrated(element.current);
    });
  }, [element]);
}
