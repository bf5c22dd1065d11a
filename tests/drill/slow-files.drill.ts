/** The time of every check grows as the bytes do, whatever they are, and others are answered meanwhile. */

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type CheckCost, growthOf } from "#tests/support/drill/check-costs.ts";
import { ms, printPromises, promise } from "#tests/support/drill/promises.ts";
import { worstInputs } from "#tests/support/files/hostile/worst.ts";

const GROWTH_MAX = 2.3;
const WAIT_MAX_MS = 150;

/** The least costs of a check, measured in a thread of its own. */
async function costsOf(name: string): Promise<readonly CheckCost[]> {
  const thread = new Worker(new URL("../support/drill/check-costs-thread.ts", import.meta.url), {
    workerData: { name, growthMax: GROWTH_MAX },
  });
  const [costs] = await once(thread, "message");
  await thread.terminate();
  return costs;
}

const rows: Record<string, string>[] = [];
let [growth, wait] = [
  { name: "", most: 0 },
  { name: "", most: 0 },
];
for (const { name } of worstInputs) {
  if (process.argv[2] && !name.includes(process.argv[2])) continue;
  const costs = await costsOf(name);
  const [grows, waits] = [growthOf(costs), Math.max(...costs.map((each) => each.wait))];
  if (grows > growth.most) growth = { name, most: grows };
  if (waits > wait.most) wait = { name, most: waits };
  console.log(name);
  rows.push({
    input: name,
    ...Object.fromEntries(costs.map(({ size, took }) => [`${size} MB`, ms(took)])),
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
