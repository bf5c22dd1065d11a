/** A clock that only `advance` moves. */
export interface StoppedClock {
  readonly now: () => Date;
  readonly advance: (seconds: number) => void;
}

export function stoppedClock(): StoppedClock {
  let moment = Date.parse("2026-08-21T06:30:00.000Z");
  return {
    now: () => new Date(moment),
    advance: (seconds) => {
      moment += seconds * 1000;
    },
  };
}
