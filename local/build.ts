/** `npm run build`: builds dist/ and build/functions/. Run by the platform, and by `npm start` when out of date. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { apiDescription } from "#addresses/public.ts";
import { firmFacts, noSiteSettings, siteSettingsSchema } from "#rules/firm-facts.ts";
import { identityComplaint } from "#rules/legal-identity.ts";
import { setPublishedReader } from "../src/content/store-loader.ts";
import { bundleFunctions, external } from "./build/bundle-functions.ts";
import { writeFunctionNotices } from "./build/notices.ts";
import { checkPlaceholders } from "./build/placeholders.ts";
import { clearStamp, hashInputs, writeStamp } from "./build/stamp.ts";
import { startReadingContent } from "./build/store-content.ts";
import { runCommand } from "./process/command.ts";
import { lockDirectory } from "./process/lock.ts";
import { functionsDirectory, root, siteDirectory } from "./process/root.ts";
import { prepareDirectory } from "./process/settings.ts";

/** Writes the description of the API into a built site. The routes are loaded only then: it takes a second. */
async function writeDescription(siteDirectory: string): Promise<void> {
  const { describeApi } = await import("./api/describe-api.ts");
  const file = join(siteDirectory, apiDescription);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(await describeApi()));
}

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
  const [settings = noSiteSettings] = await content.read("siteSettings").catch(() => []);
  const complaint = identityComplaint(firmFacts(z.parse(siteSettingsSchema, settings)).identity);
  if (complaint) console.warn(complaint);
  const inside = [...bundled.values()].flatMap(({ inputs }) => Object.keys(inputs));
  writeFunctionNotices(inside, external, siteDirectory);
  await writeDescription(siteDirectory);
  // Without the store's content the build is not what `npm start` would serve.
  if (await content.isComplete()) writeStamp(inputs);
  unlock();
});
