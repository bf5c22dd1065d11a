/** The time of every check grows as the bytes do, whatever they are, and others are answered meanwhile. */

import { setImmediate } from "node:timers/promises";
import { examine } from "#server/files/checks/work.ts";
import { ms, printPromises, promise } from "#tests/support/drill/promises.ts";
import { type WorstInput, worstInputs } from "#tests/support/files/hostile/worst.ts";
import { collectGarbage } from "#tests/support/measure.ts";

const MIB = 1024 * 1024;
const SIZES = [1, 2, 4, 8];
const RUNS = 3;
/** A load of the machine only ever lengthens a time: what seems to grow too fast is measured again. */
const RUNS_MAX = 12;
const GROWTH_MAX = 2.3;
const WAIT_MAX_MS = 150;
/** Times below this one say more of the machine than of the check. */
const SHORT_MS = 40;

/** Milliseconds of a processor, which other programs do not lengthen. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

interface Cost {
  readonly took: number;
  /** How long others waited at most. */
  readonly wait: number;
}

/** Examines a file while somebody else asks for a turn again and again. */
async function cost(check: WorstInput["check"], bytes: Uint8Array): Promise<Cost> {
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
  await examine(check(bytes));
  const took = processorTime() - started;
  isDone = true;
  await others;
  return { took, wait };
}

const growthsOf = (costs: readonly Cost[]) =>
  costs.slice(1).map(({ took }, at) => took / Math.max(costs[at]?.took ?? 0, SHORT_MS));

/** The least costs of each size. The sizes take turns, each with a clean heap, so that a load of the machine meets all of them. */
async function leastCosts({ check, make }: WorstInput): Promise<readonly Cost[]> {
  const files = SIZES.map((size) => make(size * MIB));
  let least: readonly Cost[] = [];
  for (let run = 0; run < RUNS || (run < RUNS_MAX && Math.max(...growthsOf(least)) > GROWTH_MAX); run += 1) {
    const costs: Cost[] = [];
    for (const file of files) {
      collectGarbage();
      costs.push(await cost(check, file));
    }
    least = costs.map(({ took, wait }, at) => ({
      took: Math.min(took, least[at]?.took ?? took),
      wait: Math.min(wait, least[at]?.wait ?? wait),
    }));
  }
  return least;
}

const rows: Record<string, string>[] = [];
let [growth, wait] = [
  { name: "", most: 0 },
  { name: "", most: 0 },
];
for (const input of worstInputs) {
  if (process.argv[2] && !input.name.includes(process.argv[2])) continue;
  const costs = await leastCosts(input);
  const times = costs.map(({ took }) => took);
  const [grows, waits] = [Math.max(...growthsOf(costs)), Math.max(...costs.map((each) => each.wait))];
  if (grows > growth.most) growth = { name: input.name, most: grows };
  if (waits > wait.most) wait = { name: input.name, most: waits };
  console.log(input.name);
  rows.push({
    input: input.name,
    ...Object.fromEntries(SIZES.map((size, at) => [`${size} MB`, ms(times[at] ?? 0)])),
    "per doubling": grows.toFixed(2),
    "others wait": ms(waits),
  });
}
console.table(rows);
promise(
  `no check takes more than ${GROWTH_MAX} times as long for twice the bytes`,
  `${growth.most.toFixed(2)} for ${growth.name}`,
  growth.most <= GROWTH_MAX,
);
promise(
  `nobody waits longer than ${WAIT_MAX_MS} ms`,
  `${ms(wait.most)} for ${wait.name}`,
  wait.most <= WAIT_MAX_MS,
);
printPromises();
