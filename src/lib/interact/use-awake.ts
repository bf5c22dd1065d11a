import { type RefObject, useEffect } from "react";
import { announceAwake } from "./replay.ts";

/** Tells the `client:interact` directive that the island answers from now on. Call it after all other effects. */
export function useAwake(element: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (element.current) announceAwake(element.current);
  }, [element]);
}
