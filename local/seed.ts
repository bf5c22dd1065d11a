/** `npm run seed`: puts demo content into an empty store. */
import { openDataDirectory } from "./data/data-directory.ts";
import { runCommand, StartupError } from "./process/command.ts";
import { readSettings } from "./process/settings.ts";
import { seedDemoContent } from "./seed/demo-content.ts";

function refuseInProduction({ NETLIFY, CONTEXT, NODE_ENV }: NodeJS.ProcessEnv) {
  const isProduction = Boolean(NETLIFY) || CONTEXT === "production" || NODE_ENV === "production";
  if (isProduction) throw new StartupError("Demo content is not for production.");
}

async function fill() {
  const { present, made } = await seedDemoContent(process.env);
  if (present.length > 0) {
    throw new StartupError(`The store already has ${present.join(", ")}, so no demo content was added.`);
  }
  console.log(`Added ${made.join(", ")}.`);
}

await runCommand(async () => {
  refuseInProduction(process.env);
  const { dataDir } = readSettings(process.env);
  await using _opened = await openDataDirectory(dataDir, "npm run seed", process.env, fill);
});
