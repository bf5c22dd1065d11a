import type { SampleFile } from "../sound-files.ts";
import { aviHead, box, chunk, ftyp, list, moov, mp4 } from "../videos.ts";
import { zip } from "../zip.ts";
import { script } from "./texts.ts";

const all = (...pieces: readonly (Buffer | string)[]) =>
  Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
const mdat = box("mdat", "pictures");
const frames = list("movi", chunk("00dc", Buffer.alloc(2000)));
const wave = chunk("RIFF", `WAVE${"x".repeat(2000)}`);

/** Files that begin as no video does, whatever follows, and videos under other names. */
export const hostileVideos: readonly SampleFile[] = [
  { name: "noise.mp4", bytes: Buffer.alloc(3000, 0xa5) },
  { name: "no-beginning.mp4", bytes: all(moov(), mdat) },
  { name: "late-beginning.mp4", bytes: all(box("free"), ftyp(), moov(), mdat) },
  { name: "backwards.mp4", bytes: all(box("ftyp", "isom", 4), moov(), mdat) },
  { name: "no-size.mp4", bytes: all(box("ftyp", "isom", 0), moov(), mdat) },
  { name: "page-before.mp4", bytes: all(`<html>${script}`, mp4()) },
  { name: "archive-before.mp4", bytes: all(zip([{ name: "a.txt", data: "x" }]), mp4()) },
  { name: "half-a-name.mp4", bytes: ftyp().subarray(0, 7) },
  { name: "matroska.mp4", bytes: all(Buffer.from("1a45dfa3", "hex"), Buffer.alloc(2000)) },
  { name: "wave.avi", bytes: wave },
  { name: "no-riff.avi", bytes: all("AVI ", aviHead, frames) },
  { name: "later-riff.avi", bytes: chunk("RIFF", all("AVIX", frames)) },
  { name: "big-endian.avi", bytes: chunk("RIFX", all("AVI ", aviHead, frames)) },
  { name: "half-a-name.avi", bytes: chunk("RIFF", "AVI ").subarray(0, 11) },
  { name: "page-before.avi", bytes: all(`<html>${script}`, chunk("RIFF", "AVI ")) },
  { name: "film.mov", bytes: mp4() },
];
