import { useEffect, useReducer, useRef } from "react";

/** After this many milliseconds, a press no longer delays redraws: its end may never be reported. */
const PRESS_MAX_MS = 1000;
/** The milliseconds within which a tap's click follows the lifted finger. */
const CLICK_MS = 100;

const afterPress = new Set<() => void>();
let end: ReturnType<typeof setTimeout> | undefined;

const isPressed = () => end !== undefined;

function endPress() {
  clearTimeout(end);
  end = undefined;
  for (const redraw of [...afterPress]) redraw();
}

function endWithin(milliseconds: number) {
  clearTimeout(end);
  end = setTimeout(endPress, milliseconds);
}

const begin = () => endWithin(PRESS_MAX_MS);
const lift = () => isPressed() && endWithin(CLICK_MS);

// Capturing: what a press does is shown at once.
const listeners = { pointerdown: begin, pointerup: lift, pointercancel: lift, click: endPress };

function watchPresses(redraw: () => void) {
  if (afterPress.size === 0)
    for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);
  afterPress.add(redraw);
  return () => {
    afterPress.delete(redraw);
    if (afterPress.size > 0) return;
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true);
    clearTimeout(end);
    end = undefined;
  };
}

/**
 * The latest value, or the one before the press that is under way. A press leaves the field that was typed into, which
 * shows its error: drawn between press and release, the text moves what is pressed away, and the press is lost.
 */
export function useHeldDuringPress<T>(latest: T): T {
  const shown = useRef(latest);
  const isBehind = useRef(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useEffect(() => watchPresses(() => isBehind.current && redraw()), []);

  isBehind.current = isPressed();
  if (!isBehind.current) shown.current = latest;
  return shown.current;
}
