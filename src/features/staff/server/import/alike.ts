import { oneSpelling } from "#rules/spelling.ts";

/** The letters and digits of a text, by which names and headings are compared: the same for each spelling of them. */
export const alike = (text: string) => oneSpelling(text).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
