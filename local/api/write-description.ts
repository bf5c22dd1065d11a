import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { apiDescription } from "#addresses/public.ts";

/** Writes the description of the API into a built site. The routes are loaded only then: it takes a second. */
export async function writeDescription(siteDirectory: string): Promise<void> {
  const { describeApi } = await import("./describe-api.ts");
  const file = join(siteDirectory, apiDescription);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(await describeApi()));
}
