import { readdirSync } from "node:fs";

/**
 * The names of a directory's scripts, without their common ending: those given on the command line, or all of them. Ends
 * the process after naming them if one is unknown, or if asked for help.
 */
export function chosenScripts(directory: string, ending: string): readonly string[] {
  const every = readdirSync(directory)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !every.includes(name));
  if (unknown.length === 0) return wanted.length > 0 ? wanted : every;
  const isHelp = unknown.includes("--help");
  if (!isHelp) console.error(`Unknown: ${unknown.join(", ")}.`);
  console.log(`Name any of ${every.join(", ")}; without a name, all of them run.`);
  process.exit(isHelp ? 0 : 2);
}
