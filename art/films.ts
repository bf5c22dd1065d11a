import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Film, filmSize } from "./films/film.ts";
import { pilotBoatFilm } from "./films/pilot-boat.ts";
import { rainOnWaterFilm } from "./films/rain-on-water.ts";
import { tideTableFilm } from "./films/tide-table.ts";
import { type Picture, print } from "./press/print.ts";

const loops: Readonly<Record<string, Film>> = {
  "tide-table": tideTableFilm,
  "pilot-boat": pilotBoatFilm,
  "rain-on-water": rainOnWaterFilm,
};
const framesPerSecond = 20;
const { width, height } = filmSize;

const input = [
  ...["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${width}x${height}`, "-r", String(framesPerSecond)],
  ...["-i", "-"],
];
const coding = [
  ...["-c:v", "libx264", "-profile:v", "main", "-pix_fmt", "yuv420p"],
  ...["-preset", "veryslow", "-tune", "animation", "-crf", "28", "-an", "-movflags", "+faststart"],
];

async function* frames({ seconds, at }: Film) {
  const count = seconds * framesPerSecond;
  for (let frame = 0; frame < count; frame += 1) {
    yield await print(at(frame / count), width)
      .removeAlpha()
      .raw()
      .toBuffer();
  }
}

/** Has ffmpeg, with libx264, join the frames into an MP4 file. */
async function encode(film: Film, file: string): Promise<void> {
  const ffmpeg = spawn("ffmpeg", ["-loglevel", "error", ...input, ...coding, file], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const [[code]] = await Promise.all([once(ffmpeg, "close"), pipeline(frames(film), ffmpeg.stdin)]);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

const folder = "local/seed/media/films";

export const films: readonly Picture[] = Object.entries(loops).map(([name, film]) => ({
  file: `${folder}/${name}.mp4`,
  make: async () => {
    // ffmpeg moves the index to the front at the end, which it can do in a file, but not in a stream.
    const scratch = await mkdtemp(join(tmpdir(), "film-"));
    try {
      const file = join(scratch, "film.mp4");
      await encode(film, file);
      return await readFile(file);
    } finally {
      await rm(scratch, { recursive: true });
    }
  },
}));
