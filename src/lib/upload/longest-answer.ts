/** The longest that a function takes to answer, as it may where a file, or a part of one, travels with the call. */
export const LONGEST_ANSWER_MS = 60_000;
