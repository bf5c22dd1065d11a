import { type RefObject, useEffect } from "react";
import { AWAKE } from "./awake-event.ts";

/** Tells the `client:interact` directive that the island answers from now on. Call it after all other effects. */
export function useAwake(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    element.current?.dispatchEvent(new Event(AWAKE, { bubbles: true }));
  }, [element]);
}
