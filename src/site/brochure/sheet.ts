/** An A4 sheet in portrait format, in points, and the grid of twelve columns that every page uses. */
export const sheet = { width: 595.28, height: 841.89, left: 58, right: 58, top: 58, foot: 806 } as const;

const gutter = 14;
const measure = sheet.width - sheet.left - sheet.right;
const column = (measure - 11 * gutter) / 12;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The place of a block that starts in column `from` and spans `columns` of them. */
export const span = (from: number, columns: number, y: number): Place => ({
  x: sheet.left + (from - 1) * (column + gutter),
  y,
  width: columns * column + (columns - 1) * gutter,
});
