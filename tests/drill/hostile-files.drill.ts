/** Files that no field may accept are refused quickly and cheaply, however expensive they were made to be. */

import { hasCode } from "#rules/app-error.ts";
import { isUploadPurpose, type UploadPurpose, uploadRules } from "#rules/upload.ts";
import { storeFile } from "#server/files/store-file.ts";
import { openMemoryDeps } from "#tests/support/drill/memory-deps.ts";
import { ms, printPromises, promise } from "#tests/support/drill/promises.ts";
import { hostileFiles } from "#tests/support/files/hostile/every.ts";
import { type SampleFile, soundFiles } from "#tests/support/files/sound-files.ts";
import { collectGarbage } from "#tests/support/measure.ts";

const MILLISECONDS_MAX = 2000;
const MEGABYTES_MAX = 64;
const LOOK_EVERY_MS = 5;

const megabytes = () => process.memoryUsage.rss() / 2 ** 20;

const { deps } = await openMemoryDeps();

async function isRefused(purpose: UploadPurpose, { name, bytes }: SampleFile): Promise<boolean> {
  try {
    await storeFile(deps, { purpose, name, content: { bytes } });
    return false;
  } catch (error) {
    return hasCode(error, "invalid") || hasCode(error, "too_large");
  }
}

/** The cost of a refusal: its time, and the peak memory beyond what the process used before. */
async function cost(purpose: UploadPurpose, file: SampleFile) {
  collectGarbage();
  const before = megabytes();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, megabytes());
  }, LOOK_EVERY_MS);
  const started = performance.now();
  const refused = await isRefused(purpose, file);
  const milliseconds = performance.now() - started;
  clearInterval(looking);
  return {
    what: `${file.name} as ${purpose}`,
    refused,
    milliseconds,
    megabytes: Math.max(most, megabytes()) - before,
  };
}

// A warm-up: what is loaded once is not part of a file's cost.
for (const { purpose, ...file } of await soundFiles()) await isRefused(purpose, file);

const costs: Awaited<ReturnType<typeof cost>>[] = [];
const purposes = Object.keys(uploadRules).filter(isUploadPurpose);
for (const purpose of purposes)
  for (const file of await hostileFiles()) costs.push(await cost(purpose, file));

const taken = costs.filter(({ refused }) => !refused).map(({ what }) => what);
const slowest = costs.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
const dearest = costs.toSorted((a, b) => b.megabytes - a.megabytes)[0];
promise(
  "every one is refused",
  `${costs.length - taken.length} of ${costs.length} ${taken.join(", ")}`,
  taken.length === 0,
);
promise(
  "within 2 s",
  `${ms(slowest?.milliseconds ?? 0)} for ${slowest?.what}`,
  (slowest?.milliseconds ?? 0) < MILLISECONDS_MAX,
);
promise(
  "with less than 64 MB more",
  `${dearest?.megabytes.toFixed(0)} MB for ${dearest?.what}`,
  (dearest?.megabytes ?? 0) < MEGABYTES_MAX,
);
printPromises();

// The embedded database has timers that would keep the process alive.
process.exit();
