import { writeFile } from "node:fs/promises";
import { test } from "playwright/test";

/**
 * Writes a file into the output directory of the running test, and returns its path. Buffers are sent to the browser as
 * text, which takes seconds for megabytes, and have no modification time.
 */
export async function onDisk(name: string, content: string | Uint8Array): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, content);
  return path;
}
