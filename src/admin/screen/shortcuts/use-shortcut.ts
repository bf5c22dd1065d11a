import { useEffectEvent, useLayoutEffect } from "react";

/** Listens for keys wherever the focus is. A layout effect, because a passive one would start after the first paint. */
export function useShortcut(hear: (event: KeyboardEvent) => void) {
  const onKeyDown = useEffectEvent(hear);

  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
