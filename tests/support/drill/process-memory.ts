import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { DrillSite } from "./site.ts";

/** What makes a server tell its memory. */
export const tellingMemory = ["--import", join(import.meta.dirname, "tell-memory.ts")];

/** In megabytes: what a server holds on to after a collection, and what it takes up. */
export interface ProcessMemory {
  /** Objects of its own. */
  readonly heap: number;
  /** Bytes beside the heap, such as buffers and the embedded database. */
  readonly external: number;
  /** What the system has given it, with what it could give back. */
  readonly resident: number;
}

const ANSWERS_WITHIN_MS = 10_000;
const EVERY_MS = 20;
const told = /^memory (\{.*\})$/gm;

/** Has a server that was started with `tellingMemory` collect its garbage and tell what is left. */
export async function memoryOf(site: Pick<DrillSite, "pid" | "output">): Promise<ProcessMemory> {
  const answers = () => [...site.output.matchAll(told)].map(([, json]) => json);
  const before = answers().length;
  process.kill(site.pid, "SIGUSR2");
  for (let waited = 0; waited < ANSWERS_WITHIN_MS; waited += EVERY_MS) {
    await pause(EVERY_MS);
    const answer = answers()[before];
    if (!answer) continue;
    const { heapUsed, external, rss } = JSON.parse(answer) as NodeJS.MemoryUsage;
    return { heap: heapUsed / 2 ** 20, external: external / 2 ** 20, resident: rss / 2 ** 20 };
  }
  throw new Error("The server does not tell its memory.");
}

/** How fast the second figure of each pair grows with the first: the slope of the line that fits them best. */
export function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  return over / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
}
