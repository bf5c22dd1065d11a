import { useLayoutEffect } from "react";

interface Props {
  readonly screen: string | undefined;
}

/**
 * A screen starts at its top. This stands before the screen in the frame, so that a list which is come back to finds
 * its place afterwards; the browser's own restoring would come before the list is there.
 */
export function ScrollToTop({ screen }: Props) {
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    if (screen !== undefined) window.scrollTo(0, 0);
  }, [screen]);
  return null;
}
