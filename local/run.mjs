// The entry file of every command. Plain JavaScript, so that a Node too old for the rest can still say so.
import { existsSync } from "node:fs";
import module from "node:module";

const needed = [24, 7];
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

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const command = process.argv[2] ?? "";

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `Tidepoint needs Node ${needed.join(".")} or newer, but this is ${process.version}. ` +
      "Run it through npm after `npm ci`, which installs its own Node.",
  );
  process.exit(1);
}
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
