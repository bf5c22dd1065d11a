interface Page {
  readonly records: readonly unknown[];
  readonly nextCursor: string | null;
  /** The counts on the first page, as `list-total.ts` writes them. */
  readonly total: string | null;
  readonly matching: string | null;
}

/** How many records a list has, to be read by people; empty while that is not known. */
export interface ListCounts {
  /** As in "1,000+". */
  readonly all: string;
  /** How many of them match the filters; `null` while none is set. */
  readonly matching: string | null;
  /** Whether there is exactly one. */
  readonly isOne: boolean;
}

export const asCount = (total: string) =>
  `${Number.parseInt(total, 10).toLocaleString("en-IN")}${total.endsWith("+") ? "+" : ""}`;

/** The counts by the pages that are loaded; none are while another list is shown in its place. */
export function listCounts(pages: readonly Page[], isNarrowed: boolean): ListCounts {
  const [first] = pages;
  const loaded = pages.reduce((sum, { records }) => sum + records.length, 0);
  const isWhole = pages.at(-1)?.nextCursor === null;
  const found = first ? (first.matching ?? (isWhole ? String(loaded) : `${loaded}+`)) : null;
  return {
    all: first?.total ? asCount(first.total) : "",
    matching: isNarrowed ? (found ? asCount(found) : "") : null,
    isOne: first?.total === "1",
  };
}
