interface FirstStep {
  readonly form: HTMLFormElement;
  readonly dialog: HTMLDialogElement;
  /** Receives the focus once the welcome is closed. */
  readonly heading: HTMLElement;
  /** Says why a later step redirected here. */
  readonly sentBack: HTMLElement;
  /** Storage keys: that the welcome was closed, that a later step redirected here, and what a registration leaves. */
  readonly keys: { readonly welcomed: string; readonly sentBack: string; readonly begun: readonly string[] };
}

/*
 * Uses `sessionStorage` directly, and gets the keys from the page: a module shared with another one would be a separate
 * request, and the welcome would be late.
 */

function isSet(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function set(key: string, isOn: boolean) {
  try {
    if (isOn) sessionStorage.setItem(key, "true");
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off, so the welcome is shown again.
  }
}

/**
 * Shows the welcome over the step that is filled in below, but not again on return to a registration that was begun in
 * this tab.
 */
export function welcome({ form, dialog, heading, sentBack, keys }: FirstStep): void {
  sentBack.hidden = !isSet(keys.sentBack);
  set(keys.sentBack, false);
  if (isSet(keys.welcomed) && keys.begun.some(isSet)) return;
  dialog.addEventListener("close", () => {
    set(keys.welcomed, true);
    heading.focus();
    // The form is next, so its code is fetched as at a first touch of it.
    form.dispatchEvent(new Event("pointerover", { bubbles: true }));
  });
  // By then, the browser may have restored what an earlier company had typed.
  addEventListener("pageshow", () => keys.begun.some(isSet) || form.reset(), { once: true });
  dialog.showModal();
}
