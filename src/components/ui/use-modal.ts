import { useEffect, useRef } from "react";

/**
 * The dialog that stands over the page as long as it is open, and tells when somebody closes it. The browser tells late:
 * by then its owner may have closed it too, or opened it for the next question, and neither is news.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) ref.current?.showModal();
    else ref.current?.close();
  }, [isOpen]);

  return { ref, onClose: () => isOpen && !ref.current?.open && onClose() };
}
