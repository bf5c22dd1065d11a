/** A PDF that acts, or could, is refused or marked however it is spelled. */

import { checkPdf } from "#server/files/checks/pdf.ts";
import { ms, printPromises, promise } from "#tests/support/drill/promises.ts";
import { actingPdfs } from "#tests/support/files/hostile/documents.ts";
import { largePdfs } from "#tests/support/files/hostile/large.ts";
import { farLinks, hostilePdfs, openedLinks } from "#tests/support/files/hostile/pdf-actions.ts";
import { hiddenPdfs } from "#tests/support/files/hostile/pdf-hidden.ts";
import type { SampleFile } from "#tests/support/files/sound-files.ts";

const SEED = 20_261_127;
const SPELLINGS = 20;
const MILLISECONDS_MAX = 2000;

/** Repeatable random numbers below 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = numbersFrom(SEED);
const isChosen = () => random() < 0.5;
const oneOf = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? "";

const escaped = (letter: string) => `#${letter.charCodeAt(0).toString(16).padStart(2, "0")}`;
const names =
  /(?<=\/)(?:JavaScript|Launch|URI|GoToR|OpenAction|AA|Movie|Sound|3D|OPI|Ref|ObjStm|First|Filter|FlateDecode|F|S|N)(?![A-Za-z0-9#])/g;
const mentions = ["% /Encrypt\n", "% /Encrypt\r", "%(\n", "% <<\n", "% 1 0 obj\n", "%%EOF\n", "\0\t\f\n", ""];

/** What none of the readers minds: names in other letters, comments and white space between objects. */
const respelled = (file: string): string =>
  file
    .replaceAll(names, (name) =>
      name.replaceAll(/[A-Za-z]/g, (letter) => (isChosen() ? escaped(letter) : letter)),
    )
    .replaceAll("endobj\n", () => `endobj\n${oneOf(mentions)}`);

const isPassed = (bytes: Uint8Array) => {
  const { defect, warning } = checkPdf(bytes);
  return defect === null && warning === null;
};

const hostile: readonly SampleFile[] = [
  ...actingPdfs,
  ...hiddenPdfs,
  ...hostilePdfs,
  ...openedLinks,
  ...farLinks,
];
const passed: string[] = [];
let tried = 0;
let slowest = { name: "", took: 0 };

function tryFile(name: string, bytes: Uint8Array) {
  const before = process.cpuUsage();
  if (isPassed(bytes)) passed.push(name);
  const { user, system } = process.cpuUsage(before);
  const took = (user + system) / 1000;
  tried += 1;
  if (took > slowest.took) slowest = { name, took };
}

for (const { name, bytes } of hostile) {
  const file = Buffer.from(bytes).toString("latin1");
  tryFile(name, bytes);
  for (let spelling = 0; spelling < SPELLINGS; spelling += 1)
    tryFile(name, Buffer.from(respelled(file), "latin1"));
}
for (const { name, bytes } of largePdfs) tryFile(name, bytes);

promise(
  "every one is refused or marked",
  `${tried - passed.length} of ${tried}: ${hostile.length} files in ${SPELLINGS + 1} spellings, ${largePdfs.length} large ones ${[...new Set(passed)].join(", ")}`,
  passed.length === 0,
);
promise(
  "within 2 s of a processor",
  `${ms(slowest.took)} for ${slowest.name}`,
  slowest.took < MILLISECONDS_MAX,
);
printPromises();
