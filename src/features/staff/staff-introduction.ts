import { textField } from "#rules/fields.ts";

/** The limits of a team member's self-introduction, in words and in characters. */
export const INTRODUCTION_WORDS_MIN = 30;
export const INTRODUCTION_WORDS_MAX = 40;
const INTRODUCTION_MAX = 540;

/** In characters. Without this cap, a whole page pasted by mistake would be counted on every keystroke. */
const COUNTED_MAX = 10 * INTRODUCTION_MAX;

let segmenter: Intl.Segmenter | undefined;

/**
 * Counts words of any script by Unicode's rules; punctuation and spaces do not count. Of a text that is far too long,
 * only the beginning is counted.
 */
export function countWords(text: string): number {
  segmenter ??= new Intl.Segmenter(["en", "ml"], { granularity: "word" });
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text.slice(0, COUNTED_MAX))) if (isWordLike) words += 1;
  return words;
}

function isIntroduction(text: string): boolean {
  if (text.length > INTRODUCTION_MAX) return false;
  const words = countWords(text);
  return words >= INTRODUCTION_WORDS_MIN && words <= INTRODUCTION_WORDS_MAX;
}

export const introductionField = textField([
  [
    isIntroduction,
    `Self-introduction must be between ${INTRODUCTION_WORDS_MIN} and ${INTRODUCTION_WORDS_MAX} words, and no more than ${INTRODUCTION_MAX} characters long.`,
  ],
]);

/** Shown beside the field while typing. */
export const introductionHints = {
  counter: (words: number) => `${words} / ${INTRODUCTION_WORDS_MAX}`,
  tooFew: `(At least ${INTRODUCTION_WORDS_MIN} words required)`,
  tooMany: `(Maximum ${INTRODUCTION_WORDS_MAX} words allowed)`,
} as const;
