import { expect, it } from "vitest";
import { fingerprint } from "./fingerprint.ts";

const fileOf = (text: string, name = "a.txt", lastModified = 1) => new File([text], name, { lastModified });
const long = (end: string) => `${"x".repeat(200_000)}${end}`;

it("gives the same fingerprint for the same file", async () => {
  expect(await fingerprint(fileOf(long("a")))).toBe(await fingerprint(fileOf(long("a"))));
});

it.each([
  ["ends differently", fileOf(long("b"))],
  ["begins differently", fileOf(`y${long("a").slice(1)}`)],
  ["has another name", fileOf(long("a"), "b.txt")],
  ["was modified later", fileOf(long("a"), "a.txt", 2)],
])("gives another fingerprint for a file that %s", async (_, other) => {
  expect(await fingerprint(other)).not.toBe(await fingerprint(fileOf(long("a"))));
});
