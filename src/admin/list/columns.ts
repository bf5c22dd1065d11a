import type { ReactNode } from "react";

/** A column of a list, which shows one field of its records. */
export interface Column<R> {
  readonly field: keyof R & string;
  readonly heading: string;
  /** As a grid track, such as "7.75rem" or "minmax(8rem, 1.2fr)". */
  readonly width: string;
  /** Shows the field's text if omitted. */
  readonly cell?: (record: R) => ReactNode;
  /** The corner is where a block ends its first line. */
  readonly look?: "name" | "soft" | "corner";
  /** Names, addresses or numbers, which a browser must not translate. */
  readonly verbatim?: true;
  /** Its texts wrap, since their ends distinguish them; others are cut off. */
  readonly wraps?: true;
  /** Shown only where the list is wide enough. */
  readonly isExtra?: true;
}

/** The link to the record's own page, at the end of its row. */
export interface Opener<R> {
  readonly label: string;
  readonly width: string;
  /** Names the record, for screen readers that read the links outside their rows. */
  readonly of: (record: R) => string;
}

/** Where the list is too narrow for columns, each record is a block. Both name every field that is no extra, but the corner. */
export interface Blocks<R> {
  /** Two fields in a line, and their widths. */
  readonly pairs: readonly (readonly [keyof R & string, keyof R & string])[];
  readonly pairWidths?: string;
  /** On phones: one field in a line. */
  readonly lines: readonly (keyof R & string)[];
}

/** The widths in rem from which `day-table.module.css` shows columns, and the extra ones too. */
const COLUMNS_FROM = 50;
const EXTRAS_FROM = 72;

const SERIAL_REM = 2.5;
const GAP_REM = 1;
const INSETS_REM = 1.5;

const leastRem = (width: string) => Number(/([\d.]+)rem/.exec(width)?.[1] ?? 0);

/** One line for each record. Throws if the columns do not fit, since the page would then scroll sideways. */
function inColumns<R>(columns: readonly Column<R>[], opener: Opener<R>, available: number): string {
  const widths = [...columns.map(({ width }) => width), opener.width];
  const needed = widths.reduce((sum, width) => sum + GAP_REM + leastRem(width), SERIAL_REM + INSETS_REM);
  if (needed > available)
    throw new Error(`The columns are ${needed}rem wide at least, but the list may be only ${available}rem.`);
  const fields = columns.map(({ field }) => field);
  return `"serial ${fields.join(" ")} opener" / ${SERIAL_REM}rem ${widths.join(" ")}`;
}

const inLines = (lines: readonly string[], widths: string) =>
  `${lines.map((line, at) => `"${at === 0 ? "serial" : "."} ${line}" auto`).join(" ")} / ${widths}`;

/** Throws if a field has no place in a block: it would cover another one. */
function checkPlaces<R>(columns: readonly Column<R>[], places: readonly string[]) {
  for (const { field, look, isExtra } of columns) {
    const isPlaced = places.includes(field);
    if (!isExtra && look !== "corner" && !isPlaced) throw new Error(`The blocks have no place for ${field}.`);
  }
}

/**
 * The layouts of a row at each width of the list, from which `day-table.module.css` chooses.
 */
export function rowLayouts<R>(
  columns: readonly Column<R>[],
  opener: Opener<R>,
  { pairs, pairWidths = "minmax(0, 1.5fr) minmax(0, 1fr) auto", lines }: Blocks<R>,
): Readonly<Record<`--${string}`, string>> {
  checkPlaces(columns, pairs.flat());
  checkPlaces(columns, lines);
  const corner = columns.find(({ look }) => look === "corner")?.field ?? ".";
  const ends = (at: number, count: number) => (at === 0 ? corner : at === count - 1 ? "opener" : ".");
  const [first = "", ...others] = lines;
  const last = others.length - 1;
  return {
    "--in-columns": inColumns(
      columns.filter(({ isExtra }) => !isExtra),
      opener,
      COLUMNS_FROM,
    ),
    "--in-all-columns": inColumns(columns, opener, EXTRAS_FROM),
    "--in-pairs": inLines(
      pairs.map((pair, at) => `${pair.join(" ")} ${ends(at, pairs.length)}`),
      `2rem ${pairWidths}`,
    ),
    "--in-lines": inLines(
      [
        `${first} ${first} ${corner}`,
        ...others.map((field, at) => `${field} ${field} ${at === last ? "opener" : field}`),
      ],
      "1.25rem auto minmax(0, 1fr) auto",
    ),
    "--in-stack": inLines([first, corner, ...others, "opener"], "1.25rem minmax(0, 1fr)"),
  };
}
