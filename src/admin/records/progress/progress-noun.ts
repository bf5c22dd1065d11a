import type { Noun } from "#admin/records/count-of.ts";
import type { Progress } from "#domain/progress.ts";

const phrases: Readonly<Record<Progress, (noun: string) => string>> = {
  new: (noun) => `new ${noun}`,
  inHand: (noun) => `${noun} in hand`,
  done: (noun) => `${noun} marked as done`,
};

/** What records are called where only those of one step are listed. */
export function progressNoun(noun: Noun, progress: Progress | undefined): Noun {
  if (progress === undefined) return noun;
  const [one, several] = noun;
  return [phrases[progress](one), phrases[progress](several)];
}
