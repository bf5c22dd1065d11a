import { type RefObject, useEffect, useLayoutEffect } from "react";

/** Focuses an element, and scrolls only as far as needed to show it. */
export function focusAndReveal(target: HTMLElement | null) {
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "nearest" });
}

/** Focuses the first field after Edit was pressed, but not when a draft was restored on load. */
export function useFocusOnEdit<Name extends string>(
  isBegun: boolean,
  first: Name | undefined,
  setFocus: (name: Name) => void,
) {
  useEffect(() => {
    if (isBegun && first) setFocus(first);
  }, [isBegun, first, setFocus]);
}

/** After an edit, the form unmounts together with the focused element: focuses `target` instead. */
export function useFocusBack(round: number, target: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (round > 0 && document.activeElement === document.body) target.current?.focus();
  }, [round, target]);
}

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
