/** A card on the strip: an item, or a copy of one that is there only so that the strip can loop. */
interface LoopedCard<T> {
  readonly item: T;
  /** From 1, in the list without copies. */
  readonly position: number;
  readonly round: number;
  readonly isCopy: boolean;
  /** How far from the centre, the shorter way round. */
  readonly steps: number;
}

/**
 * The list, repeated until it is long enough to loop without a gap; a single item has nothing to loop with. Of an
 * item's cards the one nearest the centre is the item, so that what is in sight can be followed; before there is a
 * centre, the first.
 */
export function looped<T>(items: readonly T[], enough: number, centre: number | null): LoopedCard<T>[] {
  const rounds = items.length < 2 ? 1 : Math.ceil(enough / items.length);
  const length = rounds * items.length;
  const steps = (index: number) => {
    const distance = Math.abs(index - (centre ?? 0));
    return Math.min(distance, length - distance);
  };
  const nearestRound = (index: number) => {
    const distances = Array.from({ length: rounds }, (_, round) => steps(round * items.length + index));
    return centre === null ? 0 : distances.indexOf(Math.min(...distances));
  };

  return Array.from({ length: rounds }, (_, round) =>
    items.map((item, index) => ({
      item,
      position: index + 1,
      round,
      isCopy: round !== nearestRound(index),
      steps: steps(round * items.length + index),
    })),
  ).flat();
}
