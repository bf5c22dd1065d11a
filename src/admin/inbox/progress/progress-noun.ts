import type { Noun } from "#admin/noun.ts";
import type { Progress } from "#rules/progress.ts";

const phrases: Readonly<Record<Progress, (noun: string) => string>> = {
  new: (noun) => `new ${noun}`,
  inHand: (noun) => `${noun} in hand`,
  done: (noun) => `${noun} marked as done`,
};

/** The name of the records in a list that is filtered by progress. */
export function progressNoun(noun: Noun, progress: Progress | undefined): Noun {
  if (progress === undefined) return noun;
  const [one, several] = noun;
  return [phrases[progress](one), phrases[progress](several)];
}
