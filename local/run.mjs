// The entry file of every command. Plain JavaScript, so that a Node too old for the rest can still say so.
import { existsSync } from "node:fs";
import module from "node:module";
import { refuseOlderNode } from "./process/needed-node.mjs";

const commands = [
  "start",
  "dev",
  "build",
  "seed",
  "sweep",
  "fauna-setup",
  "store-copy",
  "migration",
  "backup",
  "restore",
  "certificate-check",
  "admin-reset",
  "doctor",
];

const command = process.argv[2] ?? "";

refuseOlderNode();
if (!existsSync(new URL("../node_modules", import.meta.url))) {
  console.error("Run `npm ci` first.");
  process.exit(1);
}
if (!commands.includes(command)) {
  console.error(`Usage: node local/run.mjs ${commands.join(" | ")}`);
  process.exit(1);
}
process.env.ASTRO_TELEMETRY_DISABLED ??= "1";
process.env.ASTRO_DISABLE_UPDATE_CHECK ??= "true";
// Later starts reuse the compiled code of the first.
module.enableCompileCache();
await import("./process/drizzle-imports.ts");
await import(`./${command}.ts`);
