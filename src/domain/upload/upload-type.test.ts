import { expect, it } from "vitest";
import { sniffType, typeNamed } from "./upload-type.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

it.each([
  ["\xFF\xD8\xFF\xE0", "jpeg"],
  ["\x89PNG\r\n\x1A\n", "png"],
  ["GIF89a", "gif"],
  ["\0\0\0\x18ftypisom", "mp4"],
  ["RIFF\0\0\0\0AVI LIST", "avi"],
  ["%PDF-1.7", "pdf"],
  ["\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "doc"],
  ["PK\x03\x04", "docx"],
])("what begins with %j is %s, whatever it is called", (head, type) => {
  expect(sniffType(bytes(head), "any.txt")).toBe(type);
});

it.each(["MZ\x90", "\x7FELF", "#!/bin/sh", "\x1F\x8B\x08", "Rar!\x1A"])(
  "what begins with %j is no text",
  (head) => {
    expect(sniffType(bytes(head), "a.txt")).toBeNull();
  },
);

it("what begins like nothing known is text if it is called that", () => {
  expect(sniffType(bytes("An idea"), "a.txt")).toBe("txt");
  expect(sniffType(bytes("An idea"), "a.pdf")).toBeNull();
  expect(sniffType(bytes("RIFF\0\0\0\0WAVE"), "a.avi")).toBeNull();
});

it("an ending names a type in any letters", () => {
  expect(["a.JPG", "a.jpeg", "a.b.Docx", "jpg", "a.svg", ""].map(typeNamed)).toEqual([
    "jpeg",
    "jpeg",
    "docx",
    "jpeg",
    null,
    null,
  ]);
});
