/** `npm run doctor`: says what is missing, a line each, on this machine or (`--hosted`) in the settings of a hosted site. */
import { readFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { placeholders } from "#firm/site.ts";
import { inventedContent } from "./build/placeholders.ts";
import { examine } from "./doctor/problems.ts";
import { firstLine, runCommand, StartupError } from "./process/command.ts";

/** A mistyped option would examine something else, and find it in order. */
function readOptions() {
  try {
    const { values } = parseArgs({
      args: process.argv.slice(3),
      options: { hosted: { type: "boolean", default: false }, env: { type: "string" } },
    });
    return { isHosted: values.hosted, file: values.env ?? null };
  } catch (error) {
    const [reason] = firstLine(error).split(". ");
    throw new StartupError(`${reason}: npm run doctor, or npm run doctor -- --hosted --env FILE.`);
  }
}

function settingsIn(file: string | null): NodeJS.Dict<string> {
  if (file === null) return process.env;
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    throw new StartupError(`The settings cannot be read: ${firstLine(error)}`);
  }
}

await runCommand(async () => {
  const { isHosted, file } = readOptions();
  const { problems, notes } = await examine({
    environment: settingsIn(file),
    isHosted,
    nodeVersion: process.versions.node,
    placeholders: [...placeholders.map((name) => `${name} in src/firm/site.ts`), ...inventedContent()],
  });
  for (const line of notes) console.log(`  note: ${line}`);
  for (const line of problems) console.log(`missing: ${line}`);
  if (problems.length === 0)
    return console.log(`Nothing is missing ${isHosted ? "for hosting" : "on this machine"}.`);
  process.exitCode = 1;
});
