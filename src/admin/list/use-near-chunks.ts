import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useWhilePrinting } from "./whole-in-print.ts";

/** How far outside the window rows are rendered already, so that fast scrolling does not outrun them. */
const AHEAD_PX = 1500;

/** Marks the first row of each chunk, or the gap in its place. */
export const CHUNK_MARK = "data-chunk";

interface Near {
  readonly from: number;
  readonly to: number;
  /**
   * The chunk with the focus, or `NaN`: it stays rendered, and so do its neighbours, which the arrow keys can reach.
   */
  readonly focused: number;
}

const isNear = ({ from, to, focused }: Near, chunk: number) =>
  (chunk >= from && chunk <= to) || Math.abs(chunk - focused) <= 1;

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Index of the first mark below that line; the number of marks if there is none. */
function firstBelow(marks: NodeListOf<Element>, line: number): number {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const mark = marks[middle];
    if (mark && topOf(mark) > line) high = middle;
    else low = middle + 1;
  }
  return low;
}

function focusedChunk(table: HTMLElement): number {
  const focused = document.activeElement;
  let row: Element | null = focused && table.contains(focused) ? focused.closest("tr") : null;
  while (row && !row.hasAttribute(CHUNK_MARK)) row = row.previousElementSibling;
  return row ? Number(row.getAttribute(CHUNK_MARK)) : Number.NaN;
}

function heightOf(marks: NodeListOf<Element>, chunk: number): number {
  const [mark, next] = [marks[chunk], marks[chunk + 1]];
  const group = mark?.parentElement;
  if (!mark || !group) return 0;
  const bottom = next?.parentElement === group ? topOf(next) : group.getBoundingClientRect().bottom;
  return bottom - topOf(mark);
}

/** Estimated row height in pixels, for chunks that were not rendered yet. */
let usualRow = 42;

function measureRow(list: HTMLElement) {
  const row = list.querySelector(`tr[${CHUNK_MARK}]:not([aria-hidden])`);
  usualRow = row?.getBoundingClientRect().height || usualRow;
}

interface Rows {
  readonly table: RefObject<HTMLElement | null>;
  readonly records: readonly unknown[];
  /** The chunk that must be rendered immediately. */
  readonly first: number;
}

/**
 * Finds the chunks of a long table that are near the window, so that only some dozens of rows are rendered however far
 * one scrolls. The others keep their measured height, or an estimated one.
 */
export function useNearChunks({ table, records, first }: Rows) {
  const [near, setNear] = useState<Near>({ from: first - 1, to: first + 3, focused: Number.NaN });
  const shown = useRef(near);
  const heights = useRef(new Map<number, number>());
  const width = useRef(innerWidth);
  const isPrinting = useRef(false);
  const newest = records[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another first record shifts every chunk.
  useLayoutEffect(() => heights.current.clear(), [newest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other records move the rows.
  useLayoutEffect(() => {
    const list = table.current;
    if (!list) return;
    const look = () => {
      if (isPrinting.current) return;
      if (innerWidth !== width.current) heights.current.clear();
      width.current = innerWidth;
      const marks = list.querySelectorAll(`[${CHUNK_MARK}]`);
      const before = shown.current;
      const next = {
        from: Math.max(0, firstBelow(marks, -AHEAD_PX) - 1),
        to: firstBelow(marks, innerHeight + AHEAD_PX) - 1,
        focused: focusedChunk(list),
      };
      if (next.from === before.from && next.to === before.to && Object.is(next.focused, before.focused))
        return;
      for (let chunk = Math.max(0, before.from); chunk <= before.to; chunk++) {
        if (!isNear(next, chunk)) heights.current.set(chunk, heightOf(marks, chunk));
      }
      shown.current = next;
      setNear(next);
    };
    measureRow(list);
    look();
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, [table, records]);

  useWhilePrinting(
    () => {
      isPrinting.current = true;
      setNear({ from: 0, to: Number.POSITIVE_INFINITY, focused: Number.NaN });
    },
    () => {
      isPrinting.current = false;
      setNear(shown.current);
    },
  );

  return {
    isNear: (chunk: number) => isNear(near, chunk),
    room: (chunk: number, rows: number) => heights.current.get(chunk) || rows * usualRow,
  };
}
