import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { AppError } from "#rules/app-error.ts";
import { nameFor } from "#rules/file-type.ts";
import { aviNote, isUploadPurpose, type UploadPurpose, uploadRule, uploadRules } from "#rules/upload.ts";
import { pdf } from "#tests/support/files/documents.ts";
import { drawn, padded, portrait, withSegment } from "#tests/support/files/pictures.ts";
import { soundFiles } from "#tests/support/files/sound-files.ts";
import { aviHead, box, chunk, ftyp, largeAvi, list, moov, mp4 } from "#tests/support/files/videos.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import type { Body, Part } from "../collections/files.store.ts";
import { collect, readParts, storePart } from "./parts.ts";
import { storeFile } from "./store-file.ts";

let deps: TestDeps;
beforeAll(async () => {
  deps = await openTestDeps();
});

const store = (purpose: UploadPurpose, name: string, bytes: Uint8Array) =>
  storeFile(deps, { purpose, name, content: { bytes } });
const bytesOf = async ({ parts }: Body) => Buffer.from(await collect(readParts(deps.blobs, parts)));
const purposes = Object.keys(uploadRules).filter(isUploadPurpose);

describe("a valid file", async () => {
  it.each(await soundFiles())("is stored for $purpose: $name", async ({ purpose, name, bytes }) => {
    const file = await store(purpose, name, bytes);
    expect(file).toMatchObject({
      purpose,
      name: nameFor(file.type, name),
      visibility: uploadRule(purpose).visibility,
      attachedTo: "",
    });
    expect(await deps.store.get("files", file._id)).toEqual(file);
    expect((await bytesOf(file)).byteLength).toBe(file.size);
  });
});

/** A file of exactly `size` bytes for the purpose. */
async function fileOf(purpose: UploadPurpose, size: number): Promise<readonly [name: string, bytes: Buffer]> {
  if (purpose === "videofile") return ["film.mp4", mp4(size)];
  if (purpose === "projectFile") {
    const around = pdf({ padding: size }).byteLength - size;
    return ["idea.pdf", pdf({ padding: size - around })];
  }
  const dimensions = uploadRule(purpose).exactly ?? { width: 600, height: 400 };
  return ["picture.png", padded(await drawn(dimensions), size)];
}

const sizeTexts: Record<UploadPurpose, string> = {
  profileImage: "File size must be less than 5MB.",
  image: "File size must be less than 5MB.",
  businessCard: "File size must be less than 15MB.",
  Certificate: "File size must be less than 15MB.",
  companylogo: "Upload a JPG, JPEG, or PNG file under 5 MB.",
  brandLogo: "Upload a JPG, JPEG, or PNG file under 4 MB.",
  newsFile: "Upload a JPG, JPEG, or PNG file under 5 MB.",
  imagefile: "Upload a JPG, JPEG, or PNG file under 5 MB.",
  videofile: "Upload a AVI or MP4 file under 50 MB.",
  projectFile: "File size must be less than 10MB.",
};

describe.each(purposes)("the size of a %s", (purpose) => {
  const { limit } = uploadRule(purpose);

  it("is accepted one byte below the limit", async () => {
    const [name, bytes] = await fileOf(purpose, limit - 1);
    expect(bytes.byteLength).toBe(limit - 1);
    await expect(store(purpose, name, bytes)).resolves.toMatchObject({ purpose });
  });

  it.each([0, 1])("is refused %i bytes above the limit", async (more) => {
    const [name, bytes] = await fileOf(purpose, limit + more);
    expect(bytes.byteLength).toBe(limit + more);
    const text = sizeTexts[purpose];
    await expect(store(purpose, name, bytes)).rejects.toMatchObject({
      code: "too_large",
      details: { message: text, fields: { [purpose]: text } },
    });
  });
});

const exactTexts = {
  profileImage: "Image dimensions must be 400x286 pixels.",
  image: "Image dimensions must be 400x286 pixels.",
  businessCard: "Business card image must be exactly 500x300 pixels.",
  Certificate: "*Internship Certificate image must be exactly 500x300 pixels.",
} as const;

describe.each(Object.entries(exactTexts))("the dimensions of a %s", (field, text) => {
  const purpose = isUploadPurpose(field) ? field : "image";
  const { width, height } = uploadRule(purpose).exactly ?? portrait;

  it("are accepted as documented", async () => {
    const file = await store(purpose, "picture.jpg", await drawn({ width, height }, "jpeg"));
    expect(file).toMatchObject({ width, height });
  });

  it.each([
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ])("are refused when wider by %i and higher by %i pixels", async (wider, higher) => {
    const bytes = await drawn({ width: width + wider, height: height + higher });
    await expect(store(purpose, "picture.png", bytes)).rejects.toMatchObject({
      code: "invalid",
      details: { message: text, fields: { [purpose]: text } },
    });
  });
});

describe("the dimensions of any other picture", () => {
  const text = "Please upload an image of at most 40 megapixels, and 30000 pixels on a side.";

  it.each([
    [8000, 5000],
    [5000, 8000],
    [16_000, 2500],
  ])("are accepted at %i by %i", async (width, height) => {
    const file = await store("newsFile", "wide.png", await drawn({ width, height }));
    expect(Math.max(file.width ?? 0, file.height ?? 0)).toBe(2560);
  });

  it.each([
    [30_001, 100],
    [100, 30_001],
    [8000, 5001],
  ])("are refused at %i by %i", async (width, height) => {
    const bytes = await drawn({ width, height });
    await expect(store("newsFile", "wide.png", bytes)).rejects.toMatchObject({ details: { message: text } });
  });
});

it("a progressive JPEG of the largest size is decoded", async () => {
  const create = { width: 8000, height: 5000, channels: 3, background: "#0f766e" } as const;
  const bytes = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  await expect(store("newsFile", "passes.jpg", bytes)).resolves.toMatchObject({ width: 2560, height: 1600 });
});

it.each([1, 2, 3, 200])("a photograph that lacks its last %i bytes is stored whole", async (missing) => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 800, height: 500, channels: 3, background: "#0f766e", noise } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const file = await store("newsFile", "photo.jfif", bytes.subarray(0, -missing));
  expect(file).toMatchObject({ type: "jpeg", width: 800, height: 500 });
  expect((await bytesOf(file)).subarray(-2).toString("hex")).toBe("ffd9");
});

describe("a stored picture", () => {
  it.each([5, 6, 7, 8])(
    "with the orientation %i is rotated upright and loses its metadata",
    async (orientation) => {
      const camera = await sharp({ create: { width: 286, height: 400, channels: 3, background: "#123456" } })
        .withExif({ IFD0: { Make: "A camera", Copyright: "Somebody" } })
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer();
      const file = await store("image", "camera.jpg", camera);
      const stored = await sharp(await bytesOf(file)).metadata();
      expect([stored.width, stored.height, stored.exif, stored.orientation]).toEqual([
        400,
        286,
        undefined,
        undefined,
      ]);
    },
  );

  it("gets webp variants that are no wider than itself", async () => {
    const file = await store("newsFile", "news.jpg", await drawn({ width: 1000, height: 500 }, "jpeg"));
    const widths = Object.entries(file.renditions).map(async ([name, body]) => {
      const { format, width } = await sharp(await bytesOf(body)).metadata();
      return [name, format, width];
    });
    expect((await Promise.all(widths)).sort()).toEqual([
      ["large", "webp", 1000],
      ["medium", "webp", 720],
      ["small", "webp", 360],
      ["whole", "webp", 1000],
    ]);
  });

  it("loses what a camera has added to the file", async () => {
    const jpeg = withSegment(await drawn(portrait, "jpeg"), 0xe5, "camera");
    const file = await store("image", "camera.jpg", Buffer.concat([jpeg, Buffer.from("SEFT motion")]));
    expect((await bytesOf(file)).includes("camera")).toBe(false);
    expect((await bytesOf(file)).includes("SEFT")).toBe(false);
  });

  it("loses its animation", async () => {
    const moving = (await soundFiles()).find(({ name }) => name === "moving.gif");
    const file = await store("image", "moving.gif", moving?.bytes ?? Buffer.alloc(0));
    expect((await sharp(await bytesOf(file)).metadata()).pages ?? 1).toBe(1);
    expect(file.type).toBe("gif");
  });
});

describe("a valid picture that cannot be processed", () => {
  function drawingFails(text: string, after = 0) {
    const { toBuffer } = sharp.prototype;
    const drawing = vi.spyOn(sharp.prototype, "toBuffer");
    for (let number = 0; number < after; number += 1) drawing.mockImplementationOnce(toBuffer);
    drawing.mockRejectedValueOnce(new Error(text));
  }

  function libraryFails() {
    vi.spyOn(sharp, "cache").mockImplementationOnce(() => {
      throw new Error("Could not load the module.");
    });
  }

  it.each([
    ["without the library", libraryFails],
    ["within the time limit", () => drawingFails("timeout: 40% complete")],
    ["with the available memory", () => drawingFails("vips_tracked: out of memory -- size == 160MB")],
    ["in its smaller sizes", () => drawingFails("VipsJpeg: premature end of JPEG image", 1)],
  ])("%s fails as an internal error, not as a bad file, and is logged", async (_, fail) => {
    const bytes = await drawn(portrait);
    fail();
    await expect(store("image", "picture.png", bytes)).rejects.not.toBeInstanceOf(AppError);
    expect(deps.logged.at(-1)).toMatchObject({ level: "error", event: "picture.failed" });
  });

  it("is refused when the library cannot read it", async () => {
    const bytes = await drawn(portrait);
    drawingFails("VipsJpeg: premature end of JPEG image");
    await expect(store("image", "picture.png", bytes)).rejects.toMatchObject({
      code: "invalid",
      message: "This picture cannot be read. Open it, save it again as JPEG or PNG, and choose that.",
    });
    expect(deps.logged.at(-1)).toMatchObject({ level: "info", event: "file.refused" });
  });
});

describe("a video", () => {
  it.each([
    ["avc1", null],
    ["av01", null],
    ["hvc1", "Some browsers may not play this video. H.264 plays everywhere."],
    ["mp4v", "Some browsers may not play this video. H.264 plays everywhere."],
  ])("with the codec %s is stored, with a warning if browsers may not play it", async (codec, warning) => {
    expect(await store("videofile", "film.mp4", mp4(4096, codec))).toMatchObject({ warning });
  });

  it.each([
    ["mp4", mp4()],
    ["avi", largeAvi()],
  ])("sent in parts is checked as a whole: %s", async (ending, video) => {
    const inParts = async (bytes: Buffer) => {
      const parts: Part[] = [];
      for (let from = 0; from < bytes.byteLength; from += 90) {
        parts.push(await storePart(deps, "video", bytes.subarray(from, from + 90)));
      }
      return { purpose: "videofile", name: `film.${ending}`, content: { parts } } as const;
    };
    expect(await storeFile(deps, await inParts(video))).toMatchObject({ type: ending });
  });

  const cut = (video: Buffer, bytes: number) => video.subarray(0, video.byteLength - bytes);
  const all = (...pieces: readonly (Buffer | string)[]) =>
    Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
  const mdat = box("mdat", "pictures");
  const damaged = "This video seems to be incomplete or damaged. Browsers may not play it.";

  it.each([
    ["nothing else", ftyp()],
    ["no description", all(ftyp(), box("free"), mdat)],
    ["no pictures", all(ftyp(), moov())],
    ["two descriptions", all(ftyp(), moov(), moov(), mdat)],
    ["half a description", all(ftyp(), mdat, cut(moov(), 10))],
    ["a huge description", all(ftyp(), box("moov", "x", 0x7fffffff))],
    ["a description smaller than its header", all(ftyp(), box("moov", "", 1), Buffer.alloc(8))],
    ["pictures that are cut off", cut(mp4(), 100)],
    ["a box larger than the file", all(ftyp(), moov(), box("mdat", "x", 0xffffffff))],
    ["a box without a name", all(mp4(), box("\x01\x02\x03\x04", "x"))],
    ["too many boxes", all(ftyp(), ...Array.from({ length: 20_000 }, () => box("free")), moov(), mdat)],
    ["a page behind it", all(mp4(), "<html>")],
    ["noise behind it", all(ftyp(), Buffer.alloc(3000, 0xa5))],
    ["another kind of content", all(box("ftyp", "M4A \0\0\0\0mp42"), box("meta", "x"), mdat)],
    ["a beginning larger than the file", box("ftyp", "isom", 5000)],
  ])("that begins as an MP4 is stored as it came, with a warning: %s", async (_, bytes) => {
    const file = await store("videofile", "film.mp4", bytes);
    expect(file).toMatchObject({ type: "mp4", size: bytes.byteLength, warning: damaged });
    expect(file.sha256).toBe(createHash("sha256").update(bytes).digest("base64url"));
  });

  it("whose last box ends with the file is complete", async () => {
    const video = all(ftyp(), moov(), box("mdat", "pictures", 0));
    expect(await store("videofile", "film.mp4", video)).toMatchObject({ warning: null });
  });

  it.each([
    ["nothing else", chunk("RIFF", "AVI ")],
    ["no size", all("RIFF\0\0\0\0AVI ")],
    ["no header", chunk("RIFF", all("AVI ", list("movi")))],
    ["no pictures", chunk("RIFF", all("AVI ", aviHead))],
    ["pictures that are cut off", cut(largeAvi(), 100)],
    ["a page behind it", all(largeAvi(), "<html>")],
  ])("that begins as an AVI is stored as it came, with the warning of all: %s", async (_, bytes) => {
    const file = await store("videofile", "film.avi", bytes);
    expect(file).toMatchObject({ type: "avi", size: bytes.byteLength, warning: aviNote });
    expect(file.sha256).toBe(createHash("sha256").update(bytes).digest("base64url"));
  });
});
