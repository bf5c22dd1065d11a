import { avi, aviHead, box, chunk, ftyp, list, moov, mp4 } from "../films.ts";
import type { SampleFile } from "../sound-files.ts";
import { zip } from "../zip.ts";
import { script } from "./texts.ts";

const all = (...pieces: readonly (Buffer | string)[]) =>
  Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
const mdat = box("mdat", "pictures");
const frames = list("movi", chunk("00dc", Buffer.alloc(2000)));
const riff = (...content: Buffer[]) => chunk("RIFF", all("AVI ", ...content));
const wave = chunk("RIFF", `WAVE${"x".repeat(2000)}`);

/** Films with hidden content, and files that are no films. */
export const hostileFilms: readonly SampleFile[] = [
  { name: "noise.mp4", bytes: all(ftyp(), Buffer.alloc(3000, 0xa5)) },
  { name: "head-alone.mp4", bytes: ftyp() },
  { name: "page-behind.mp4", bytes: all(mp4(), `<html>${script}`) },
  { name: "archive-behind.mp4", bytes: all(mp4(), zip([{ name: "a.txt", data: "x" }])) },
  { name: "crumbs-behind.mp4", bytes: all(mp4(), "abc") },
  { name: "broken-off-description.mp4", bytes: all(ftyp(), mdat, moov().subarray(0, -10)) },
  { name: "large-description.mp4", bytes: all(ftyp(), box("moov", Buffer.alloc(9 * 1024 * 1024)), mdat) },
  { name: "small-beginning.mp4", bytes: all(box("ftyp", "isom"), moov(), mdat) },
  { name: "unnamed-box.mp4", bytes: all(mp4(), box("\x01\x02\x03\x04", "x")) },
  { name: "broken-off.mp4", bytes: mp4().subarray(0, -100) },
  { name: "no-description.mp4", bytes: all(ftyp(), mdat) },
  { name: "no-pictures.mp4", bytes: all(ftyp(), moov()) },
  { name: "two-descriptions.mp4", bytes: all(ftyp(), moov(), moov(), mdat) },
  { name: "open-end.mp4", bytes: all(ftyp(), moov(), box("mdat", script, 0)) },
  { name: "endless.mp4", bytes: all(ftyp(), moov(), box("mdat", "x", 0xffffffff)) },
  { name: "backwards.mp4", bytes: all(ftyp(), box("moov", "x", 4), mdat) },
  { name: "huge-description.mp4", bytes: all(ftyp(), box("moov", "x", 0x7fffffff)) },
  { name: "huge-beginning.mp4", bytes: all(box("ftyp", Buffer.alloc(8000)), moov(), mdat) },
  {
    name: "crowd.mp4",
    bytes: all(ftyp(), ...Array.from({ length: 20_000 }, () => box("free")), moov(), mdat),
  },
  { name: "heic.mp4", bytes: all(box("ftyp", "heic\0\0\0\0mif1"), box("meta", "x"), mdat) },
  { name: "matroska.mp4", bytes: all(Buffer.from("1a45dfa3", "hex"), Buffer.alloc(2000)) },
  { name: "wave.avi", bytes: wave },
  { name: "broken-off.avi", bytes: avi().subarray(0, -100) },
  { name: "page-behind.avi", bytes: all(avi(), `<html>${script}`) },
  { name: "archive-behind.avi", bytes: all(avi(), zip([{ name: "a.txt", data: "x" }])) },
  { name: "head-alone.avi", bytes: avi().subarray(0, 12) },
  { name: "no-pictures.avi", bytes: chunk("RIFF", all("AVI ", chunk("LIST", "hdrlx"))) },
  { name: "no-head.avi", bytes: riff(frames) },
  { name: "crowd.avi", bytes: riff(aviHead, frames, ...Array.from({ length: 10_000 }, () => chunk("JUNK"))) },
  {
    name: "past-its-end.avi",
    bytes: all(riff(aviHead, frames, chunk("JUNK", Buffer.alloc(100)).subarray(0, 8)), Buffer.alloc(100)),
  },
  { name: "two-films.avi", bytes: all(avi(), avi()) },
  { name: "wave-behind.avi", bytes: all(avi(), wave) },
  { name: "list-behind.avi", bytes: all(avi(), chunk("LIST", all("AVIX", frames))) },
  { name: "film.html.mp4", bytes: mp4() },
  { name: "film.mov", bytes: mp4() },
];
