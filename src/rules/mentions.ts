import { oneSpelling } from "./spelling.ts";

/** A colleague's name in a text, with the `@` before it. */
interface MentionedName {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** What the `@` of an email address follows. */
const isInWord = /[\p{L}\p{N}\p{M}_]$/u;
/** The name goes on, so that it is another one. */
const goesOn = /^(?:[\p{L}\p{N}\p{M}_]|[.-][\p{L}\p{N}])/u;

/** Whether an `@` there may begin a mention. */
export const mayMentionAt = (text: string, start: number) =>
  !isInWord.test(text.slice(Math.max(0, start - 2), start));

/** A short name may be half as long in another spelling. */
const SLACK = 4;

/** How much of a text is the name, in one of its spellings; `null` if it begins otherwise, or the name goes on. */
function lengthOf(name: string, text: string): number | null {
  const spelt = oneSpelling(name);
  if (!oneSpelling(text.slice(0, 2 * name.length + SLACK)).startsWith(spelt)) return null;
  for (let length = 2 * name.length + SLACK; length > 0; length -= 1)
    if (oneSpelling(text.slice(0, length)) === spelt && !goesOn.test(text.slice(length, length + 3)))
      return Math.min(length, text.length);
  return null;
}

/**
 * The names that a text mentions as `@name`, in any case and spelling. Names may have spaces: the longest that is there
 * counts.
 */
export function mentionsIn(text: string, names: readonly string[]): MentionedName[] {
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  return [...text.matchAll(/@/g)].flatMap(({ index: start }) => {
    if (!mayMentionAt(text, start)) return [];
    const rest = text.slice(start + 1);
    for (const name of longestFirst) {
      const length = lengthOf(name, rest);
      if (length !== null) return [{ name, start, end: start + 1 + length }];
    }
    return [];
  });
}
