/** How often a busy visitor is checked again. */
const CHECK_AGAIN_MS = 1000;

/**
 * The visitor is typing, has a dialog or a menu open, or watches a video in full screen. On a phone the services'
 * `disclosure-menu` stays open inside the closed site menu, so its visibility is checked too.
 */
const isOccupied = () =>
  document.activeElement?.matches("input, select, textarea") ||
  document.querySelector("dialog[open], :is(:popover-open)") ||
  document.querySelector("disclosure-menu[open]")?.getClientRects().length ||
  document.fullscreenElement;

/** Runs `act` once the visitor is not typing, no dialog or menu is open and the page stands still. Returns a cancel function. */
export function whenFree(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMoved = false;
  const note = () => {
    hasMoved = true;
  };
  const stop = () => {
    clearTimeout(timer);
    removeEventListener("scroll", note);
  };
  function check() {
    if (isOccupied() || hasMoved) timer = setTimeout(check, CHECK_AGAIN_MS);
    else {
      stop();
      act();
    }
    hasMoved = false;
  }
  addEventListener("scroll", note, { passive: true });
  check();
  return stop;
}
