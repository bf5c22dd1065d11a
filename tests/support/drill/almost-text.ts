import fc from "fast-check";

const oddities = [
  "",
  " ",
  "a",
  "ab",
  "=1+1",
  "<b>",
  "മീര",
  "O'Brien",
  "x".repeat(300),
  "0",
  "null",
  "true",
  "😀",
  "\n",
  "\t",
  "\u00A0",
  "\u200D",
  "\u202E",
  "\0",
];

/**
 * Mostly valid input, sometimes nearly valid, sometimes neither. Lone surrogates are left out, since a form with files
 * cannot carry them.
 */
export const almostText = (good: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 40, arbitrary: fc.constant(good) },
    fc.constantFrom(...oddities),
    fc.nat(Math.max(0, good.length - 1)).map((at) => good.slice(0, at)),
    fc
      .tuple(fc.nat(good.length), fc.constantFrom(...oddities, "9", "@", ".", "-", " "))
      .map(([at, odd]) => good.slice(0, at) + odd + good.slice(at)),
    fc.constant(good.toUpperCase()),
    fc.constant(` ${good} `),
    fc.string({ unit: "grapheme", maxLength: 60 }),
  );
