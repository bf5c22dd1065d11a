/**
 * Has the characters of the captcha spoken, for those who cannot see them: `node local/make/voice.ts`.
 * Needs espeak-ng and ffmpeg on the machine of whoever runs it; the result is committed, so nobody else does.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";

/** Letters with the word that tells them from those that sound alike. */
const words = {
  A: "A. Alfa.",
  C: "C. Charlie.",
  E: "E. Echo.",
  F: "F. Foxtrot.",
  H: "H. Hotel.",
  J: "J. Juliet.",
  K: "K. Kilo.",
  N: "N. November.",
  P: "P. Papa.",
  R: "R. Romeo.",
  T: "T. Tango.",
  U: "U. Uniform.",
  W: "W. Whiskey.",
  X: "X. X-ray.",
  Y: "Y. Yankee.",
  "3": "Three.",
  "4": "Four.",
  "7": "Seven.",
  "9": "Nine.",
};

const SILENCE = 128;
const AUDIBLE = 4;

/** Eight bits a sample, 8,000 samples a second: as good as a telephone, and small enough to carry along. */
function speak(text: string): Buffer {
  const spoken = execFileSync("espeak-ng", ["-v", "en-gb", "-s", "150", "-g", "2", "--stdout", text]);
  const filter = "dynaudnorm=f=250:g=5,volume=-1dB";
  const format = ["-ar", "8000", "-ac", "1", "-f", "u8", "-"];
  return execFileSync("ffmpeg", ["-loglevel", "error", "-i", "-", "-af", filter, ...format], {
    input: spoken,
  });
}

function trimmed(samples: Buffer): Buffer {
  const isAudible = (sample: number) => Math.abs(sample - SILENCE) > AUDIBLE;
  return samples.subarray(samples.findIndex(isAudible), samples.findLastIndex(isAudible) + 1);
}

const lines = Object.entries(words).map(
  ([character, text]) =>
    `  ${/\d/.test(character) ? `"${character}"` : character}: "${deflateRawSync(trimmed(speak(text)), { level: 9 }).toString("base64")}",`,
);

writeFileSync(
  fileURLToPath(new URL("../../netlify/server/verification/sound/spoken.ts", import.meta.url)),
  `/**
 * The captcha's characters, spoken. Made by \`local/make/voice.ts\`: 8,000 samples of eight bits a second, deflated.
 */
export const spoken: Readonly<Record<string, string>> = {
${lines.join("\n")}
};
`,
);
