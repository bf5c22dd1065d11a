/** After longer without a touch, whoever was here may be gone. */
const AWAY_MS = 60_000;

let touchedAt = Date.now();

for (const kind of ["keydown", "pointerdown", "pointermove", "touchmove", "wheel"]) {
  window.addEventListener(kind, () => (touchedAt = Date.now()), { capture: true, passive: true });
}

/** Whether nobody has touched the page for a minute. */
export const isUnattended = () => Date.now() - touchedAt > AWAY_MS;
