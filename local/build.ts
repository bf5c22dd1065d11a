/** `npm run build`: builds dist/ and build/functions/. Run by the platform, and by `npm start` when out of date. */
import { join } from "node:path";
import { setPublishedReader } from "../src/content/store-loader.ts";
import { writeDescription } from "./api/write-description.ts";
import { bundleFunctions, external } from "./build/bundle-functions.ts";
import { writeFunctionNotices } from "./build/notices.ts";
import { checkPlaceholders } from "./build/placeholders.ts";
import { clearStamp, hashInputs, writeStamp } from "./build/stamp.ts";
import { startReadingContent } from "./build/store-content.ts";
import { runCommand } from "./process/command.ts";
import { lockDirectory } from "./process/lock.ts";
import { functionsDirectory, root, siteDirectory } from "./process/root.ts";
import { prepareDirectory } from "./process/settings.ts";

/** Imports Astro only here, after the content thread has started, so that both load in parallel. */
async function buildSite(): Promise<void> {
  // Tests that build set another value: React's development build renders slower, and is not what we deploy.
  process.env["NODE_ENV"] = "production";
  const { build } = await import("astro");
  await build({ root });
}

await runCommand(async () => {
  const note = checkPlaceholders(process.env);
  if (note) console.log(note);
  const buildDirectory = join(root, "build");
  prepareDirectory(buildDirectory, "The build directory", "Build as a user who can write to it.");
  const unlock = lockDirectory(buildDirectory, "npm run build", "Try again when it has finished.");

  clearStamp();
  const content = startReadingContent(process.env);
  setPublishedReader(content.read);
  const inputs = hashInputs(root);
  // esbuild runs in a separate process, so functions are bundled while Astro renders the pages.
  const [bundled] = await Promise.all([
    bundleFunctions(join(root, "netlify/functions"), functionsDirectory),
    content.done,
    buildSite(),
  ]);
  const inside = [...bundled.values()].flatMap(({ inputs }) => Object.keys(inputs));
  writeFunctionNotices(inside, external, siteDirectory);
  await writeDescription(siteDirectory);
  // Without the store's content the build is not what `npm start` would serve.
  if (await content.isComplete()) writeStamp(inputs);
  unlock();
});
