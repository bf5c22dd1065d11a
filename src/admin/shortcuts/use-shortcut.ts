import { useEffectEvent, useLayoutEffect } from "react";

/** Hears the keys wherever the focus is, and from the moment the screen is seen: an effect would begin a little later. */
export function useShortcut(hear: (event: KeyboardEvent) => void) {
  const onKeyDown = useEffectEvent(hear);

  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
