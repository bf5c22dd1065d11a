import { useEffect, useRef } from "react";

/**
 * The dialog that stands over the page as long as it is open, and tells when it has closed, however. The browser tells
 * late: one that was opened again by then, for the next question, has not.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) ref.current?.showModal();
    else ref.current?.close();
  }, [isOpen]);

  return { ref, onClose: () => ref.current?.open || onClose() };
}
