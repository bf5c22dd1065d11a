import { type FocusEvent, useState } from "react";

/** Marks the button that stops and starts a carousel: whoever presses it there and then means it. */
export const SWITCH = { "data-carousel-switch": "" };

/** Whether somebody points at an element or has the focus in it, and the handlers that find out. */
export function useAttention() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);

  return {
    hasAttention: isPointedAt || hasFocus,
    handlers: {
      // Unlike "enter", "over" also tells of a mouse that was there before the island woke. A finger counts while it is down.
      onPointerOver: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      // Only a focus that shows: a mouse that has clicked a button and left would hold the carousel for ever.
      onFocus: ({ target }: FocusEvent) =>
        setFocus(target.matches(":focus-visible") && !target.matches("[data-carousel-switch]")),
      onBlur: () => setFocus(false),
    },
  };
}
