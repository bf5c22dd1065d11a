/**
 * Draws the three promotional films frame by frame and joins them with ffmpeg: `node art/films.ts [name …]`.
 * Needs ffmpeg with libx264; the results are committed, so nothing else does.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Film, filmSize } from "./films/film.ts";
import { pilotBoatFilm } from "./films/pilot-boat.ts";
import { rainOnWaterFilm } from "./films/rain-on-water.ts";
import { tideTableFilm } from "./films/tide-table.ts";
import { keep, print } from "./press/print.ts";

const films: Readonly<Record<string, Film>> = {
  "tide-table": tideTableFilm,
  "pilot-boat": pilotBoatFilm,
  "rain-on-water": rainOnWaterFilm,
};
const framesPerSecond = 20;
const { width, height } = filmSize;
const wanted = process.argv.slice(2);

for (const [name, film] of Object.entries(films)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const file = fileURLToPath(new URL(`../local/seed/media/films/${name}.mp4`, import.meta.url));
  await keep(
    `local/seed/media/films/${name}.jpg`,
    await print(film.at(0.3), width).jpeg({ quality: 84, mozjpeg: true }).toBuffer(),
  );

  const input = [
    "-f",
    "rawvideo",
    "-pix_fmt",
    "rgb24",
    "-s",
    `${width}x${height}`,
    "-r",
    String(framesPerSecond),
    "-i",
    "-",
  ];
  const coding = [
    "-c:v",
    "libx264",
    "-profile:v",
    "main",
    "-pix_fmt",
    "yuv420p",
    "-preset",
    "veryslow",
    "-tune",
    "animation",
    "-crf",
    "28",
  ];
  const ffmpeg = spawn(
    "ffmpeg",
    ["-y", "-loglevel", "error", ...input, ...coding, "-an", "-movflags", "+faststart", file],
    {
      stdio: ["pipe", "inherit", "inherit"],
    },
  );
  const frames = film.seconds * framesPerSecond;
  for (let frame = 0; frame < frames; frame += 1) {
    const pixels = await print(film.at(frame / frames), width)
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, "close");
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  console.log(`${file}: ${Math.round((await stat(file)).size / 1024)} KB`);
}
