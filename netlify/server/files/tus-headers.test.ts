import { beforeEach, describe, expect, it } from "vitest";
import { pdf } from "#tests/support/files/documents.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import {
  begun,
  idea,
  offsetOf,
  sendTo,
  type TusCalls,
  tusCallers,
  tusCalls,
} from "#tests/support/server/tus-calls.ts";

const deps = eachTestDeps();
let visitor: TusCalls;

beforeEach(async () => {
  ({ visitor } = await tusCallers(deps));
});

describe("a request", () => {
  it("without a version of tus is refused, for HEAD too", async () => {
    const address = await begun(visitor, idea);
    const answer = await sendTo(deps, "203.0.113.7")(address, { method: "HEAD" });
    expect([answer.status, answer.headers.get("Tus-Version")]).toEqual([412, "1.0.0"]);
  });

  it("with another version of tus is refused with the supported one", async () => {
    const answer = await visitor.create(idea, { "Tus-Resumable": "0.2.2" });
    expect([answer.status, answer.headers.get("Tus-Version")]).toEqual([412, "1.0.0"]);
  });

  it.each([
    ["without a length", { "Upload-Length": "" }, "Upload-Length must be a number of bytes."],
    [
      "with a length that is not a number",
      { "Upload-Length": "many" },
      "Upload-Length must be a number of bytes.",
    ],
    [
      "with a length in exponential notation",
      { "Upload-Length": "1e3" },
      "Upload-Length must be a number of bytes.",
    ],
    [
      "without a length until later",
      { "Upload-Length": "", "Upload-Defer-Length": "1" },
      "The length must be known when the upload starts. Please send it as Upload-Length.",
    ],
    [
      "for a piece that is to be joined to others",
      { "Upload-Concat": "partial", "Upload-Metadata": "" },
      "Parallel uploads cannot be joined here. Please send the file as one upload.",
    ],
    [
      "for no known field",
      { "Upload-Metadata": "purpose cGFzc3dk" },
      "Upload-Metadata must name the field that the file is for, as purpose.",
    ],
    [
      "with metadata that is not UTF-8",
      { "Upload-Metadata": "purpose cHJvamVjdEZpbGU=,filename /w==" },
      "Upload-Metadata must be text in UTF-8, in base64.",
    ],
    [
      "with metadata that is too long",
      { "Upload-Metadata": `purpose cHJvamVjdEZpbGU=,filename ${"YQ".repeat(3000)}` },
      "Upload-Metadata is too long.",
    ],
  ])("%s does not start an upload", async (_, headers, error) => {
    const answer = await visitor.create(idea, headers);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error }]);
  });

  it("that posts, with the method in a header, continues and cancels an upload", async () => {
    const posting = tusCalls((path, init) => {
      const headers = { ...init.headers, "X-HTTP-Method-Override": init.method ?? "" };
      return sendTo(deps, "203.0.113.7")(path, { ...init, method: "POST", headers });
    });
    const bytes = pdf();
    const address = await begun(visitor, idea);
    expect((await posting.part(address, 0, bytes.subarray(0, 100))).status).toBe(204);
    expect(await offsetOf(visitor, address)).toBe(100);
    expect((await posting.part(address, 100, bytes.subarray(100))).status).toBe(204);
    expect(await offsetOf(visitor, address)).toBe(bytes.byteLength);
    expect((await posting.end(address)).status).toBe(204);
    expect((await visitor.head(address)).status).toBe(404);
  });
});
