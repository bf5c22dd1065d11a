/** `npm run build`: the site in dist/, the functions in build/functions/. The platform runs it, and `npm start` where it must. */
import { join } from "node:path";
import { lendPublished } from "../src/content/published-reader.ts";
import { bundleFunctions } from "./build/bundle-functions.ts";
import { hashInputs } from "./build/inputs.ts";
import { checkPlaceholders } from "./build/placeholders.ts";
import { clearStamp, writeStamp } from "./build/stamp.ts";
import { startReadingContent } from "./build/store-content.ts";
import { lockDirectory } from "./lock.ts";
import { functionsDirectory, root } from "./root.ts";
import { prepareDirectory } from "./settings.ts";
import { runCommand } from "./startup-error.ts";

/** Loads what builds once the other thread is at work. */
async function buildSite(): Promise<void> {
  // Also where a test has it built: pages with React's development build are slower, and none of ours.
  process.env["NODE_ENV"] = "production";
  const { build } = await import("astro");
  await build({ root });
}

await runCommand(async () => {
  const note = checkPlaceholders(process.env);
  if (note) console.log(note);
  const buildDirectory = join(root, "build");
  prepareDirectory(buildDirectory, "The build's directory", "Build as somebody who may write to it.");
  const unlock = lockDirectory(buildDirectory, "npm run build", "Try again when it has finished.");

  clearStamp();
  const content = startReadingContent(process.env);
  lendPublished(content.read);
  const inputs = hashInputs(root);
  // The bundler is a program of its own, and works beside the one that draws pages.
  await Promise.all([
    content.done,
    buildSite(),
    bundleFunctions(join(root, "netlify/functions"), functionsDirectory),
  ]);
  writeStamp(inputs);
  unlock();
});
