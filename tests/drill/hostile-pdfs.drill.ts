/** A PDF that acts, or could, is refused or marked however it is spelled. */

import { checkPdf } from "#server/files/checks/pdf.ts";
import { examine } from "#server/files/checks/work.ts";
import { ms, printPromises, promise } from "#tests/support/drill/promises.ts";
import { pdf, pdfObject } from "#tests/support/files/documents.ts";
import { actingPdfs } from "#tests/support/files/hostile/documents.ts";
import { largePdfs } from "#tests/support/files/hostile/large.ts";
import { farLinks, hostilePdfs, openedLinks } from "#tests/support/files/hostile/pdf-actions.ts";
import { hiddenPdfs } from "#tests/support/files/hostile/pdf-hidden.ts";
import type { SampleFile } from "#tests/support/files/sound-files.ts";

const SEED = 20_261_127;
const SPELLINGS = 20;
/** How much longer than an honest document of the same size a file may take. */
const RATIO_MAX = 10;
const PAGES = 90_000;

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

/** A document of some 9 MB, just below the limit, as the large hostile ones are. */
const honest = pdf({
  objects: Array.from({ length: PAGES }, (_, at) =>
    pdfObject(10 + at, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 ${at}] /Rotate 0 >>`),
  ),
});

/** Milliseconds of a processor. */
async function processorTime(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function isPassed(bytes: Uint8Array) {
  const { result } = await examine(checkPdf(bytes));
  return result?.defect === null && result.warning === null;
}

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

async function tryFile(name: string, bytes: Uint8Array) {
  const took = await processorTime(async () => {
    if (await isPassed(bytes)) passed.push(name);
  });
  tried += 1;
  if (took > slowest.took) slowest = { name, took };
}

for (const { name, bytes } of hostile) {
  const file = Buffer.from(bytes).toString("latin1");
  await tryFile(name, bytes);
  for (let spelling = 0; spelling < SPELLINGS; spelling += 1)
    await tryFile(name, Buffer.from(respelled(file), "latin1"));
}
for (const { name, bytes } of largePdfs) await tryFile(name, bytes);

promise(
  "every one is refused or marked",
  `${tried - passed.length} of ${tried}: ${hostile.length} files in ${SPELLINGS + 1} spellings, ${largePdfs.length} large ones ${[...new Set(passed)].join(", ")}`,
  passed.length === 0,
);
const honestTimes: number[] = [];
for (let run = 0; run < 3; run += 1)
  honestTimes.push(await processorTime(async () => void (await examine(checkPdf(honest)))));
const honestly = Math.min(...honestTimes);
const ratio = slowest.took / honestly;
promise(
  `none takes ${RATIO_MAX} times as long as an honest one of ${(honest.length / 1e6).toFixed(1)} MB`,
  `${ratio.toFixed(1)}: ${ms(slowest.took)} for ${slowest.name}, and ${ms(honestly)}`,
  ratio < RATIO_MAX,
);
printPromises();
