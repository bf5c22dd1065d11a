import { setImmediate } from "node:timers/promises";

/** A check that says before each of its steps how many bytes the step looks at, whether or not it then succeeds. */
export type Check<T> = Generator<number, T>;

export type ArchiveCheck<T> = AsyncGenerator<number, T>;

/** In bytes: how much one step examines before other requests get their turn. */
export const SLICE = 256 * 1024;

/** In bytes: the limit for all checks of a file together. */
export const WORK_MAX = 96 * 1024 * 1024;

interface Examined<T> {
  /** `undefined` if the check would have been more work than a file is worth. */
  readonly result: T | undefined;
  /** In bytes. */
  readonly work: number;
}

/** Runs a check step by step, so that other calls are answered meanwhile. */
export async function examine<T>(
  check: Check<T> | ArchiveCheck<T>,
  workMax = WORK_MAX,
): Promise<Examined<T>> {
  let work = 0;
  let turn = SLICE;
  for (;;) {
    const step = await check.next();
    if (step.done) return { result: step.value, work };
    work += step.value;
    if (work > workMax) {
      await check.return(undefined as never);
      return { result: undefined, work };
    }
    if (work < turn) continue;
    turn = work + SLICE;
    await setImmediate();
  }
}

/** Finds what matches a global pattern, in one pass. No match is longer than `lengthMax`, with what the pattern looks at around it. */
export function* eachMatch(
  text: string,
  pattern: RegExp,
  lengthMax: number,
  see: (found: RegExpExecArray, end: number) => void,
): Check<void> {
  for (let from = 0; from < text.length; from += SLICE) {
    yield Math.min(SLICE, text.length - from);
    const before = Math.min(from, lengthMax);
    const slice = text.slice(from - before, from + SLICE + lengthMax);
    pattern.lastIndex = 0;
    for (let found = pattern.exec(slice); found; found = pattern.exec(slice)) {
      if (found.index >= before + SLICE) break;
      if (found.index >= before) see(found, from - before + found.index + found[0].length);
    }
  }
}

/** Whether a text matches a pattern of which no match is longer than `lengthMax`. */
export function* hasMatch(text: string, pattern: RegExp, lengthMax: number): Check<boolean> {
  for (let from = 0; from < text.length; from += SLICE) {
    yield Math.min(SLICE, text.length - from);
    if (pattern.test(text.slice(Math.max(0, from - lengthMax), from + SLICE))) return true;
  }
  return false;
}
