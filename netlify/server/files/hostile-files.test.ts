import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "#rules/app-error.ts";
import { fileTypes } from "#rules/file-type.ts";
import { refuseName, refuseSize, refuseType, type UploadPurpose, uploadRule } from "#rules/upload.ts";
import { hostileFiles } from "#tests/support/files/hostile/every.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { type Defect, defectText, defectTexts } from "./defects.ts";
import { storeFile } from "./store-file.ts";

const purposes = ["image", "businessCard", "newsFile", "companylogo", "videofile", "projectFile"] as const;

let deps: TestDeps;
beforeAll(async () => {
  deps = await openTestDeps();
});

async function outcome(purpose: UploadPurpose, name: string, bytes: Uint8Array): Promise<unknown> {
  try {
    const { type } = await storeFile(deps, { purpose, name, content: { bytes } });
    return `stored as ${type}`;
  } catch (error) {
    return error instanceof AppError ? [error.code, error.message, error.details.fields] : error;
  }
}

const files = await hostileFiles();

/** The texts with which a purpose may refuse a file. */
function refusals(purpose: UploadPurpose) {
  const { texts, types } = uploadRule(purpose);
  const { type, dimensions, picture = type } = texts;
  const [ending] = fileTypes[types[0] ?? "pdf"].extensions;
  return [
    type,
    dimensions,
    picture,
    refuseSize(purpose, 0),
    refuseName(purpose, "\u0007"),
    refuseType(purpose, `misnamed.${ending}`, null),
    refuseName(purpose, "picture.tiff"),
    ...Object.values(defectTexts),
  ].map((text) => ["invalid", text, { [purpose]: text }]);
}

describe.each(purposes)("a hostile file for %s", (purpose) => {
  it.each(files)("$name is refused with the field's message", async ({ name, bytes }) => {
    expect(refusals(purpose)).toContainEqual(await outcome(purpose, name, bytes));
  });
});

describe("a hostile document is refused for its true reason", () => {
  it.each<[name: string, Defect]>([
    ["virus.txt", "testVirus"],
    ["virus.docx", "testVirus"],
    ["virus.doc", "testVirus"],
    ["virus-inside.pdf", "testVirus"],
    ["archive-behind.pdf", "archive"],
    ["archive-behind.doc", "archive"],
    ["page-in-a-comment.docx", "archive"],
    ["broken-off.pdf", "pdfCut"],
    ["form.pdf", "pdfForm"],
    ["portfolio.pdf", "pdfPortfolio"],
    ["objects-in-objects.pdf", "pdfUnreadable"],
    ["macros.doc", "macros"],
    ["macros.docx", "macros"],
    ["macros-by-type.docx", "macros"],
    ["package.doc", "embeds"],
    ["object.docx", "embeds"],
    ["embedded-aFChunk.docx", "embeds"],
    ["encrypted.doc", "password"],
    ["encrypted.docx", "password"],
    ["template.docx", "fetches"],
    ["fetched-image.docx", "fetches"],
    ["command.docx", "fields"],
    ["fetched-picture-by-a-field.docx", "fields"],
    ["entity.docx", "unusual"],
    ["twice.docx", "unusual"],
    ["broken-off.docx", "damaged"],
    ["bomb.docx", "tooMuch"],
    ["much-in-all.docx", "tooMuch"],
    ["archive.docx", "otherType"],
    ["bell.txt", "notText"],
    ["page.txt", "code"],
    ["late-script.txt", "code"],
  ])("%s: %s", async (name, defect) => {
    const file = files.find((known) => known.name === name);
    const text = defectText("projectFile", defect);
    expect(await outcome("projectFile", name, file?.bytes ?? Buffer.alloc(0))).toEqual([
      "invalid",
      text,
      { projectFile: text },
    ]);
  });
});

it("there are more than 230 hostile files", () => {
  expect(files.length).toBeGreaterThan(230);
});
