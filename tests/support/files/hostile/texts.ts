import { gzipSync } from "node:zlib";
import type { SampleFile } from "../sound-files.ts";

export const script = "<script>alert(document.domain)</script>";
export const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="286">${script}</svg>`;

/** Split in two, so that a virus scanner does not report this file. */
export const testVirus = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(
  "",
);

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
const text = (name: string, content: string): SampleFile => ({ name, bytes: Buffer.from(content, "latin1") });

/** Scripts, markup and programs. */
export const hostileTexts: readonly SampleFile[] = [
  text("drawing.svg", svg),
  text("page.html", `<html>${script}</html>`),
  text("data.xml", "<?xml version='1.0'?><a/>"),
  text("program.js", "alert(1)"),
  text("program.exe", "MZ\x90\0\x03\0\0\0"),
  text("program.png", "MZ\x90\0\x03\0\0\0"),
  text("program.mp4", "MZ\x90\0\x03\0\0\0"),
  text("program.pdf", "MZ\x90\0\x03\0\0\0"),
  text("program.txt", "MZ is how programs begin"),
  text("elf.jpg", "\x7FELF\x02\x01\x01"),
  text("virus.txt", testVirus),
  text("virus.com", testVirus),
  text("virus.pdf", testVirus),
  text("page.txt", `<!DOCTYPE html><html>${script}</html>`),
  text("drawing.txt", svg),
  text("late-script.txt", `An idea.\n${script}`),
  text("shell.txt", "#!/bin/sh\nrm -rf /\n"),
  text("batch.txt", "@echo off\r\ndel *.*\r\n"),
  text("rich.txt", "{\\rtf1\\object\\objdata}"),
  text("nul.txt", "An idea\0 with an end"),
  text("bell.txt", "An idea\x07\x1B[2J"),
  text("deleted.txt", "An idea\x7F"),
  { name: "page-in-utf-16.txt", bytes: utf16(`<html>${script}</html>`) },
  { name: "nul-in-utf-16.txt", bytes: utf16("An idea\0") },
  { name: "shell-in-utf-16.txt", bytes: utf16("#!/bin/sh\nrm -rf /\n") },
  { name: "half-a-letter.txt", bytes: Buffer.concat([utf16("An idea"), Buffer.from([0x41])]) },
  { name: "packed.txt", bytes: gzipSync("An idea") },
  text("packed.7z", "7z\xBC\xAF\x27\x1C\0\x04"),
  text("packed.pdf", "Rar!\x1A\x07\x01\0"),
  text("link.lnk", "L\0\0\0\x01\x14\x02\0"),
  text("empty.pdf", ""),
  text("idea.pdf.exe", "%PDF-1.7"),
  text("idea.txt.js", "alert(1)"),
];
