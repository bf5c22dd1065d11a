/** Long enough that a single burst or pause does not make the figures jump. */
const WINDOW_MS = 6000;

/** A rate over a shorter span is not yet meaningful. */
const SPAN_MIN_MS = 1000;

export interface Pace {
  readonly bytesPerSecond: number;
  readonly secondsLeft: number;
}

/** Measures the transfer rate over the last few seconds. */
export function createPace() {
  let samples: { readonly at: number; readonly sent: number }[] = [];
  return {
    /** Drops the samples: the rate after a pause is a different one. */
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
