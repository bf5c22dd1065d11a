import { expect, it } from "vitest";
import { nameFor, sniffType, typeNamed } from "./file-type.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

it.each([
  ["\xFF\xD8\xFF\xE0", "jpeg"],
  ["\x89PNG\r\n\x1A\n", "png"],
  ["GIF89a", "gif"],
  ["\0\0\0\x18ftypisom", "mp4"],
  ["RIFF\0\0\0\0AVI LIST", "avi"],
  ["%PDF-1.7", "pdf"],
  ["\xEF\xBB\xBF%PDF-1.7", "pdf"],
  ["\r\n\r\n%PDF-1.7", "pdf"],
  ["\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "doc"],
  ["PK\x03\x04", "docx"],
])("a file that begins with %j is recognised as %s, whatever its name", (head, type) => {
  expect(sniffType(bytes(head), "any.txt")).toBe(type);
});

it.each(["MZ\x90", "\x7FELF", "#!/bin/sh", "\x1F\x8B\x08", "Rar!\x1A", "{\\rtf1"])(
  "a file that begins with %j is not taken for text",
  (head) => {
    expect(sniffType(bytes(head), "a.txt")).toBeNull();
  },
);

it("a file of unknown content is text unless its name says otherwise", () => {
  expect(sniffType(bytes("An idea"), "a.txt")).toBe("txt");
  expect(sniffType(bytes("An idea"), "DOC-20261126-WA0003")).toBe("txt");
  expect(sniffType(bytes("An idea"), "My plan v1.2")).toBe("txt");
  expect(sniffType(bytes("PK\x05\x06"), "a.zip")).toBeNull();
  expect(sniffType(bytes("alert(1)"), "a.js")).toBeNull();
  expect(sniffType(bytes("An idea"), "a.pdf")).toBeNull();
  expect(sniffType(bytes("RIFF\0\0\0\0WAVE"), "a.avi")).toBeNull();
});

it.each([
  [0, null],
  [1, "mp4"],
  [7, null],
  [8, "mp4"],
])("a first box of %i bytes makes a file %s", (size, type) => {
  expect(sniffType(bytes(`\0\0\0${String.fromCharCode(size)}ftyp`), "a.mp4")).toBe(type);
});

it("a file name's ending gives the type in any letter case", () => {
  expect(["a.JPG", "a.jpeg", "a.b.Docx", "jpg", "a.svg", ""].map(typeNamed)).toEqual([
    "jpeg",
    "jpeg",
    "docx",
    "jpeg",
    null,
    null,
  ]);
});

it.each([
  ["idea.PDF", "idea.PDF"],
  [" idea.pdf ", "idea.pdf"],
  ["idea", "idea.pdf"],
  ["idea.", "idea.pdf"],
  ["idea.docx", "idea.docx.pdf"],
  ["acme.com", "acme.com.pdf"],
])("a PDF called %j is stored as %j", (name, stored) => {
  expect(nameFor("pdf", name)).toBe(stored);
});
