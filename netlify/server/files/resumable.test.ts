import { createHash, randomBytes, randomInt } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ignoring } from "#rules/app-error.ts";
import { PART_MAX } from "#rules/upload.ts";
import { docx, pdf } from "#tests/support/files/documents.ts";
import { drawn, portrait } from "#tests/support/files/pictures.ts";
import { mp4 } from "#tests/support/files/videos.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { begun, idea, offsetOf, sendTo, type TusCalls, tusCallers } from "#tests/support/server/tus-calls.ts";
import { attachFile } from "./attach.ts";
import { defectTexts } from "./defects.ts";
import { receiveFile } from "./receive-file.ts";
import { addPart } from "./resumable.service.ts";
import { storeFile } from "./store-file.ts";

const deps = eachTestDeps();
let visitor: TusCalls;
let administrator: TusCalls;

beforeEach(async () => {
  ({ visitor, administrator } = await tusCallers(deps));
});

const idIn = (address: string) => address.slice(address.lastIndexOf("/") + 1);
const fileOf = (field: string, address: string) => receiveFile(storeFile, deps, field, idIn(address));

/** Adds a part like another instance, which does not share this one's queue. */
const addedElsewhere = (address: string, offset: number, bytes: Uint8Array) =>
  addPart(deps, idIn(address), { offset, bytes }).catch(ignoring("invalid"));

async function allBlobs() {
  const found: string[] = [];
  for await (const blobs of deps.blobs.list("")) found.push(...blobs);
  return found;
}

describe("an upload", () => {
  it("is answered with the supported version, extensions and size on OPTIONS", async () => {
    const answer = await sendTo(deps, "203.0.113.9")("/api/files", { method: "OPTIONS" });
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      204,
      {
        "tus-resumable": "1.0.0",
        "tus-version": "1.0.0",
        "tus-extension": "creation,termination,expiration",
        "tus-max-size": String(50 * 1024 * 1024 - 1),
      },
    ]);
  });

  it("starts empty, keeps its metadata and becomes a file with the last part", async () => {
    const bytes = pdf();
    const created = await visitor.create(idea);
    const address = created.headers.get("Location") ?? "";
    expect(created.status).toBe(201);
    expect(address).toMatch(/^\/api\/files\/[\w-]{22}$/);
    expect(created.headers.get("Upload-Expires")).toBe("Sat, 22 Aug 2026 06:30:00 GMT");
    const head = await visitor.head(address);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      "upload-offset": "0",
      "upload-length": String(bytes.byteLength),
      "upload-metadata": expect.stringContaining("filename "),
      "cache-control": "no-store",
    });
    const half = await visitor.part(address, 0, bytes.subarray(0, 100));
    expect([half.status, half.headers.get("Upload-Offset")]).toEqual([204, "100"]);
    expect(half.headers.get("Upload-Expires")).toBe("Sat, 22 Aug 2026 06:30:00 GMT");
    expect((await visitor.part(address, 100, bytes.subarray(100))).status).toBe(204);
    expect(await fileOf("projectFile", address)).toMatchObject({
      purpose: "projectFile",
      name: "idea.pdf",
      type: "pdf",
      sha256: createHash("sha256").update(bytes).digest("base64url"),
    });
  });

  it("of a picture keeps only the processed files, not the sent parts", async () => {
    const bytes = await drawn(portrait);
    const address = await begun(administrator, { purpose: "image", name: "a.png", size: bytes.byteLength });
    await administrator.part(address, 0, bytes.subarray(0, 200));
    await administrator.part(address, 200, bytes.subarray(200));
    const file = await fileOf("image", address);
    const needed = [file, ...Object.values(file?.renditions ?? {})].flatMap((body) => body?.parts ?? []);
    expect(new Set(await allBlobs())).toEqual(new Set(needed.map(({ blob }) => blob)));
  });

  it.each([
    ["its name", { name: "idea.exe" }, 400, "Invalid file type! Only PDF, DOC, DOCX, and TXT are allowed."],
    ["a picture's name", { name: "idea.jpg" }, 400, "Image files (JPG, JPEG, PNG, etc.) are not allowed."],
    ["its size", { size: 10 * 1024 * 1024 }, 413, "File size must be less than 10MB."],
    ["being empty", { size: 0 }, 400, "This file is empty. Please choose another one."],
  ])("is refused for %s before anything is sent", async (_, change, status, text) => {
    const answer = await visitor.create({ ...idea, ...change });
    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      { error: text, fields: { projectFile: text } },
    ]);
  });

  const refusedFor = (text: string) => [400, { error: text, fields: { projectFile: text } }];

  it("is refused for its content with the last part, and everything is removed", async () => {
    const bytes = docx({ more: [{ name: "word/vbaProject.bin", data: "x" }] });
    const address = await begun(visitor, { ...idea, name: "idea.docx", size: bytes.byteLength });
    await visitor.part(address, 0, bytes.subarray(0, 50));
    const answer = await visitor.part(address, 50, bytes.subarray(50));
    expect([answer.status, await answer.json()]).toMatchObject(refusedFor(defectTexts.macros));
    expect((await visitor.head(address)).status).toBe(404);
    expect(await allBlobs()).toEqual([]);
  });

  it("of a text in another encoding is stored as it is served, and nothing else of it is left", async () => {
    const bytes = Buffer.from("A caf\xE9 by the tide table.", "latin1");
    const address = await begun(visitor, { ...idea, name: "idea.txt", size: bytes.byteLength });
    await visitor.part(address, 0, bytes.subarray(0, 9));
    await visitor.part(address, 9, bytes.subarray(9));
    const file = await fileOf("projectFile", address);
    expect(file?.size).toBe(bytes.byteLength + 1);
    expect((await allBlobs()).sort()).toEqual(file?.parts.map(({ blob }) => blob).sort());
  });

  describe("whose last part is refused", () => {
    const good = docx({});
    const bad = docx({ more: [{ name: "word/vbaProject.bin", data: "x" }] });
    const refused = refusedFor(defectTexts.macros);

    async function refusedWhile(address: string, bytes: Uint8Array, meanwhile: () => Promise<unknown>) {
      const { commit } = deps.store;
      vi.spyOn(deps.store, "commit").mockImplementationOnce(async (writes) => {
        await meanwhile();
        return commit(writes);
      });
      const answer = await visitor.part(address, 50, bytes);
      return [answer.status, await answer.json()];
    }

    it("is checked once and refused with the same message when that part is sent several times at once", async () => {
      const address = await begun(visitor, { ...idea, name: "idea.docx", size: bad.byteLength });
      await visitor.part(address, 0, bad.subarray(0, 50));
      const put = vi.spyOn(deps.blobs, "put");
      const answers = await Promise.all([1, 2, 3].map(() => visitor.part(address, 50, bad.subarray(50))));
      for (const answer of answers) expect([answer.status, await answer.json()]).toMatchObject(refused);
      expect(put).toHaveBeenCalledTimes(1);
      expect(await allBlobs()).toEqual([]);
      expect((await visitor.part(address, 50, bad.subarray(50))).status).toBe(404);
    });

    it("is refused with the same message when another instance has refused it meanwhile", async () => {
      const address = await begun(visitor, { ...idea, name: "idea.docx", size: bad.byteLength });
      await visitor.part(address, 0, bad.subarray(0, 50));
      const last = bad.subarray(50);
      const first = () => addedElsewhere(address, 50, last);
      expect(await refusedWhile(address, last, first)).toMatchObject(refused);
      expect(await allBlobs()).toEqual([]);
    });

    it("leaves intact the file that another instance has finished meanwhile", async () => {
      const address = await begun(visitor, { ...idea, name: "idea.docx", size: good.byteLength });
      await visitor.part(address, 0, good.subarray(0, 50));
      const worse = Buffer.alloc(good.byteLength - 50);
      const first = () => addedElsewhere(address, 50, good.subarray(50));
      expect(await refusedWhile(address, worse, first)).toMatchObject(refusedFor(defectTexts.damaged));
      const file = await fileOf("projectFile", address);
      expect((await allBlobs()).sort()).toEqual(file?.parts.map(({ blob }) => blob).sort());
    });
  });

  it("can be cancelled", async () => {
    const address = await begun(visitor, idea);
    await visitor.part(address, 0, pdf().subarray(0, 100));
    expect((await visitor.end(address)).status).toBe(204);
    expect((await visitor.head(address)).status).toBe(404);
    expect(await allBlobs()).toEqual([]);
  });

  it.each([
    ["is removed completely", false],
    ["stays complete if a record uses it by then", true],
  ])("that is cancelled while its last part arrives %s", async (_, isTaken) => {
    const address = await begun(visitor, idea);
    await visitor.part(address, 0, pdf().subarray(0, 100));
    const { commit } = deps.store;
    vi.spyOn(deps.store, "commit").mockImplementationOnce(async (writes) => {
      await visitor.part(address, 100, pdf().subarray(100));
      const file = isTaken ? await fileOf("projectFile", address) : null;
      if (file) await commit([attachFile(file, { collection: "projects", id: "theirs" }).write]);
      return commit(writes);
    });
    expect((await visitor.end(address)).status).toBe(204);
    expect((await visitor.head(address)).status).toBe(404);
    const { items } = await deps.store.page("files", { limit: 1 });
    const blobs = items.flatMap(({ parts }) => parts.map(({ blob }) => blob));
    expect([items.length, blobs.length]).toEqual(isTaken ? [1, 2] : [0, 0]);
    expect((await allBlobs()).sort()).toEqual(blobs.sort());
  });

  it("expires after a day", async () => {
    const address = await begun(visitor, idea);
    deps.clock.advance(24 * 3600 - 1);
    expect((await visitor.head(address)).status).toBe(200);
    deps.clock.advance(1);
    expect((await visitor.head(address)).status).toBe(404);
  });

  it.each([
    ["a client of tus", { "Tus-Resumable": "1.0.0" }],
    ["a browser", {}],
  ])("cannot be downloaded by %s, whether it exists or not", async (_, headers) => {
    const addresses = [
      await begun(visitor, idea),
      await begun(administrator, { ...idea, purpose: "newsFile", name: "news.png" }),
      "/api/files/unknown",
    ];
    for (const address of addresses) {
      const answer = await sendTo(deps, "203.0.113.7")(address, { headers });
      expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "OPTIONS, HEAD, PATCH, DELETE"]);
    }
    const all = await sendTo(deps, "203.0.113.7")("/api/files", { headers });
    expect([all.status, all.headers.get("Allow")]).toEqual([405, "OPTIONS, POST"]);
  });
});

describe("a part", () => {
  let address: string;
  beforeEach(async () => {
    address = await begun(administrator, { purpose: "videofile", name: "film.mp4", size: 3 * PART_MAX });
  });
  const video = () => mp4(3 * PART_MAX);

  it("may have at most 4 MiB", async () => {
    const tooLong = await administrator.part(address, 0, video().subarray(0, PART_MAX + 1));
    const error = "Please send at most 4 MB at once.";
    expect([tooLong.status, await tooLong.json()]).toMatchObject([413, { error }]);
    expect((await administrator.part(address, 0, video().subarray(0, PART_MAX))).status).toBe(204);
  });

  it("must start where the last one ended", async () => {
    await administrator.part(address, 0, video().subarray(0, 1000));
    const answers = [999, 1001, 0].map((offset) => administrator.part(address, offset, Buffer.alloc(10)));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await offsetOf(administrator, address)).toBe(1000);
  });

  it("must not exceed the declared size", async () => {
    const small = await begun(visitor, idea);
    expect((await visitor.part(small, 0, Buffer.alloc(idea.size + 1))).status).toBe(413);
  });

  it("shorter than its Content-Length is refused", async () => {
    const half = video().subarray(0, 500);
    expect((await administrator.part(address, 0, half, { "Content-Length": "1000" })).status).toBe(400);
    expect(await offsetOf(administrator, address)).toBe(0);
  });

  it("must have the content type of tus", async () => {
    const answer = await administrator.part(address, 0, video().subarray(0, 9), {
      "Content-Type": "text/plain",
    });
    expect(answer.status).toBe(415);
  });

  it("is refused after 256 parts of a byte each", async () => {
    const statuses = [];
    for (let offset = 0; offset < 257; offset += 1) {
      statuses.push((await administrator.part(address, offset, Buffer.alloc(1))).status);
    }
    expect([statuses.indexOf(400), new Set(statuses.slice(0, 256))]).toEqual([256, new Set([204])]);
  });

  it("sent twice at once for the same offset is accepted once", async () => {
    const parts = [Buffer.alloc(1000, 1), Buffer.alloc(1000, 2)];
    const answers = await Promise.all(parts.map((part) => administrator.part(address, 0, part)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(await loser?.json()).not.toHaveProperty("current");
    expect(await offsetOf(administrator, address)).toBe(1000);
    expect(await allBlobs()).toHaveLength(1);
  });

  it("stored by another instance meanwhile is refused with 409 and leaves nothing behind", async () => {
    const { commit } = deps.store;
    vi.spyOn(deps.store, "commit").mockImplementationOnce(async (writes) => {
      await addedElsewhere(address, 0, Buffer.alloc(1000, 1));
      return commit(writes);
    });
    expect((await administrator.part(address, 0, Buffer.alloc(1000, 2))).status).toBe(409);
    expect(await offsetOf(administrator, address)).toBe(1000);
    expect(await allBlobs()).toHaveLength(1);
  });

  it("that completes the file is checked and stored once when it is sent several times", async () => {
    const bytes = pdf();
    const record = await begun(visitor, idea);
    await visitor.part(record, 0, bytes.subarray(0, 100));
    const put = vi.spyOn(deps.blobs, "put");
    const answers = await Promise.all([1, 2, 3].map(() => visitor.part(record, 100, bytes.subarray(100))));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(put).toHaveBeenCalledTimes(1);
  });

  it("is answered with 503 while blobs or store are unavailable, and can be sent again", async () => {
    const { AppError } = await import("#rules/app-error.ts");
    const down = new AppError("unavailable", { message: "Not now." });
    const part = video().subarray(0, 1000);
    vi.spyOn(deps.blobs, "put").mockRejectedValueOnce(down);
    expect((await administrator.part(address, 0, part)).status).toBe(503);
    vi.spyOn(deps.store, "commit").mockRejectedValueOnce(down);
    expect((await administrator.part(address, 0, part)).status).toBe(503);
    expect((await administrator.part(address, 0, part)).status).toBe(204);
  });
});

describe("an upload of 49 MB", () => {
  it("is completed unchanged over ten dropped connections", async () => {
    const bytes = mp4(49 * 1024 * 1024);
    randomBytes(bytes.byteLength - 8192).copy(bytes, 4096);
    const address = await begun(administrator, {
      purpose: "videofile",
      name: "film.mp4",
      size: bytes.byteLength,
    });
    const drops = new Set<number>();
    while (drops.size < 10) drops.add(randomInt(1, 13));
    let calls = 0;
    for (let offset = 0; offset < bytes.byteLength; offset = await offsetOf(administrator, address)) {
      const part = bytes.subarray(offset, offset + PART_MAX);
      calls += 1;
      // Either only half of a part arrives, or all of it and the response is lost.
      const isDropped = drops.has(calls);
      const lost = { "Content-Length": String(part.byteLength) };
      if (isDropped && calls % 2)
        await administrator.part(address, offset, part.subarray(0, randomInt(part.byteLength)), lost);
      else await administrator.part(address, offset, part);
    }
    const file = await fileOf("videofile", address);
    expect(file?.sha256).toBe(createHash("sha256").update(bytes).digest("base64url"));
    expect(calls).toBeGreaterThan(13);
  });
});
