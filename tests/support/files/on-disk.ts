import { writeFile } from "node:fs/promises";
import { test } from "playwright/test";

/**
 * Puts a file among the results of the test that runs, and answers its path. What a browser is handed otherwise goes to
 * it as text, which takes seconds for megabytes, and has no age of its own.
 */
export async function onDisk(name: string, content: string | Uint8Array): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, content);
  return path;
}
