import { useLayoutEffect, useRef } from "react";

/** Returns whether the component has unmounted: an outcome is still announced then, but must not navigate. */
export function useIsLeft(): () => boolean {
  const isLeft = useRef(false);

  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  return () => isLeft.current;
}
