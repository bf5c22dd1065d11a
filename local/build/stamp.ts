import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { functionsDirectory, root, siteDirectory } from "../root.ts";
import { hashInputs } from "./inputs.ts";

const stampFile = join(root, "build/stamp");

/** Before a build: one that breaks off must not look finished. */
export const clearStamp = () => rmSync(stampFile, { force: true });

/** After a build: what it was made from. */
export function writeStamp(inputs: string): void {
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stampFile, inputs);
}

/** Whether there is a finished build of what the checkout now holds. */
export function isBuilt(): boolean {
  const complete = [stampFile, siteDirectory, functionsDirectory].every((place) => existsSync(place));
  return complete && readFileSync(stampFile, "utf8") === hashInputs(root);
}
