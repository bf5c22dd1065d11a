import { expect, it } from "vitest";
import { parseRange } from "./byte-range.ts";

it.each([
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=10-19", { first: 10, last: 19 }],
  ["bytes=90-", { first: 90, last: 99 }],
  ["bytes=90-500", { first: 90, last: 99 }],
  ["bytes=-5", { first: 95, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
])("parses the range %s of 100 bytes", (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

it.each(["bytes=100-", "bytes=100-200", "bytes=-0"])("reports %s of 100 bytes as unsatisfiable", (header) => {
  expect(parseRange(header, 100)).toBe("unsatisfiable");
});

it.each([null, "", "bytes=", "bytes=-", "bytes=9-2", "bytes=0-1,5-6", "lines=1-2", "bytes=a-b"])(
  "ignores %j",
  (header) => {
    expect(parseRange(header, 100)).toBeNull();
  },
);
