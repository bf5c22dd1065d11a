import { AWAY_MS } from "./poll-interval.ts";

let touchedAt = Date.now();
const returning = new Set<() => void>();

/** How long ago the page had its last input. */
export const untouchedMs = () => Date.now() - touchedAt;

/** Whether the page has had no input for a minute. */
export const isUnattended = () => untouchedMs() > AWAY_MS;

/** Calls back at the first input after the administrator was away; returns how to stop that. */
export function onReturn(listener: () => void): () => void {
  returning.add(listener);
  return () => returning.delete(listener);
}

function touch() {
  const wasAway = isUnattended();
  touchedAt = Date.now();
  if (wasAway) for (const listener of returning) listener();
}

for (const kind of ["keydown", "pointerdown", "pointermove", "touchmove", "wheel"]) {
  window.addEventListener(kind, touch, { capture: true, passive: true });
}
