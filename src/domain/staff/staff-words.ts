/** How long a team member's self-introduction is (admin-back-office §5). */
export const INTRODUCTION_WORDS_MIN = 30;
export const INTRODUCTION_WORDS_MAX = 40;
export const INTRODUCTION_MAX = 540;

let segmenter: Intl.Segmenter | undefined;

/** Words of any script, as Unicode tells them apart; signs and spaces are none (spec-decisions F25). */
export function countWords(text: string): number {
  segmenter ??= new Intl.Segmenter(["en", "ml"], { granularity: "word" });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}

/** Beside the field, as it is typed. */
export const introductionHints = {
  counter: (words: number) => `${words} / ${INTRODUCTION_WORDS_MAX}`,
  tooFew: `(At least ${INTRODUCTION_WORDS_MIN} words required)`,
  tooMany: `(Maximum ${INTRODUCTION_WORDS_MAX} words allowed)`,
} as const;
