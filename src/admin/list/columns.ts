import type { CSSProperties, ReactNode } from "react";

interface AnyColumn {
  readonly heading: string;
  /** The corner is where a block ends its first line. */
  readonly look?: "name" | "soft" | "corner";
  /** Names, email addresses or numbers, which a browser must not translate. */
  readonly verbatim?: true;
  /** Its texts wrap, since their ends distinguish them; others are cut off. */
  readonly wraps?: true;
  /** Shown only where the list is wide enough. */
  readonly isExtra?: true;
  /** Stands after the link to the record. */
  readonly isLast?: true;
  /** Heads its row, for screen readers. */
  readonly isRowHeader?: true;
  readonly className?: string | undefined;
}

interface FieldColumn<R> {
  /** The field whose text it shows, and its name in the layouts of a row. */
  readonly field: keyof R & string;
  readonly cell?: (record: R) => ReactNode;
}

interface CellColumn<R> {
  /** Its name in the layouts of a row. */
  readonly field: string;
  readonly cell: (record: R) => ReactNode;
}

export type Column<R> = AnyColumn & (FieldColumn<R> | CellColumn<R>);

/** A column with its width as a grid track, such as "7.75rem" or "minmax(8rem, 1.2fr)", of which layouts are made. */
export type SizedColumn<R> = Column<R> & { readonly width: string };

/** The link to the record's own page, after the columns. */
export interface Opener<R> {
  readonly label: string;
  readonly width: string;
  /** Names the record, for screen readers that read the links outside their rows. */
  readonly of: (record: R) => string;
  readonly url: (record: R) => string;
  /** Rendered in place of the link. */
  readonly cell?: (record: R) => ReactNode;
}

/**
 * The layouts of a list that is too narrow for columns, in which each record is a block. Both name every field but the
 * extra ones and the one in the corner.
 */
export interface Blocks {
  /** The fields of each line, one or two, and their widths. */
  readonly pairs: readonly (readonly [string, string])[];
  readonly pairWidths?: string;
  /** On phones: the fields, one in a line. */
  readonly lines: readonly string[];
}

/** How a row is laid out at each width of the list, of which `table.module.css` chooses one. */
export interface RowLayouts {
  readonly columns: string;
  /** The widths including the extra columns. */
  readonly allColumns: string;
  readonly pairs: string;
  readonly lines: string;
  /** The layout for small phones with large text. */
  readonly stack: string;
}

/** The widths in rem from which `table.module.css` shows columns, and the extra ones too. */
const COLUMNS_FROM = 50;
const EXTRAS_FROM = 66;

/** Has room for the box that ticks them all, too. */
const SERIAL_REM = 3.25;
const GAP_REM = 1;
const INSETS_REM = 1.5;

const leastRem = (width: string) => Number(/([\d.]+)rem/.exec(width)?.[1] ?? 0);

/** The grid area below the columns of a record, which is as wide as most of them together. */
export const BELOW = "below";

/** The columns of each record. Throws if they do not fit, since the page would then scroll sideways. */
function inColumns<R>(
  columns: readonly SizedColumn<R>[],
  opener: Opener<R>,
  available: number,
  hasBelow: boolean,
): string {
  const cells = [
    ...columns.filter(({ isLast }) => !isLast),
    { field: "opener", width: opener.width },
    ...columns.filter(({ isLast }) => isLast),
  ];
  const needed = cells.reduce((sum, { width }) => sum + GAP_REM + leastRem(width), SERIAL_REM + INSETS_REM);
  if (needed > available)
    throw new Error(`The columns are ${needed}rem wide at least, but the list may be only ${available}rem.`);
  const fields = cells.map(({ field }) => field);
  const atEnd = fields.slice(-2);
  const below = [...fields.slice(0, -2).map(() => BELOW), ...atEnd];
  const lines = hasBelow ? [fields, below] : [fields];
  const areas = lines.map((line) => `"serial ${line.join(" ")}" auto`).join(" ");
  return `${areas} / ${SERIAL_REM}rem ${cells.map(({ width }) => width).join(" ")}`;
}

const inLines = (lines: readonly string[], widths: string) =>
  `${lines.map((line, at) => `"${at === 0 ? "serial" : "."} ${line}" auto`).join(" ")} / ${widths}`;

/** Throws if a field is in no block: it would cover another one. */
function checkBlocks<R>(columns: readonly SizedColumn<R>[], shown: readonly string[]) {
  for (const { field, look, isExtra } of columns) {
    const isShown = shown.includes(field);
    if (!isExtra && look !== "corner" && !isShown) throw new Error(`The blocks lack ${field}.`);
  }
}

export function rowLayouts<R>(
  columns: readonly SizedColumn<R>[],
  opener: Opener<R>,
  { pairs: columnPairs, pairWidths = "minmax(0, 1.5fr) minmax(0, 1fr) auto", lines: columnLines }: Blocks,
  hasBelow = false,
): RowLayouts {
  const [firstPair = ["", ""], ...otherPairs] = columnPairs;
  const [firstLine = "", ...otherLines] = columnLines;
  const pairs = hasBelow ? [firstPair, [BELOW, BELOW] as const, ...otherPairs] : columnPairs;
  const lines = hasBelow ? [firstLine, BELOW, ...otherLines] : columnLines;
  checkBlocks(columns, pairs.flat());
  checkBlocks(columns, lines);
  const corner = columns.find(({ look }) => look === "corner")?.field ?? ".";
  const ends = (at: number, count: number) => (at === 0 ? corner : at === count - 1 ? "opener" : ".");
  const [first = "", ...others] = lines;
  const last = others.length - 1;
  return {
    columns: inColumns(
      columns.filter(({ isExtra }) => !isExtra),
      opener,
      COLUMNS_FROM,
      hasBelow,
    ),
    allColumns: inColumns(columns, opener, EXTRAS_FROM, hasBelow),
    pairs: inLines(
      pairs.map((pair, at) => `${pair.join(" ")} ${ends(at, pairs.length)}`),
      `2rem ${pairWidths}`,
    ),
    lines: inLines(
      [
        `${first} ${first} ${corner}`,
        ...others.map((field, at) => `${field} ${field} ${at === last ? "opener" : field}`),
      ],
      "1.25rem auto minmax(0, 1fr) auto",
    ),
    stack: inLines([first, corner, ...others, "opener"], "1.25rem minmax(0, 1fr)"),
  };
}

/** The layouts as the custom properties that the style sheet reads. */
export const layoutStyle = ({
  columns,
  allColumns,
  pairs,
  lines,
  stack,
}: RowLayouts): CSSProperties & Record<`--${string}`, string> => ({
  "--in-columns": columns,
  "--in-all-columns": allColumns,
  "--in-pairs": pairs,
  "--in-lines": lines,
  "--in-stack": stack,
});
