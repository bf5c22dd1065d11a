/** Draws pictures and writes them to where the product reads them: `npm run draw [name or folder …]`. */
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, extname } from "node:path";
import { fileURLToPath } from "node:url";
import { films } from "./films.ts";
import { media } from "./media.ts";
import { pictures } from "./pictures.ts";
import type { Picture } from "./press/print.ts";

const still = [...pictures, ...media];

function named(name: string): readonly Picture[] {
  const found = [...still, ...films].filter(
    ({ file }) => basename(file, extname(file)) === name || basename(dirname(file)) === name,
  );
  if (found.length === 0) throw new Error(`No picture and no folder of pictures is named "${name}".`);
  return found;
}

const names = process.argv.slice(2);
// A film takes minutes, and another version of ffmpeg writes other bytes, so films are only made by name.
const chosen = names.length > 0 ? new Set(names.flatMap(named)) : still;

for (const { file, make } of chosen) {
  const content = await make();
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  console.log(`${file}: ${Math.round(content.length / 102.4) / 10} KB`);
}
