/** Notes what a drill promised and what it saw; a promise that was not kept fails the drill, after the last was looked at. */
const rows: { promise: string; seen: string; kept: string }[] = [];

export function promise(text: string, seen: unknown, isKept: boolean): void {
  rows.push({ promise: text, seen: String(seen), kept: isKept ? "yes" : "NO" });
  if (!isKept) process.exitCode = 1;
}

/** Prints the table of everything that was promised so far. */
export function printPromises(): void {
  console.table(rows);
  rows.length = 0;
}

/** The value below which that share of the figures lies. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const ms = (figure: number) => `${figure.toFixed(figure < 10 ? 1 : 0)} ms`;
