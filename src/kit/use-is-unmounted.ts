import { useLayoutEffect, useRef } from "react";

/** Returns whether the component has unmounted: an outcome is still announced then, but must not navigate. */
export function useIsUnmounted(): () => boolean {
  const isUnmounted = useRef(false);

  useLayoutEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  return () => isUnmounted.current;
}
