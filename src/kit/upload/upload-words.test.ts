import { expect, it } from "vitest";
import { bytesText, timeLeftText } from "./upload-words.ts";

it.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1023, "1,023 bytes"],
  [1024, "1 KB"],
  [5 * 1024 * 1024, "5 MB"],
  [4.26 * 1024 * 1024, "4.3 MB"],
  [1.5 * 1024 ** 3, "1.5 GB"],
])("formats %d bytes as %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

it.each([
  [1, "a few seconds left"],
  [12, "about 15 seconds left"],
  [56, "about a minute left"],
  [150, "about 3 minutes left"],
  [4000, "more than an hour left"],
])("formats %d seconds as %s", (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});
