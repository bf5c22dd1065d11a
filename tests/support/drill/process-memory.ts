import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { DrillSite } from "./site.ts";

/** Node options with which a server reports its memory on request. */
export const memoryReporting = ["--import", join(import.meta.dirname, "report-memory.ts")];

/** In megabytes: what a server retains after a garbage collection, and what it occupies. */
export interface ProcessMemory {
  /** JavaScript objects. */
  readonly heap: number;
  /** Memory outside the heap, such as buffers and the embedded database. */
  readonly external: number;
  /** Memory held from the system, including what could be returned. */
  readonly resident: number;
}

const ANSWERS_WITHIN_MS = 10_000;
const EVERY_MS = 20;
const reportLine = /^memory (\{.*\})$/gm;

/** Makes a server that was started with `memoryReporting` collect its garbage and report what is left. */
export async function memoryOf(site: Pick<DrillSite, "pid" | "output">): Promise<ProcessMemory> {
  const answers = () => [...site.output.matchAll(reportLine)].map(([, json]) => json);
  const before = answers().length;
  process.kill(site.pid, "SIGUSR2");
  for (let waited = 0; waited < ANSWERS_WITHIN_MS; waited += EVERY_MS) {
    await pause(EVERY_MS);
    const answer = answers()[before];
    if (!answer) continue;
    const { heapUsed, external, rss } = JSON.parse(answer) as NodeJS.MemoryUsage;
    return { heap: heapUsed / 2 ** 20, external: external / 2 ** 20, resident: rss / 2 ** 20 };
  }
  throw new Error("The server did not report its memory.");
}

/** The slope of the line that fits the points best. */
export function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  return over / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
}
