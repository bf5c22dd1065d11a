import { useLayoutEffect } from "react";

interface Props {
  readonly screen: string | undefined;
}

/**
 * Scrolls to the top when the screen changes. Rendered before the screen in the frame, so that a list can restore its
 * position afterwards; the browser's scroll restoration would run before the list is rendered.
 */
export function ScrollToTop({ screen }: Props) {
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    if (screen !== undefined) window.scrollTo(0, 0);
  }, [screen]);
  return null;
}
