/** As long as a press of the finger on a mouse takes, in milliseconds. */
export const PRESS_MS = 90;

declare global {
  interface Window {
    /** By how many pixels the last press moved away from under the pointer; `null` before its end. */
    movedBy: number | null;
  }
}

/** Runs in the page, of any engine: notes from now on how far a press moves. */
export function noteMoves(): void {
  // Of what is around it: a button goes down a little by itself.
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
