/** `npm run sweep`: removes files and parts that nothing needs any more, which the platform does by its clock. */
import { openDeps } from "#server/deps.ts";
import { sweep } from "#server/files/sweep.ts";
import { openData } from "./data/open-data.ts";
import { lockDirectory } from "./lock.ts";
import { prepareDataDir, readSettings } from "./settings.ts";
import { runCommand } from "./startup-error.ts";

await runCommand(async () => {
  const { dataDir } = readSettings(process.env);
  prepareDataDir(dataDir);
  const unlock = lockDirectory(dataDir, "npm run sweep");
  process.env["NETLIFY_LOCAL"] = "true";
  const close = await openData(dataDir, process.env);
  const deps = await openDeps();
  const { files, parts, dangling } = await sweep(deps, { ofAllDays: true });
  await deps.store.close();
  await close();
  unlock();
  console.log(`Removed ${files} files and ${parts} parts. Files without their record: ${dangling}.`);
});
