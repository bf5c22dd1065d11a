interface FirstStep {
  readonly dialog: HTMLDialogElement;
  /** Receives the focus once the welcome is closed. */
  readonly heading: HTMLElement;
  /** Says why a later step redirected here. */
  readonly sentBack: HTMLElement;
  /** Storage keys: that the welcome was closed, and that a later step redirected here. */
  readonly keys: { readonly welcomed: string; readonly sentBack: string };
}

/*
 * Uses `sessionStorage` directly, and gets the keys from the page: a module shared with another one would be a separate
 * request, and the welcome would be late.
 */

function isNoted(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function note(key: string, isSo: boolean) {
  try {
    if (isSo) sessionStorage.setItem(key, "true");
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off, so the welcome is shown again.
  }
}

/** Shows the welcome once per registration, over the step that is filled in below (public-site §2). */
export function welcome({ dialog, heading, sentBack, keys }: FirstStep): void {
  sentBack.hidden = !isNoted(keys.sentBack);
  note(keys.sentBack, false);
  if (isNoted(keys.welcomed)) return;
  dialog.addEventListener("close", () => {
    note(keys.welcomed, true);
    heading.focus();
  });
  dialog.showModal();
}
