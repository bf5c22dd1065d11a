/** Removed before texts are compared: joiners, other characters of no width, and the nuktas that many leave out. */
const left = "\u00ad\u200b-\u200f\u2060\ufeff\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc";
const leftOut = new RegExp(`[${left}]`, "gu");

/**
 * Spellings of the same in Indian scripts that no Unicode normalization joins, each with the one by which it is compared,
 * and applied in this order. Joiners and nuktas are gone by then, and letters are decomposed. The function `one_spelling` of
 * the migrations has the same table.
 */
export const spellings: readonly (readonly [written: string, compared: string])[] = [
  // Malayalam's chillus, of which the other encoding is a consonant, a virama and a joiner.
  ["\u0d7a", "\u0d23\u0d4d"],
  ["\u0d7b", "\u0d28\u0d4d"],
  ["\u0d7c", "\u0d30\u0d4d"],
  ["\u0d7d", "\u0d32\u0d4d"],
  ["\u0d7e", "\u0d33\u0d4d"],
  ["\u0d7f", "\u0d15\u0d4d"],
  ["\u0d54", "\u0d2e\u0d4d"],
  ["\u0d55", "\u0d2f\u0d4d"],
  ["\u0d56", "\u0d34\u0d4d"],
  // The dot of the older r, and older forms of the virama.
  ["\u0d4e", "\u0d30\u0d4d"],
  ["\u0d3b", "\u0d4d"],
  ["\u0d3c", "\u0d4d"],
  // One of the spellings of nta has a virama behind a chillu.
  ["\u0d4d\u0d4d", "\u0d4d"],
  // Letters put together of two that look like one.
  ["\u0d46\u0d57", "\u0d57"],
  ["\u0d07\u0d57", "\u0d08"],
  ["\u0d09\u0d57", "\u0d0a"],
  ["\u0d12\u0d57", "\u0d14"],
  ["\u0d12\u0d3e", "\u0d13"],
  ["\u0d0e\u0d46", "\u0d10"],
  ["\u0d46\u0d46", "\u0d48"],
  // Two r are read as tta, whether the virama between them is written or not.
  ["\u0d31\u0d31", "\u0d31\u0d4d\u0d31"],
  // Hindi: the moon above a vowel is often written as the dot alone.
  ["\u0901", "\u0902"],
  // Tamil: the length mark of au looks like a letter, and the s of Sri has two.
  ["\u0bd7", "\u0bb3"],
  ["\u0bb6", "\u0bb8"],
];

const isIndian = /[\u0900-\u0dff]/;

/** Accents on Latin, Greek and Cyrillic letters. The vowel signs of Indian scripts are letters of their own. */
const accents = "\u0300-\u036f";
const apostrophes = "'`\u2018\u2019\u02bc\u2032";
const omitted = new RegExp(`[${accents}${apostrophes}]`, "gu");

/**
 * The text as it is compared and searched, and never shown: the same for each spelling of a name, in any letter case, with
 * accents and apostrophes or without.
 */
export function oneSpelling(text: string): string {
  const plain = text.normalize("NFKD").toLowerCase().replace(leftOut, "").replace(omitted, "");
  if (!isIndian.test(plain)) return plain;
  return spellings.reduce((spelt, [written, compared]) => spelt.replaceAll(written, compared), plain);
}
