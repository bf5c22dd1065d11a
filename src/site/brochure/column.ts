import { bulletList, bulletListHeight } from "./bullet-list.ts";
import type { Paper } from "./paper.ts";
import type { Place } from "./sheet.ts";
import type { TextStyle } from "./styles.ts";

interface Block {
  readonly style: TextStyle;
  /** The space above the block, unless it comes first. */
  readonly above: number;
  /** A text, or the entries of a list. */
  readonly words: string | readonly string[];
  readonly tag?: string;
}

/** Texts and lists, one below another. */
export type Column = readonly Block[];

const heightOf = (paper: Paper, { words, style }: Block, width: number): number =>
  typeof words === "string"
    ? paper.height(words, style, width)
    : bulletListHeight(paper, words, style, width);

export const columnHeight = (paper: Paper, column: Column, width: number): number =>
  column.reduce((sum, block, index) => sum + (index && block.above) + heightOf(paper, block, width), 0);

export function setColumn(paper: Paper, column: Column, place: Place): void {
  let { y } = place;
  for (const [index, block] of column.entries()) {
    y += index && block.above;
    const { words, style, tag = "P" } = block;
    if (typeof words === "string") paper.set(words, style, { ...place, y }, { tag });
    else bulletList(paper, words, style, { ...place, y });
    y += heightOf(paper, block, place.width);
  }
}
