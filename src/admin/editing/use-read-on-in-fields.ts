import { type RefObject, useLayoutEffect } from "react";

/** Whoever was on a button of a notice reads on in the first field below it, when the notice goes with what it did. */
export function useReadOnInFields(notice: RefObject<HTMLElement | null>) {
  // In the layout phase: the notice is still on the page then, and its button has the focus.
  useLayoutEffect(() => {
    const shown = notice.current;
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      shown.parentElement?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    };
  }, [notice]);
}
