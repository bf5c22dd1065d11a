import { expect, it } from "vitest";
import { pdf } from "#tests/support/files/documents.ts";
import { drawn, portrait } from "#tests/support/files/pictures.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { acceptDocument } from "./documents.ts";
import { receiveEdited, receiveFile } from "./receive-file.ts";
import { addPart, beginUpload } from "./resumable.service.ts";
import { storeFile } from "./store-file.ts";

const deps = eachTestDeps();

const bytes = pdf();
const address = `/uploads/${"a".repeat(22)}.pdf`;
const file = () => new File([new Uint8Array(bytes)], "idea.pdf", { type: "text/html" });

/** The id of an upload that is finished except for the last `missing` bytes. */
async function uploadId(missing = 0): Promise<string> {
  const wanted = { purpose: "projectFile", name: "idea.pdf", size: bytes.byteLength, metadata: "" } as const;
  const { _id } = await beginUpload(deps, wanted);
  await addPart(deps, _id, { offset: 0, bytes: bytes.subarray(0, bytes.byteLength - missing) });
  return _id;
}

it("accepts a file regardless of its declared type", async () => {
  const received = await receiveFile(storeFile, deps, "projectFile", file());
  expect(received).toMatchObject({ name: "idea.pdf", type: "pdf" });
});

it("accepts the id of a finished upload", async () => {
  expect(await receiveFile(storeFile, deps, "projectFile", await uploadId())).toMatchObject({ type: "pdf" });
});

it.each<[string, string, () => Promise<string>]>([
  ["that is unfinished", "projectFile", () => uploadId(1)],
  ["that was meant for another field", "newsFile", () => uploadId()],
  ["that does not exist", "projectFile", async () => "unknown"],
  ["that is a file's address", "projectFile", async () => address],
])("refuses the id of an upload %s", async (_, field, id) => {
  const text = "Please choose the file again.";
  await expect(receiveFile(storeFile, deps, field, await id())).rejects.toMatchObject({
    code: "invalid",
    details: { message: text, fields: { [field]: text } },
  });
});

it.each<[string, File | string | null | undefined]>([
  ["left out", undefined],
  ["null", null],
  ["empty", ""],
  ["an empty file control", new File([], "")],
])("returns null for a field that is %s", async (_, value) => {
  expect(await receiveFile(storeFile, deps, "projectFile", value)).toBeNull();
  expect(await receiveEdited(storeFile, deps, "projectFile", value)).toBeNull();
});

it("returns null for a file's address in a form that edits a record", async () => {
  expect(await receiveEdited(storeFile, deps, "projectFile", address)).toBeNull();
});

it("accepts another file in a form that edits a record", async () => {
  const { type } = (await receiveEdited(storeFile, deps, "projectFile", await uploadId())) ?? {};
  expect(type).toBe("pdf");
});

it("refuses an empty file", async () => {
  const empty = receiveFile(storeFile, deps, "projectFile", new File([], "idea.pdf"));
  const text = "This file is empty. Please choose another one.";
  await expect(empty).rejects.toMatchObject({
    code: "invalid",
    details: { fields: { projectFile: text } },
  });
});

it("reports a refusal under the field's name", async () => {
  const text = "Upload a AVI or MP4 file under 50 MB.";
  await expect(receiveFile(storeFile, deps, "videofile2", file())).rejects.toMatchObject({
    details: { fields: { videofile2: text } },
  });
});

it("accepts documents without the image library, and no pictures", async () => {
  expect(await receiveFile(acceptDocument, deps, "projectFile", file())).toMatchObject({ type: "pdf" });
  const content = { bytes: await drawn(portrait) };
  await expect(acceptDocument(deps, { purpose: "image", name: "a.png", content })).rejects.toMatchObject({
    code: "invalid",
  });
});
