import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A temporary directory with these files, removed after the test. */
export function temporaryDirectory(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const directory = mkdtempSync(join(tmpdir(), "tidepoint-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  return directory;
}
