/** `npm run seed`: demo content into an empty store. */
import { openData } from "./data/open-data.ts";
import { lockDirectory } from "./lock.ts";
import { seedDemoContent } from "./seed/demo-content.ts";
import { prepareDataDir, readSettings } from "./settings.ts";
import { runCommand, StartupError } from "./startup-error.ts";

function refuseInProduction({ NETLIFY, CONTEXT }: NodeJS.ProcessEnv) {
  if (NETLIFY || CONTEXT === "production") throw new StartupError("Demo content is not for production.");
}

await runCommand(async () => {
  refuseInProduction(process.env);
  const { dataDir } = readSettings(process.env);
  prepareDataDir(dataDir);
  const unlock = lockDirectory(dataDir, "npm run seed");
  const close = await openData(dataDir, process.env);
  const { present, made } = await seedDemoContent(process.env);
  await close();
  unlock();
  if (present.length > 0) {
    throw new StartupError(`The store already has ${present.join(", ")}, so no demo content was added.`);
  }
  console.log(`Made ${made.join(", ")}.`);
});
