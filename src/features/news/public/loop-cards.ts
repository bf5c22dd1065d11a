/** A card on the strip: an item, or a copy that only lets the strip loop. */
interface LoopedCard<T> {
  readonly item: T;
  /** Counted from 1, in the list without copies. */
  readonly position: number;
  readonly round: number;
  readonly isCopy: boolean;
  /** The distance from the centre, the shorter way round. */
  readonly steps: number;
}

/**
 * The list, repeated until it is long enough to loop without a gap; a single item does not loop. Of an item's cards,
 * the one nearest the centre is the item and the others are copies, so that a visible link works; before there is a
 * centre, it is the first.
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
