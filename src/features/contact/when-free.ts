/** How soon it looks again when the visitor was busy. */
const LOOK_AGAIN_MS = 1000;

/** Somebody is typing, or has a dialog or a menu open (spec-decisions C16). */
const isOccupied = () =>
  document.activeElement?.matches("input, select, textarea") === true ||
  document.querySelector("dialog[open], :popover-open") !== null;

/** Acts as soon as the visitor has a hand free. Answers how to give up. */
export function whenFree(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look() {
    if (isOccupied()) timer = setTimeout(look, LOOK_AGAIN_MS);
    else act();
  }
  look();
  return () => clearTimeout(timer);
}
