/** `npm run sweep`: removes files, parts and records no longer needed, which the platform does on a schedule. */

import { openDeps } from "#server/platform/deps.ts";
import { runNightly } from "#server/schedule/nightly.ts";
import { openDataDirectory } from "./data/data-directory.ts";
import { runCommand } from "./process/command.ts";
import { readSettings } from "./process/settings.ts";

await runCommand(async () => {
  const { dataDir } = readSettings(process.env);
  await using opened = await openDataDirectory(dataDir, "npm run sweep", process.env);
  const deps = await openDeps();
  opened.defer(() => deps.store.close());
  const { expired, files, parts, dangling, unfinished } = await runNightly(deps, { ofAllDays: true });
  console.log(
    `Removed ${files} files, ${parts} parts and ${expired} expired records. Files whose record is missing: ${dangling}.`,
  );
  if (unfinished.length > 0)
    console.log(`These steps did not finish, and are left for the next sweep: ${unfinished.join(", ")}.`);
});
