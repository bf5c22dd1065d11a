import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { functionsDirectory, root, siteDirectory } from "../process/root.ts";
import { hashInputs } from "./inputs.ts";

const stampFile = join(root, "build/stamp");

/** Called before a build, so that an interrupted one does not look finished. */
export const clearStamp = () => rmSync(stampFile, { force: true });

/** Called after a build, with the hash of its inputs. */
export function writeStamp(inputs: string): void {
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stampFile, inputs);
}

/** Whether there is a finished build of the checkout's current contents. */
export function isBuilt(): boolean {
  const complete = [stampFile, siteDirectory, functionsDirectory].every((place) => existsSync(place));
  return complete && readFileSync(stampFile, "utf8") === hashInputs(root);
}
