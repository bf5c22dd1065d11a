import { type RefObject, useEffect } from "react";
import { announceAwake } from "./replay.ts";

/** Tells the `client:interact` directive that the island is hydrated. Call it after all other effects. */
export function useAwake(element: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (element.current) announceAwake(element.current);
  }, [element]);
}
