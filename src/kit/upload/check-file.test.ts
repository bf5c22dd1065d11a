import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Dimensions } from "#rules/upload.ts";
import { checkFile } from "./check-file.ts";

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const fileOf = (name: string, head: readonly number[] | string, size = 100) => {
  const bytes = typeof head === "string" ? new TextEncoder().encode(head) : new Uint8Array(head);
  return new File([bytes, new Uint8Array(size - bytes.length)], name);
};

let dimensions: Dimensions | null;
const close = vi.fn();

beforeEach(() => {
  dimensions = { width: 400, height: 286 };
  vi.stubGlobal("createImageBitmap", async () => {
    if (!dimensions) throw new Error("Not decodable.");
    return { ...dimensions, close };
  });
});

afterEach(() => vi.unstubAllGlobals());

describe("a picture", () => {
  it("of the right type, size and dimensions is accepted", async () => {
    expect(await checkFile("profileImage", fileOf("a.png", png))).toEqual({ status: "fine", type: "png" });
    expect(close).toHaveBeenCalled();
  });

  it.each([
    [401, 286],
    [400, 285],
  ])("of %d × %d pixels is refused with an offer to crop it", async (width, height) => {
    dimensions = { width, height };
    expect(await checkFile("profileImage", fileOf("a.png", png))).toEqual({
      status: "refused",
      text: "Image dimensions must be 400x286 pixels.",
      crop: { width: 400, height: 286 },
    });
  });

  it("that is too large in any dimension is refused without an offer to crop when no size is required", async () => {
    dimensions = { width: 9000, height: 10 };
    expect(await checkFile("newsFile", fileOf("a.png", png))).toMatchObject({
      status: "refused",
      crop: null,
    });
  });

  it("that cannot be decoded is refused", async () => {
    dimensions = null;
    expect(await checkFile("profileImage", fileOf("a.png", png))).toMatchObject({
      text: "Invalid file type. Upload JPEG, PNG, or GIF.",
    });
  });

  it.each([
    ["just under the limit", 5 * 1024 * 1024 - 1, "fine"],
    ["at the limit", 5 * 1024 * 1024, "refused"],
  ])("%s is checked by its size in bytes", async (_, size, status) => {
    expect(await checkFile("profileImage", fileOf("a.png", png, size))).toMatchObject({ status });
  });
});

describe("a document", () => {
  it("is accepted when its content matches its name", async () => {
    expect(await checkFile("projectFile", fileOf("idea.pdf", "%PDF-1.7"))).toEqual({
      status: "fine",
      type: "pdf",
    });
  });

  it.each([
    ["idea.exe", "MZ", "Invalid file type! Only PDF, DOC, DOCX, and TXT are allowed."],
    ["idea.pdf", "MZ", "Invalid file type! Only PDF, DOC, DOCX, and TXT are allowed."],
    ["idea.png", "any", "Image files (JPG, JPEG, PNG, etc.) are not allowed."],
  ])("named %s that begins with %s is refused", async (name, head, text) => {
    expect(await checkFile("projectFile", fileOf(name, head))).toEqual({
      status: "refused",
      text,
      crop: null,
    });
  });

  it("that is empty is refused with a message saying so", async () => {
    expect(await checkFile("projectFile", fileOf("idea.txt", "", 0))).toMatchObject({
      status: "refused",
      text: "This file is empty. Please choose another one.",
    });
  });

  it("that cannot be read is refused with a message saying so", async () => {
    const file = fileOf("idea.pdf", "%PDF-1.7");
    vi.spyOn(file, "slice").mockImplementation(() => {
      throw new DOMException("gone", "NotReadableError");
    });
    expect(await checkFile("projectFile", file)).toMatchObject({
      text: "This file could not be read. Please choose it again.",
    });
  });
});
