/** `npm run build`: the site in dist/, the functions in build/functions/. The platform runs it, and `npm start` where it must. */
import { join } from "node:path";
import { build } from "astro";
import { hashInputs } from "./build/inputs.ts";
import { checkPlaceholders } from "./build/placeholders.ts";
import { clearStamp, writeStamp } from "./build/stamp.ts";
import { bundleFunctions } from "./bundle-functions.ts";
import { HeldError, lockDirectory } from "./lock.ts";
import { functionsDirectory, root } from "./root.ts";
import { openRuntime } from "./server.ts";
import { prepareDirectory, readSettings } from "./settings.ts";
import { runCommand } from "./startup-error.ts";

/** Where the content is another database's, and never demo content. */
const isElsewhere = ({ NETLIFY, NETLIFY_DB_URL, FAUNA_ENDPOINT, CONTEXT }: NodeJS.ProcessEnv) =>
  Boolean(NETLIFY || NETLIFY_DB_URL || FAUNA_ENDPOINT || CONTEXT === "production");

const command = "npm run build";

/** Lends the build what the data directory holds, for pages that show it: demo content at first. */
async function openContent(): Promise<() => Promise<void>> {
  if (isElsewhere(process.env)) return async () => {};
  try {
    const runtime = await openRuntime({ ...readSettings(process.env), command });
    return () => runtime.disposeAsync();
  } catch (error) {
    if (!(error instanceof HeldError)) throw error;
    console.log(`${error.message} The pages are built without its content.`);
    return async () => {};
  }
}

await runCommand(async () => {
  const note = checkPlaceholders(process.env);
  if (note) console.log(note);
  const buildDirectory = join(root, "build");
  prepareDirectory(buildDirectory, "The build's directory", "Build as somebody who may write to it.");
  const unlock = lockDirectory(buildDirectory, command, "Try again when it has finished.");

  clearStamp();
  const inputs = hashInputs(root);
  const closeContent = await openContent();
  // The bundler is a program of its own, and works beside the one that draws pages.
  await Promise.all([build({ root }), bundleFunctions(join(root, "netlify/functions"), functionsDirectory)]);
  await closeContent();
  writeStamp(inputs);
  unlock();
});
