import { type RefObject, useEffect } from "react";
import { announceHydrated } from "./replay.ts";

/** Tells the `client:interact` directive that the island is hydrated. Call it after all other effects. */
export function useHydrated(element: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (element.current) announceHydrated(element.current);
  }, [element]);
}
