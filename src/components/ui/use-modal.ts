import { useLayoutEffect, useRef } from "react";

/**
 * Shows the dialog over the page while `isOpen`, and calls `onClose` however it was closed. The browser dispatches
 * `close` asynchronously, so a cancel is reported at once, and a `close` that arrives after the dialog was reopened is
 * ignored. The layout effect closes the dialog while it is still in the page, so that the browser restores the focus.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);

  return { ref, onCancel: onClose, onClose: () => ref.current?.open || onClose() };
}
