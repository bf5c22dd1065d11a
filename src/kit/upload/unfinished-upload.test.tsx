import { beforeEach, expect, it, vi } from "vitest";
import { fingerprint, recallUnfinished, urlStorage } from "./unfinished-upload.ts";

const storage = urlStorage("videofile1", "film.mp4");
const uploadUrl = "https://tidepoint.example/api/files/abc";

beforeEach(() => localStorage.clear());

it("finds the upload that a field began with the same file", async () => {
  await storage.addUpload("print", { uploadUrl });
  expect(recallUnfinished("videofile1")).toMatchObject({ id: "abc", name: "film.mp4" });
  const [found] = await storage.findUploadsByFingerprint("print");
  expect(found?.uploadUrl).toMatch(/\/api\/files\/abc$/);
});

it("finds nothing for another file, another field or a finished upload", async () => {
  const key = await storage.addUpload("print", { uploadUrl });
  expect(await storage.findUploadsByFingerprint("other")).toEqual([]);
  expect(recallUnfinished("videofile2")).toBeNull();
  await storage.removeUpload(key);
  expect(await storage.findUploadsByFingerprint("print")).toEqual([]);
});

it("keeps the record of a later upload when an earlier one ends", async () => {
  await storage.addUpload("print", { uploadUrl });
  const [resumed] = await storage.findUploadsByFingerprint("print");
  await storage.addUpload("other", { uploadUrl: "https://tidepoint.example/api/files/def" });
  await storage.removeUpload(resumed?.urlStorageKey ?? "");
  expect(recallUnfinished("videofile1")?.id).toBe("def");
});

it("forgets the upload after a day", async () => {
  await storage.addUpload("print", { uploadUrl });
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  expect(recallUnfinished("videofile1")).toBeNull();
  vi.useRealTimers();
});

it("ignores a malformed entry in the storage", () => {
  localStorage.setItem("upload:videofile1", '{"id":7}');
  expect(recallUnfinished("videofile1")).toBeNull();
});

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
