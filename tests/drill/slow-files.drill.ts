/** The time of every check grows as the bytes do, whatever they are, and others are answered meanwhile. */

import { setImmediate } from "node:timers/promises";
import { examine } from "#server/files/checks/work.ts";
import { ms, printPromises, promise } from "#tests/support/drill/promises.ts";
import { type WorstInput, worstInputs } from "#tests/support/files/hostile/worst.ts";

const MIB = 1024 * 1024;
const SIZES = [1, 2, 4, 8];
const RUNS = 3;
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

async function leastCost({ check, make }: WorstInput, size: number): Promise<Cost> {
  const bytes = make(size);
  const costs: Cost[] = [];
  for (let run = 0; run < RUNS; run += 1) costs.push(await cost(check, bytes));
  return {
    took: Math.min(...costs.map(({ took }) => took)),
    wait: Math.min(...costs.map(({ wait }) => wait)),
  };
}

const rows: Record<string, string>[] = [];
let [growth, wait] = [
  { name: "", most: 0 },
  { name: "", most: 0 },
];
for (const input of worstInputs) {
  if (process.argv[2] && !input.name.includes(process.argv[2])) continue;
  const costs: Cost[] = [];
  for (const size of SIZES) costs.push(await leastCost(input, size * MIB));
  const times = costs.map(({ took }) => took);
  const growths = times.slice(1).map((took, at) => took / Math.max(times[at] ?? 0, SHORT_MS));
  const [grows, waits] = [Math.max(...growths), Math.max(...costs.map((each) => each.wait))];
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
