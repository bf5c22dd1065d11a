import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Dimensions } from "#rules/upload.ts";
import { checkFile } from "./check-file.ts";
import { acceptedEndings } from "./upload-words.ts";

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

describe("a picture", () => {
  it("of the right type, size and dimensions is accepted", async () => {
    const file = fileOf("a.png", png);
    const accepted = { status: "fine", file, type: "png", crop: null, isSmall: false };
    expect(await checkFile("profileImage", file)).toEqual(accepted);
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

  it.each([
    ["newsFile", { width: 720, height: 720 }],
    ["companylogo", null],
  ] as const)(
    "that has too many pixels is refused for %s with an offer to crop it, if its shape counts",
    async (purpose, crop) => {
      dimensions = { width: 9000, height: 9000 };
      expect(await checkFile(purpose, fileOf("a.png", png))).toMatchObject({ status: "refused", crop });
    },
  );

  it.each([
    ["profileImage", 6, "File size must be less than 5MB.", { width: 400, height: 286 }],
    ["businessCard", 16, "File size must be less than 15MB.", { width: 500, height: 300 }],
    ["newsFile", 6, "Upload a JPG, JPEG, or PNG file under 5 MB.", { width: 720, height: 720 }],
    ["imagefile", 6, "Upload a JPG, JPEG, or PNG file under 5 MB.", { width: 1860, height: 600 }],
  ] as const)(
    "from a phone's camera, above the limit for %s, is refused with an offer to crop it",
    async (purpose, mib, text, crop) => {
      dimensions = { width: 4000, height: 3000 };
      const photo = fileOf("IMG_2041.jpg", [0xff, 0xd8, 0xff, 0xe1], mib * 1024 * 1024);
      expect(await checkFile(purpose, photo)).toEqual({ status: "refused", text, crop });
      dimensions = null;
      expect(await checkFile(purpose, photo)).toEqual({ status: "refused", text, crop: null });
    },
  );

  it.each(["IMG_2041.heic", "photo.webp"])(
    "of a type that is not accepted can be cropped to one that is: %s",
    async (name) => {
      const text = "Invalid file type. Upload JPEG, PNG, or GIF.";
      const crop = { width: 400, height: 286 };
      expect(await checkFile("profileImage", fileOf(name, "any"))).toEqual({ status: "refused", text, crop });
      expect(await checkFile("profileImage", fileOf(`x\u202E${name}`, "any"))).toMatchObject({ crop: null });
    },
  );

  it("that this browser cannot show comes with advice for phones", async () => {
    dimensions = null;
    const text =
      "Invalid file type. Upload JPEG, PNG, or GIF. On a phone, take a screenshot of the picture, and choose that.";
    expect(await checkFile("profileImage", fileOf("IMG_2041.HEIC", "any"))).toMatchObject({
      text,
      crop: null,
    });
  });

  it("is a JPEG too when it is called jfif", async () => {
    const photo = fileOf("download.jfif", [0xff, 0xd8, 0xff, 0xe0]);
    expect(await checkFile("profileImage", photo)).toMatchObject({ status: "fine", type: "jpeg" });
    expect(acceptedEndings("profileImage").split(",")).toContain(".jfif");
  });

  it.each([
    ["imagefile", 1860, 600, { crop: null, isSmall: false }],
    ["imagefile", 620, 200, { crop: null, isSmall: true }],
    ["imagefile", 1600, 1200, { crop: { width: 1860, height: 600 }, isSmall: true }],
    ["newsFile", 1440, 1440, { crop: null, isSmall: false }],
    ["newsFile", 1600, 1200, { crop: { width: 720, height: 720 }, isSmall: false }],
    ["companylogo", 40, 30, { crop: null, isSmall: false }],
  ] as const)(
    "for %s of %d × %d pixels is accepted as it is, but may be cropped to the recommended shape",
    async (purpose, width, height, expected) => {
      dimensions = { width, height };
      expect(await checkFile(purpose, fileOf("a.png", png))).toMatchObject({ status: "fine", ...expected });
    },
  );

  it("that cannot be decoded is refused", async () => {
    dimensions = null;
    expect(await checkFile("profileImage", fileOf("a.png", png))).toMatchObject({
      text: "This picture cannot be read. Open it, save it again as JPEG or PNG, and choose that.",
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
    expect(await checkFile("projectFile", fileOf("idea.pdf", "%PDF-1.7"))).toMatchObject({
      status: "fine",
      type: "pdf",
    });
  });

  it.each(["acme.com.pdf", "My idea.docx.pdf", "DOC-20261126-WA0003", "idea.docx"])(
    "is accepted by its content, whatever its name: %s",
    async (name) => {
      expect(await checkFile("projectFile", fileOf(name, "\ufeff\r\n%PDF-1.7"))).toMatchObject({
        status: "fine",
        type: "pdf",
      });
    },
  );

  it.each([
    ["idea.exe", "MZ", "Invalid file type! Only PDF, DOC, DOCX, and TXT are allowed."],
    [
      "idea.pdf",
      "MZ",
      "Invalid file type! Only PDF, DOC, DOCX, and TXT are allowed. This file is not what its name says: open it, save it again, and choose that.",
    ],
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
