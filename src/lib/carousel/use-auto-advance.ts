import { useEffect, useRef } from "react";

interface AutoAdvance {
  /** Between one move and the next. */
  readonly everyMs: number;
  /** From the end of a pause to the first move after it. */
  readonly resumeMs?: number;
  /** Held for a while: by hover, focus or a button. */
  readonly isPaused: boolean;
  /** Makes the move; `null` while there is nothing that could, or should, move by itself. */
  readonly advance: (() => void) | null;
}

/** Moves a carousel on by itself: every so often, and after a pause once it has rested for a while (spec-decisions J10). */
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
