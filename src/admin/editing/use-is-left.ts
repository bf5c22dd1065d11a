import { useLayoutEffect, useRef } from "react";

/** Tells whether a form is gone by now: its outcome is still worth telling, but leads nowhere any more. */
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
