import { type FocusEvent, useState } from "react";

/** Marks a carousel's pause/play button, whose focus does not pause the carousel: pressing it there is deliberate. */
export const SWITCH = { "data-carousel-switch": "" };

/** Whether the visitor points at an element or has the focus in it, and the handlers that track this. */
export function useAttention() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);

  return {
    hasAttention: isPointedAt || hasFocus,
    handlers: {
      // Unlike "enter", "over" also fires for a mouse already there at hydration. A finger counts while it is down.
      onPointerOver: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      // Visible focus only: a button clicked with the mouse keeps the focus and would hold the carousel for ever.
      onFocus: ({ target }: FocusEvent) =>
        setFocus(target.matches(":focus-visible") && !target.matches("[data-carousel-switch]")),
      onBlur: () => setFocus(false),
    },
  };
}
