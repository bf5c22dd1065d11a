import { pdf } from "../documents.ts";
import { drawn, gifOf, pngChunk, pngOf, pngOfPixels, portrait, withChunk, withSegment } from "../pictures.ts";
import type { SampleFile } from "../sound-files.ts";
import { mp4 } from "../videos.ts";
import { zip } from "../zip.ts";
import { script, svg, testVirus } from "./texts.ts";

const SOF = 0xc0;
const COMMENT = 0xfe;

/** The frame header of a JPEG that declares this size. */
const frameOf = (width: number, height: number) => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return frame;
};

const html = "<!DOCTYPE html><script>alert(document.domain)</script>";

/** Pictures with additional content, incomplete pictures, and files that are no pictures. */
export async function hostilePictures(): Promise<readonly SampleFile[]> {
  const png = await drawn(portrait);
  const jpeg = await drawn(portrait, "jpeg");
  const gif = await drawn(portrait, "gif");
  const and = (picture: Buffer, tail: string | Buffer) => Buffer.concat([picture, Buffer.from(tail)]);
  const start = (hex: string) => and(Buffer.from(hex, "hex"), Buffer.alloc(2000, 1));
  return [
    { name: "svg.png", bytes: Buffer.from(svg) },
    { name: "svg.jpg", bytes: Buffer.from(`<?xml version="1.0"?>${svg}`) },
    { name: "page.jpg", bytes: Buffer.from(html) },
    { name: "js-under-a-gif.gif", bytes: Buffer.from("GIF89a/*  */=1;alert(1)//") },
    { name: "js-in-a-gif.gif", bytes: gifOf({ width: 0x2a2f, height: 0x2a2f }, 1, "*/=1;alert(1);/*") },
    { name: "script-in-a-comment.gif", bytes: gifOf(portrait, 1, script) },
    { name: "page-behind.png", bytes: and(png, html) },
    { name: "words-behind.png", bytes: and(png, "hidden") },
    ...["Rar!\x1A\x07", "7z\xBC\xAF\x27\x1C", "\x7FELF", "#!/bin/sh"].map((tail, at) => ({
      name: `behind-${at}.jpg`,
      bytes: and(jpeg, Buffer.from(tail, "latin1")),
    })),
    ...[
      "<iframe>",
      "<html>",
      "<svg>",
      "<svg onload=alert(1)>",
      "<svg/onload=alert(1)>",
      "<!DOCTYPE html>",
    ].map((markup, at) => ({
      name: `markup-${at}.jpg`,
      bytes: withSegment(jpeg, COMMENT, markup),
    })),
    { name: "markup-in-pixels.png", bytes: pngOfPixels(portrait, "<svg onload=alert(1)>") },
    { name: "page-behind.gif", bytes: and(gif, html) },
    { name: "page-behind.jpg", bytes: and(jpeg, html) },
    { name: "archive-behind.jpg", bytes: and(jpeg, zip([{ name: "A.class", data: "x" }])) },
    { name: "pdf-behind.jpg", bytes: and(jpeg, "%PDF-1.7\n/JavaScript") },
    { name: "program-behind.jpg", bytes: and(jpeg, "MZ\x90\0 program") },
    { name: "script-in-a-text.png", bytes: withChunk(png, pngChunk("tEXt", `Comment\0${script}`)) },
    { name: "php-in-a-comment.jpg", bytes: withSegment(jpeg, COMMENT, "<?php system($_GET[0]); ?>") },
    { name: "virus.png", bytes: withChunk(png, pngChunk("teSt", testVirus)) },
    { name: "virus.jpg", bytes: withSegment(jpeg, COMMENT, testVirus) },
    { name: "broken-off.png", bytes: png.subarray(0, -20) },
    { name: "broken-off.gif", bytes: gif.subarray(0, -20) },
    { name: "noise-inside.gif", bytes: and(gifOf(portrait, 1).subarray(0, -1), "\0\0;") },
    { name: "long-end.png", bytes: and(png.subarray(0, -9), Buffer.from([9, ...png.subarray(-8)])) },
    { name: "head-alone.png", bytes: png.subarray(0, 33) },
    { name: "head-alone.jpg", bytes: jpeg.subarray(0, 4) },
    { name: "without-data.jpg", bytes: jpeg.subarray(0, jpeg.indexOf("ffda", "hex")) },
    { name: "page-behind-a-cut.jpg", bytes: and(jpeg.subarray(0, -2), html) },
    { name: "flood.png", bytes: pngOf({ width: 50_000, height: 50_000 }) },
    { name: "flood-of-nothing.png", bytes: pngOf({ width: 0, height: 0 }) },
    { name: "flood.jpg", bytes: withSegment(jpeg, SOF, frameOf(65_535, 65_535)) },
    { name: "flood.gif", bytes: gifOf({ width: 65_535, height: 65_535 }, 1) },
    { name: "ten-thousand-frames.gif", bytes: gifOf(portrait, 10_000) },
    { name: "no-frame.gif", bytes: gifOf(portrait, 0) },
    { name: "noise-inside.png", bytes: pngOf(portrait, Buffer.alloc(500, 0xa5)) },
    { name: "nothing-inside.png", bytes: pngOf(portrait) },
    { name: "two-frames.jpg", bytes: withSegment(jpeg, SOF, frameOf(portrait.width, portrait.height)) },
    { name: "document.png", bytes: pdf() },
    { name: "film.png", bytes: mp4() },
    { name: "picture.pdf", bytes: png },
    { name: "picture.mp4", bytes: png },
    { name: "bitmap.png", bytes: and(Buffer.from("BM"), Buffer.alloc(2000, 1)) },
    { name: "tiff.jpg", bytes: start("49492a0008000000") },
    { name: "webp.png", bytes: and(Buffer.from("RIFF\x00\x10\x00\x00WEBPVP8 "), Buffer.alloc(2000, 1)) },
    { name: "icon.png", bytes: start("00000100010010100000") },
    { name: "heic.jpg", bytes: start("0000001c667479706865696300000000") },
    { name: "photoshop.png", bytes: start("384250530001") },
    { name: "jpeg-xl.jpg", bytes: start("ff0a") },
    { name: "turned-\u202Egpj.exe.png", bytes: png },
    { name: "hidden\u200B.png", bytes: png },
    { name: "nul\0.png", bytes: png },
    { name: "line\n.png", bytes: png },
    { name: "../../outside.png", bytes: png },
    { name: "C:\\outside.png", bytes: png },
    { name: ".png", bytes: png },
    { name: `${"long".repeat(60)}.png`, bytes: png },
    { name: "picture.png.exe", bytes: png },
  ];
}
