interface FirstStep {
  readonly dialog: HTMLDialogElement;
  /** Where reading goes on once the welcome is closed. */
  readonly heading: HTMLElement;
  /** Says why a later step led here. */
  readonly sentBack: HTMLElement;
  /** Under which the tab remembers that the welcome was closed, and that a later step led here. */
  readonly keys: { readonly welcomed: string; readonly sentBack: string };
}

/*
 * Straight from the storage, and the keys from the page: were this module to share another one, that would be fetched,
 * and the welcome would come late.
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
    // Switched off: then the welcome comes again.
  }
}

/** Welcomes once in a registration, over the step that is read and filled in below (public-site §2). */
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
