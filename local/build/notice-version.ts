import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../process/root.ts";

/** The day of the privacy notice's last change, which identifies its version: forms send the one beside which they are shown. */
export function currentNotice(): string {
  const file = "src/content/legal/privacy.md";
  const [, day] = /^lastUpdated: (\S+)$/m.exec(readFileSync(join(root, file), "utf8")) ?? [];
  if (!day) throw new Error(`${file} does not say when it was last updated.`);
  return day;
}
