import { useEffect, useRef } from "react";

interface AutoAdvance {
  /** The interval between two moves. */
  readonly everyMs: number;
  /** The delay of the first move after a pause; `everyMs` by default. */
  readonly resumeMs?: number;
  /** Paused by hover, focus or a button. */
  readonly isPaused: boolean;
  /** Makes the move; `null` while the carousel cannot, or should not, move by itself. */
  readonly advance: (() => void) | null;
}

/** Advances a carousel at a fixed interval, with a separate delay after a pause. */
export function useAutoAdvance({ everyMs, resumeMs = everyMs, isPaused, advance }: AutoAdvance): void {
  const wasPaused = useRef(false);

  useEffect(() => {
    if (!advance) return;
    if (isPaused) {
      wasPaused.current = true;
      return;
    }
    const tick = () => {
      advance();
      timer = setTimeout(tick, everyMs);
    };
    let timer = setTimeout(tick, wasPaused.current ? resumeMs : everyMs);
    wasPaused.current = false;
    return () => clearTimeout(timer);
  }, [advance, isPaused, everyMs, resumeMs]);
}
