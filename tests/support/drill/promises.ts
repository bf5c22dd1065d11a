import { isOnFauna } from "./fauna.ts";

let isBroken = false;

/** Records what a drill promised and observed; a broken promise fails the drill once all have been checked. */
const rows: { promise: string; seen: string; kept: string }[] = [];

export function promise(text: string, seen: unknown, isKept: boolean): void {
  rows.push({ promise: text, seen: String(seen), kept: isKept ? "yes" : "NO" });
  isBroken ||= !isKept;
}

// At the end: an embedded database that is closed after a promise was broken sets an exit code of its own, 0.
process.on("exit", () => {
  if (isBroken) process.exitCode = 1;
});

/** The same for what depends on the speed of the store, which is promised on Postgres. On Fauna it is only recorded. */
export function promiseSpeed(text: string, seen: string, isKept: boolean): void {
  if (isOnFauna) rows.push({ promise: text, seen, kept: "not promised on Fauna" });
  else promise(text, seen, isKept);
}

/** Prints the table of the promises so far. */
export function printPromises(): void {
  console.table(rows);
  rows.length = 0;
}

export const ms = (figure: number) => `${figure.toFixed(figure < 10 ? 1 : 0)} ms`;
