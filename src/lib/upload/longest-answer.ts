/** The longest that a function may take to respond, for instance to a call that carries a file or a part of one. */
export const LONGEST_ANSWER_MS = 60_000;
