/** A colleague's name in a text, with the `@` before it. */
export interface MentionedName {
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

/** The names that a text mentions as `@name`, in any case. Names may have spaces: the longest that is there counts. */
export function mentionsIn(text: string, names: readonly string[]): MentionedName[] {
  const longestFirst = names
    .map((name) => ({ name, lower: name.toLowerCase() }))
    .toSorted((one, other) => other.name.length - one.name.length);
  return [...text.matchAll(/@/g)].flatMap(({ index: start }) => {
    const endOf = (name: string) => start + 1 + name.length;
    const found = longestFirst.find(
      ({ name, lower }) =>
        text.slice(start + 1, endOf(name)).toLowerCase() === lower &&
        !goesOn.test(text.slice(endOf(name), endOf(name) + 3)),
    );
    return found && mayMentionAt(text, start) ? [{ name: found.name, start, end: endOf(found.name) }] : [];
  });
}
