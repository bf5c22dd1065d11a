/** Long enough that one burst or pause does not make the figures jump. */
const WINDOW_MS = 6000;

/** Less says nothing yet. */
const SPAN_MIN_MS = 1000;

export interface Pace {
  readonly bytesPerSecond: number;
  readonly secondsLeft: number;
}

/** How fast something is getting on, over the last few seconds. */
export function createPace() {
  let samples: { readonly at: number; readonly sent: number }[] = [];
  return {
    /** Forgets what was: after a pause it is another pace. */
    restart() {
      samples = [];
    },
    note(at: number, sent: number, total: number): Pace | null {
      samples = [
        ...samples.filter((sample) => at - sample.at <= WINDOW_MS && sample.sent <= sent),
        { at, sent },
      ];
      const first = samples[0];
      if (!first || at - first.at < SPAN_MIN_MS || sent === first.sent) return null;
      const bytesPerSecond = ((sent - first.sent) * 1000) / (at - first.at);
      return { bytesPerSecond, secondsLeft: (total - sent) / bytesPerSecond };
    },
  };
}
