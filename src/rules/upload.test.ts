import { describe, expect, it } from "vitest";
import { sniffType } from "./file-type.ts";
import {
  isUploadPurpose,
  purposeOfField,
  refuseDimensions,
  refuseName,
  refuseSize,
  refuseType,
  type UploadPurpose,
  uploadRule,
  uploadRules,
} from "./upload.ts";

const purposes = Object.keys(uploadRules).filter(isUploadPurpose);
const documentText = "Invalid file type! Only PDF, DOC, DOCX, and TXT are allowed.";

describe("the purpose of a field", () => {
  it.each(["videofile1", "videofile2", "videofile3", "videofile"])("is a video for %s", (field) => {
    expect(purposeOfField(field)).toBe("videofile");
  });

  it.each(purposes)("is the field's own name for %s", (field) => {
    expect(purposeOfField(field)).toBe(field);
  });

  it.each(["videofile4", "toString", "file", ""])("is null for %s", (field) => {
    expect(purposeOfField(field)).toBeNull();
  });
});

describe("upload permissions", () => {
  it("make the files of projects, sales people and interns and the logos of companies private", () => {
    const isPrivate = (purpose: UploadPurpose) => uploadRule(purpose).visibility === "private";
    expect(purposes.filter(isPrivate)).toEqual([
      "profileImage",
      "businessCard",
      "Certificate",
      "brandLogo",
      "projectFile",
    ]);
  });

  it("let visitors without an account upload project files only", () => {
    expect(purposes.filter((purpose) => uploadRule(purpose).permission === null)).toEqual(["projectFile"]);
  });
});

describe("a file name", () => {
  it.each([
    "idea.pdf",
    "IDEA.PDF",
    "idea v2.1 (final).docx",
    "Why now?.pdf",
    'Plan: the "second" <draft> |*.pdf',
    "ആശയം.txt",
    "a".repeat(196).concat(".pdf"),
    "idea",
    "idea.",
    " idea.pdf",
    "My idea.docx.pdf",
    "acme.com.pdf",
    "notes.js.pdf",
    "idea.exe.pdf",
    "WhatsApp Document 2026-11-26 at 10.12.33",
  ])("is accepted: %s", (name) => expect(refuseName("projectFile", name)).toBeNull());

  it.each(["idea.odt", "idea.pdf.exe", "idea.zip ", "idea.MP4", "idea.docm"])(
    "of another type is refused: %s",
    (name) => expect(refuseName("projectFile", name)).toBe(documentText),
  );

  it.each([
    ".pdf",
    "idea\u202Efdp.pdf",
    "idea\u0007.pdf",
    "idea\n.pdf",
    "idea\u200B.pdf",
    "ideas/idea.pdf",
    "ideas\\idea.pdf",
    "\uD800.pdf",
    "a".repeat(197).concat(".pdf"),
  ])("that cannot be stored is refused: %j", (name) =>
    expect(refuseName("projectFile", name)).toBe(
      "This file has a name that cannot be stored. Please rename it and choose it again.",
    ),
  );

  it("of a picture gets its own message where pictures are not accepted", () => {
    const text = "Image files (JPG, JPEG, PNG, etc.) are not allowed.";
    expect(refuseName("projectFile", "idea.jpg")).toBe(text);
    for (const name of ["idea.HEIC", "idea.webp", "idea.svg"]) {
      expect(refuseName("projectFile", name)).toBe(text);
    }
    expect(refuseName("projectFile", "idea.zip")).not.toBe(text);
    expect(refuseName("image", "idea.pdf")).toBe("Invalid file type. Upload JPEG, PNG, or GIF.");
  });
});

describe("a file type", () => {
  it("is the content's, whatever the file's name", () => {
    expect(refuseType("projectFile", "a.pdf", "pdf")).toBeNull();
    expect(refuseType("projectFile", "a.txt", "pdf")).toBeNull();
    expect(refuseType("projectFile", "acme.com", "docx")).toBeNull();
    expect(refuseType("newsFile", "a.png", "jpeg")).toBeNull();
    expect(refuseType("newsFile", "a.png", "gif")).toBe("Upload a JPG, JPEG, or PNG file under 5 MB.");
  });

  it("that no field accepts is refused, with a word about a name that claims another", () => {
    expect(refuseType("projectFile", "idea", null)).toBe(documentText);
    expect(refuseType("projectFile", "idea.pdf", "mp4")).toBe(documentText);
    expect(refuseType("projectFile", "idea.pdf", null)).toBe(
      `${documentText} This file is not what its name says: open it, save it again, and choose that.`,
    );
  });
});

describe("a picture of a type that no field accepts", () => {
  const advice = " On a phone, take a screenshot of the picture, and choose that.";
  const avif = new Uint8Array(Buffer.from("\0\0\0\x1Cftypavif\0\0\0\0", "latin1"));
  const tiff = new Uint8Array(Buffer.from("II*\0\x08\0\0\0", "latin1"));

  it("is one by its content too, with advice where pictures are accepted", () => {
    for (const head of [avif, tiff]) {
      expect(sniffType(head, "idea.mp4")).toBeNull();
      expect(refuseType("projectFile", "idea", null, head)).toBe(
        "Image files (JPG, JPEG, PNG, etc.) are not allowed.",
      );
      expect(refuseType("companylogo", "logo", null, head)).toBe(
        `Upload a JPG, JPEG, or PNG file under 5 MB.${advice}`,
      );
      expect(refuseType("videofile", "a.mp4", null, head)).toBe("Upload a AVI or MP4 file under 50 MB.");
    }
  });

  it("comes with the same advice by its name, if few programs read it", () => {
    for (const name of ["a.avif", "a.HEIC", "a.tif"])
      expect(refuseName("companylogo", name)).toBe(`Upload a JPG, JPEG, or PNG file under 5 MB.${advice}`);
    expect(refuseName("companylogo", "a.webp")).toBe("Upload a JPG, JPEG, or PNG file under 5 MB.");
    expect(refuseName("projectFile", "a.avif")).toBe("Image files (JPG, JPEG, PNG, etc.) are not allowed.");
  });
});

describe.each(purposes)("the size of a %s", (purpose) => {
  const { limit, texts } = uploadRule(purpose);

  it("must be below the limit", () => {
    expect([limit - 1, limit, limit + 1].map((bytes) => refuseSize(purpose, bytes))).toEqual([
      null,
      texts.size,
      texts.size,
    ]);
  });

  it("must not be zero, which has its own text", () => {
    expect(refuseSize(purpose, 0)).toBe("This file is empty. Please choose another one.");
    expect(refuseSize(purpose, 1)).toBeNull();
  });

  it.each([-1, Number.NaN, 1.5])("must not be %d", (bytes) => {
    expect(refuseSize(purpose, bytes)).toBe(texts.type);
  });
});

describe("the dimensions of a picture", () => {
  it("must be exact for a purpose with a fixed size", () => {
    const text = "Image dimensions must be 400x286 pixels.";
    expect(refuseDimensions("image", { width: 400, height: 286 })).toBeNull();
    expect(refuseDimensions("image", { width: 401, height: 286 })).toBe(text);
    expect(refuseDimensions("image", { width: 286, height: 400 })).toBe(text);
  });

  it("are limited only by the maxima for any other purpose", () => {
    expect(refuseDimensions("newsFile", { width: 8000, height: 5000 })).toBeNull();
    expect(refuseDimensions("newsFile", { width: 16_000, height: 2500 })).toBeNull();
    expect(refuseDimensions("newsFile", { width: 30_001, height: 1 })).toContain("30000 pixels");
    expect(refuseDimensions("newsFile", { width: 8000, height: 5001 })).toContain("40 megapixels");
  });
});
