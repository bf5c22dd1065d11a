/** `npm run sweep`: removes files, parts and records that nothing needs any more, which the platform does by its clock. */
import { openDeps } from "#server/deps.ts";
import { sweep } from "#server/sweep.ts";
import { holdData } from "./data/hold-data.ts";
import { readSettings } from "./settings.ts";
import { runCommand } from "./startup-error.ts";

await runCommand(async () => {
  const { dataDir } = readSettings(process.env);
  await using held = await holdData(dataDir, "npm run sweep", process.env);
  const deps = await openDeps();
  held.defer(() => deps.store.close());
  const { expired, files, parts, dangling, unfinished } = await sweep(deps, { ofAllDays: true });
  console.log(
    `Removed ${files} files, ${parts} parts and ${expired} expired records. Files without their record: ${dangling}.`,
  );
  if (unfinished.length > 0)
    console.log(`What failed, and is left for another time: ${unfinished.join(", ")}.`);
});
