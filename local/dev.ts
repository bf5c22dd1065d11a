/** `npm run dev`: the site on Astro's dev server with the functions, both with live reload. */
import { join } from "node:path";
import { dev } from "astro";
import { readPublished } from "#server/published/read-published.ts";
import { setPublishedReader } from "../src/content/store-loader.ts";
import { ensureAdministrator } from "./data/administrator.ts";
import { liveFunctions } from "./dev/live-functions.ts";
import { assertFree, urlOf } from "./http/listen.ts";
import { runCommand, stopOnSignal } from "./process/command.ts";
import { root } from "./process/root.ts";
import { readSettings } from "./process/settings.ts";
import { greeting, openRuntime } from "./server.ts";

const DEV_PORT = "4321";

await runCommand(async () => {
  const settings = readSettings({ ...process.env, PORT: process.env["PORT"] ?? DEV_PORT });
  await assertFree(settings);
  const runtime = await openRuntime({ ...settings, command: "npm run dev" });
  setPublishedReader((name) => readPublished(name, process.env));
  const server = await dev({
    root,
    server: { port: settings.port, host: settings.host },
    integrations: [liveFunctions(join(root, "netlify/functions"))],
    // The database's files change all the time, and build output is no source.
    vite: { server: { strictPort: true, watch: { ignored: [`${settings.dataDir}/**`, "**/build/**"] } } },
  });
  runtime.defer(() => server.stop());
  stopOnSignal(() => runtime.disposeAsync());
  console.log(
    greeting(urlOf({ ...settings, port: server.address.port }), await ensureAdministrator(process.env)),
  );
});
