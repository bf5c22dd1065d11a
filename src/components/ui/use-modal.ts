import { useLayoutEffect, useRef } from "react";

/**
 * The dialog that stands over the page as long as it is open, and tells when it has closed, however. The browser tells
 * that late: what somebody cancels is told before it closes, since the press that opens it again may come first, and one
 * that was opened again by then has not closed. It closes while it is still in the page, which gives the focus back.
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
