import { deepEqual, equal, ok } from "node:assert/strict";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, it } from "node:test";
import sharp from "sharp";
import { films } from "./films.ts";
import { media } from "./media.ts";
import { pictures } from "./pictures.ts";

const root = join(import.meta.dirname, "..");
const still = [...pictures, ...media];

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

async function pixelsOf(picture: Uint8Array) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, size: [info.width, info.height] };
}

/** Encoders round differently on other processors and in other versions; a shape that has moved changes far more. */
async function assertSamePicture(drawn: Uint8Array, committed: Uint8Array): Promise<void> {
  const [mine, theirs] = await Promise.all([pixelsOf(drawn), pixelsOf(committed)]);
  deepEqual(mine.size, theirs.size);
  let differing = 0;
  for (let at = 0; at < mine.data.length; at += 1) {
    if (Math.abs((mine.data[at] ?? 0) - (theirs.data[at] ?? 0)) > 32) differing += 1;
  }
  ok(differing < mine.data.length / 100_000, `${differing} of ${mine.data.length} values differ`);
}

it("draws every committed picture and film, and no other", () => {
  const folders = ["src/site/pictures", "src/kit/picture", "src/features/job-fair/pictures", "local/seed/media"];
  const committed = folders.flatMap(filesIn).filter((file) => !/\.(?:astro|ts|json)$/.test(file));
  deepEqual([...still, ...films].map(({ file }) => file).sort(), committed.sort());
});

describe("the committed picture is what is drawn now", () => {
  for (const { file, make } of still) {
    it(file, async () => {
      const [drawn, committed] = [Buffer.from(await make()), await readFile(join(root, file))];
      if (file.endsWith(".svg")) equal(drawn.toString(), committed.toString());
      else if (!drawn.equals(committed)) await assertSamePicture(drawn, committed);
    });
  }
});
