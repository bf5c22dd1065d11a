/** Without input for longer than this, the administrator may be away. */
const AWAY_MS = 60_000;

let touchedAt = Date.now();

for (const kind of ["keydown", "pointerdown", "pointermove", "touchmove", "wheel"]) {
  window.addEventListener(kind, () => (touchedAt = Date.now()), { capture: true, passive: true });
}

/** Whether the page has had no input for a minute. */
export const isUnattended = () => Date.now() - touchedAt > AWAY_MS;
