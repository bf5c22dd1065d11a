import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "#rules/app-error.ts";
import { refuseSize, type UploadPurpose, uploadRule } from "#rules/upload.ts";
import { hostileFiles } from "#tests/support/files/hostile/every.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
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
  const { type, dimensions, picture = type } = uploadRule(purpose).texts;
  return [type, dimensions, picture, refuseSize(purpose, 0)].map((text) => [
    "invalid",
    text,
    { [purpose]: text },
  ]);
}

describe.each(purposes)("a hostile file for %s", (purpose) => {
  it.each(files)("$name is refused with the field's message", async ({ name, bytes }) => {
    expect(refusals(purpose)).toContainEqual(await outcome(purpose, name, bytes));
  });
});

it("there are more than 230 hostile files", () => {
  expect(files.length).toBeGreaterThan(230);
});
