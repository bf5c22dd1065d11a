import { type RefObject, useLayoutEffect } from "react";

/** Moves the focus from a button of a notice to the first field below it, when the notice unmounts. */
export function useFocusFieldsOnUnmount(notice: RefObject<HTMLElement | null>) {
  // In the layout phase, while the notice is still in the document and its button has the focus.
  useLayoutEffect(() => {
    const shown = notice.current;
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      shown.parentElement?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    };
  }, [notice]);
}
