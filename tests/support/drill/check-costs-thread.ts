/**
 * A worker thread of the `slow-files` drill: measures one check. It has a heap of its own, since what another check has
 * left on a heap makes the collections of garbage that fall into this one's time longer.
 */
import { setImmediate } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { examine } from "#server/files/checks/work.ts";
import { type WorstInput, worstInputs } from "../files/hostile/worst.ts";
import { collectGarbage } from "../measure.ts";
import { type CheckCost, growthOf } from "./check-costs.ts";

const MIB = 1024 * 1024;
const SIZES = [1, 2, 4, 8];
const RUNS = 3;
/** A load of the machine only ever lengthens a time: what seems to grow too fast is measured again. */
const RUNS_MAX = 12;
/** Milliseconds of a processor, which other programs do not lengthen. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Examines a file while somebody else asks for a turn again and again. */
async function costOf(check: WorstInput["check"], file: Buffer): Promise<Omit<CheckCost, "size">> {
  let isDone = false;
  let wait = 0;
  const others = (async () => {
    while (!isDone) {
      const asked = processorTime();
      await setImmediate();
      wait = Math.max(wait, processorTime() - asked);
    }
  })();
  const started = processorTime();
  await examine(check(file));
  const took = processorTime() - started;
  isDone = true;
  await others;
  return { took, wait };
}

/** The least costs of each size. The sizes take turns, each with a clean heap, so that a load of the machine meets all of them. */
async function leastCosts({ check, make }: WorstInput, growthMax: number): Promise<readonly CheckCost[]> {
  const files = SIZES.map((size) => ({ size, file: make(size * MIB) }));
  let least: readonly CheckCost[] = [];
  for (let run = 0; run < RUNS || (run < RUNS_MAX && growthOf(least) > growthMax); run += 1) {
    const costs: CheckCost[] = [];
    for (const { size, file } of files) {
      collectGarbage();
      costs.push({ size, ...(await costOf(check, file)) });
    }
    least = costs.map(({ size, took, wait }, at) => ({
      size,
      took: Math.min(took, least[at]?.took ?? took),
      wait: Math.min(wait, least[at]?.wait ?? wait),
    }));
  }
  return least;
}

const { name, growthMax } = workerData as { readonly name: string; readonly growthMax: number };
const input = worstInputs.find((each) => each.name === name);
if (input) parentPort?.postMessage(await leastCosts(input, growthMax));
