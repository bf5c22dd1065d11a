import { useEffect, useRef } from "react";

/** The dialog that stands over the page as long as it is open. */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return dialog;
}
