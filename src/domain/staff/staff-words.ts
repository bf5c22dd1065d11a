/** How long a team member's self-introduction is (admin-back-office §5). */
export const INTRODUCTION_WORDS_MIN = 30;
export const INTRODUCTION_WORDS_MAX = 40;
export const INTRODUCTION_MAX = 540;

/** Nobody means to introduce themselves at such length; a page that is pasted by mistake would be counted at every key. */
const COUNTED_MAX = 10 * INTRODUCTION_MAX;

let segmenter: Intl.Segmenter | undefined;

/**
 * Words of any script, as Unicode tells them apart; signs and spaces are none (spec-decisions F25). Of a text that is far
 * too long, those of its beginning.
 */
export function countWords(text: string): number {
  segmenter ??= new Intl.Segmenter(["en", "ml"], { granularity: "word" });
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text.slice(0, COUNTED_MAX))) if (isWordLike) words += 1;
  return words;
}

/** Beside the field, as it is typed. */
export const introductionHints = {
  counter: (words: number) => `${words} / ${INTRODUCTION_WORDS_MAX}`,
  tooFew: `(At least ${INTRODUCTION_WORDS_MIN} words required)`,
  tooMany: `(Maximum ${INTRODUCTION_WORDS_MAX} words allowed)`,
} as const;
