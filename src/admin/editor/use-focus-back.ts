import { type RefObject, useEffect } from "react";

/** After an edit, the form unmounts together with the focused element: focuses `place` instead. */
export function useFocusBack(round: number, place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (round > 0 && document.activeElement === document.body) place.current?.focus();
  }, [round, place]);
}
