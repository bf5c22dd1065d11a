/** The letters and signs that the fonts of the printed document have: Latin and Malayalam, and the usual punctuation. */
const printed = [
  /^[\n -~\u00a0-\u0130\u0134-\u0148\u014a-\u0151\u0154-\u017e\u0218-\u021b]$/,
  /^[\u0d00-\u0d0c\u0d0e-\u0d10\u0d12-\u0d44\u0d46-\u0d48\u0d4a-\u0d4f\u0d54-\u0d63\u0d66-\u0d7f]$/,
  /^[\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]$/,
  // The joiners that Malayalam spelling needs.
  /^(?:\u200c|\u200d)$/,
];

/** The characters of a text that cannot be printed, once each; empty if all can be. */
export const unprintable = (text: string): string =>
  [...new Set(text)].filter((character) => !printed.some((part) => part.test(character))).join(" ");
