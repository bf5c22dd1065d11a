/** Pseudo-random numbers that are the same on every run, so that redrawing a picture gives the committed one. */
export type Random = {
  between(low: number, high: number): number;
  /** A value between `-reach` and `reach`. */
  around(reach: number): number;
  whole(low: number, high: number): number;
  chance(share: number): boolean;
};

export function random(seed: string): Random {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    between: (low, high) => low + (high - low) * next(),
    around: (reach) => reach * (2 * next() - 1),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (share) => next() < share,
  };
}
