/** The Indian scripts that a certificate prints, by the letters that their fonts have. */
export const indianScripts = {
  devanagari: /[\u0900-\u0952\u0955-\u097f]/,
  tamil: /[\p{sc=Taml}&&[\u0b80-\u0bff]]/v,
  telugu: /[\p{sc=Telu}--[\u0c5c]]/v,
  kannada: /[\p{sc=Knda}--[\u0cdc]]/v,
  malayalam: /\p{sc=Mlym}/v,
} as const;

export type IndianScript = keyof typeof indianScripts;

/** The joiners that Indian spelling needs. */
export const joiners = /[\u200c\u200d]/;

/** What the fonts of the printed document have: Latin, the usual punctuation, and the Indian scripts. */
const printed = [
  /^[\n -~\u00a0-\u0130\u0134-\u0148\u014a-\u0151\u0154-\u017e\u0218-\u021b]$/,
  /^[\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]$/,
  joiners,
  ...Object.values(indianScripts),
];

/** The characters of a text that cannot be printed, once each; empty if all can be. */
export const unprintable = (text: string): string =>
  [...new Set(text)].filter((character) => !printed.some((part) => part.test(character))).join(" ");
