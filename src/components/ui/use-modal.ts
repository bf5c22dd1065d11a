import { useLayoutEffect, useRef } from "react";

/**
 * Shows the dialog over the page while `isOpen`, and calls `onClose` however it was closed. The browser's close event
 * is late: a cancel is reported before it, since the dialog may be opened again first, and one that is open again has
 * not closed. The dialog is closed while still in the page, which restores the focus.
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
