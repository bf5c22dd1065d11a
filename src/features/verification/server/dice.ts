/** Returns a random number from 0 to 1, excluding 1. */
export type Dice = () => number;

/** Deterministic dice for a seed of 16 bytes or more (Doty-Humphrey's sfc32). */
export function diceOf(seed: Buffer): Dice {
  let a = seed.readInt32LE(0);
  let b = seed.readInt32LE(4);
  let c = seed.readInt32LE(8);
  let counter = seed.readInt32LE(12);
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next();
  return next;
}

/** A random number between two bounds. */
export const between = (dice: Dice, least: number, most: number): number => least + dice() * (most - least);
