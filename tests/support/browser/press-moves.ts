/** How long a mouse button is held down for a click, in milliseconds. */
export const PRESS_MS = 90;

declare global {
  interface Window {
    /** How many pixels the pressed element moved away from under the pointer; `null` before the press has ended. */
    movedBy: number | null;
  }
}

/** Runs in the page, of any engine: notes from now on how far a press moves. */
export function noteMoves(): void {
  // Measured at the element around it, since a button itself goes down a little when pressed.
  let around: Element | null = null;
  let top = 0;
  const topOf = () => around?.getBoundingClientRect().top ?? 0;
  const listen = (type: "pointerdown" | "pointerup", listener: (event: PointerEvent) => void) =>
    addEventListener(type, listener, true);
  listen("pointerdown", ({ target }) => {
    window.movedBy = null;
    around = (target as Element).parentElement;
    top = topOf();
  });
  listen("pointerup", () => {
    window.movedBy = topOf() - top;
  });
}
