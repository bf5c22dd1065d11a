/** `npm run store:copy -- --from postgres --to fauna`: copies every document of one store into another, unchanged. */
import { parseArgs } from "node:util";
import { copyStore } from "./copy/copy-store.ts";
import { openEnd } from "./copy/open-end.ts";
import { firstLine, runCommand, StartupError } from "./process/startup-error.ts";

const usage = "Usage: npm run store:copy -- --from postgres --to fauna [--prune]";

function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        from: { type: "string" },
        to: { type: "string" },
        prune: { type: "boolean", default: false },
      },
    });
    const { from, to, prune } = values;
    if (!from || !to || from === to) throw new StartupError(usage);
    return { from, to, prune };
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(`${firstLine(error)}\n${usage}`);
  }
}

await runCommand(async () => {
  const { from, to, prune } = readArguments(process.argv.slice(3));
  const surroundings = { environment: process.env, now: new Date() };
  await using open = new AsyncDisposableStack();
  const source = await openEnd(from, surroundings);
  open.defer(() => source.close());
  const target = await openEnd(to, surroundings);
  open.defer(() => target.close());
  await copyStore({ from: source, to: target, prune, report: console.log });
  console.log(`The ${to} store now has the same content as the ${from} store.`);
});
