import { useLayoutEffect, useRef } from "react";

/** Usual maximum time between the two presses of a double click. */
const DOUBLE_CLICK_MS = 500;

/**
 * Shows the dialog over the page while `isOpen`, and calls `onClose` however it was closed. The browser dispatches
 * `close` asynchronously, so a cancel is reported at once, and a `close` that arrives after the dialog was reopened is
 * ignored. The layout effect closes the dialog while it is still in the page, so that the browser restores the focus.
 *
 * A press beside the dialog closes it, but not the second press of the double click that opened it.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    dialog.showModal();
    const timer = setTimeout(() => dialog.setAttribute("closedby", "any"), DOUBLE_CLICK_MS);
    return () => {
      clearTimeout(timer);
      dialog.removeAttribute("closedby");
      dialog.close();
    };
  }, [isOpen]);

  return { ref, onCancel: onClose, onClose: () => ref.current?.open || onClose() };
}
