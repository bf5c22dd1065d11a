import { type RefObject, useEffect } from "react";

/** When an editing is over, its form is gone, and with it whatever had the focus: reading goes on here. */
export function useFocusBack(round: number, place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (round > 0 && document.activeElement === document.body) place.current?.focus();
  }, [round, place]);
}
