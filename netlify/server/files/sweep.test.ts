import { describe, expect, it, vi } from "vitest";
import type { Stored } from "#rules/record.ts";
import { deletedVersion } from "#tests/support/deleted-version.ts";
import { pdf } from "#tests/support/files/documents.ts";
import { drawn, portrait } from "#tests/support/files/pictures.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import type { StoredFile } from "../collections/files.store.ts";
import { attachFile, releaseFiles } from "./attach.ts";
import { fileUrl } from "./file-url.ts";
import { storePart } from "./parts.ts";
import { everyPart } from "./remove-file.ts";
import { addPart, beginUpload } from "./resumable.service.ts";
import { storeFile } from "./store-file.ts";
import { sweep } from "./sweep.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

const deps = eachTestDeps();

const keep = async () =>
  storeFile(deps, { purpose: "image", name: "a.png", content: { bytes: await drawn(portrait) } });
const isKept = async ({ _id }: Stored<StoredFile>) => (await deps.store.get("files", _id)) !== null;

/** A file that is attached to a record. */
async function attached(): Promise<Stored<StoredFile>> {
  const file = await keep();
  const { _id } = await addAccount(deps, { username: file._id });
  const [taken] = await deps.store.commit([attachFile(file, { collection: "accounts", id: _id }).write]);
  return taken as Stored<StoredFile>;
}

/** Another file with the same parts, which are stored under the first one's key. */
const copyOf = ({ _id, createdAt, updatedAt, version, ...file }: Stored<StoredFile>, attachedTo: string) =>
  ({ insert: "files", id: deps.newId(), record: { ...file, attachedTo } }) as const;

async function allBlobs() {
  const found: string[] = [];
  for await (const blobs of deps.blobs.list("")) found.push(...blobs);
  return found;
}

it("deletes everything that has expired, such as records deleted a day ago", async () => {
  const expiresAt = new Date(deps.now().getTime() + DAY * 1000).toISOString();
  const record = deletedVersion({ expiresAt });
  await deps.store.commit([{ insert: "versions", id: "deleted", record }]);
  expect(await sweep(deps)).toMatchObject({ expired: 0 });
  deps.clock.advance(DAY);
  const { dropExpired } = deps.store;
  vi.spyOn(deps.store, "dropExpired").mockResolvedValueOnce(1000);
  expect(await sweep(deps)).toMatchObject({ expired: 1001 });
  expect(await dropExpired()).toBe(0);
});

it("removes a file and its parts after a day without a record", async () => {
  const file = await keep();
  deps.clock.advance(DAY);
  expect(await sweep(deps)).toMatchObject({ files: 0 });
  deps.clock.advance(1);
  expect(await sweep(deps)).toMatchObject({ files: 1 });
  expect([await isKept(file), await allBlobs()]).toEqual([false, []]);
  expect(deps.purged).toContain(`upload-${file._id}`);
});

it("keeps an attached file, and removes it a day after it was released", async () => {
  const file = await attached();
  deps.clock.advance(30 * DAY);
  expect(await sweep(deps)).toEqual({ expired: 0, files: 0, parts: 0, dangling: 0, unfinished: [] });
  const owner = { collection: "accounts", id: file.attachedTo.replace("accounts/", "") } as const;
  const addresses = [fileUrl(file), null, "https://elsewhere.example/a.png"];
  expect(await releaseFiles(deps.store, { ...owner, id: "another" }, addresses)).toEqual([]);
  await deps.store.commit(await releaseFiles(deps.store, owner, addresses));
  deps.clock.advance(DAY + 1);
  expect(await sweep(deps)).toMatchObject({ files: 1 });
  expect(await isKept(file)).toBe(false);
});

it("keeps a file that gets attached during the sweep", async () => {
  const file = await keep();
  const { _id } = await addAccount(deps, { username: "late" });
  deps.clock.advance(DAY + 1);
  const { commit } = deps.store;
  vi.spyOn(deps.store, "commit").mockImplementationOnce(async (writes) => {
    await commit([attachFile(file, { collection: "accounts", id: _id }).write]);
    return commit(writes);
  });
  const blobs = await allBlobs();
  expect(await sweep(deps)).toEqual({ expired: 0, files: 0, parts: 0, dangling: 0, unfinished: [] });
  expect([await isKept(file), await allBlobs()]).toEqual([true, blobs]);
  expect(deps.logged).toMatchObject([{ event: "sweep.ended" }]);
});

it("removes other files when one cannot be removed, and that one in a later sweep", async () => {
  await keep();
  await keep();
  deps.clock.advance(DAY + 1);
  vi.spyOn(deps.blobs, "remove").mockRejectedValueOnce(new Error("down"));
  expect(await sweep(deps)).toMatchObject({ files: 1 });
  expect(deps.logged).toMatchObject([{ event: "files.stuck" }, { event: "sweep.ended" }]);
  deps.clock.advance(DAY + 1);
  expect(await sweep(deps)).toMatchObject({ files: 1 });
  expect(await allBlobs()).toEqual([]);
});

it("tries a file that cannot be removed only once per sweep", async () => {
  const file = await keep();
  await deps.store.commit(Array.from({ length: 9 }, () => copyOf(file, "")));
  deps.clock.advance(DAY + 1);
  vi.spyOn(deps.blobs, "remove").mockRejectedValueOnce(new Error("down"));
  expect(await sweep(deps)).toMatchObject({ files: 9 });
  expect(deps.logged).toMatchObject([{ event: "files.stuck" }, { event: "sweep.ended" }]);
});

it("keeps a public file's record until the CDN is purged, and retries in the next sweep", async () => {
  const file = await keep();
  deps.clock.advance(DAY + 1);
  vi.spyOn(deps, "purge").mockResolvedValueOnce(false);
  expect(await sweep(deps)).toMatchObject({ files: 0 });
  expect([await isKept(file), await allBlobs(), deps.purged]).toEqual([true, [], []]);
  deps.clock.advance(1);
  expect(await sweep(deps)).toMatchObject({ files: 1 });
  expect([await isKept(file), deps.purged]).toEqual([false, [`upload-${file._id}`]]);
});

it("purges nothing from the CDN for a private file", async () => {
  await storeFile(deps, { purpose: "projectFile", name: "a.pdf", content: { bytes: pdf() } });
  deps.clock.advance(DAY + 1);
  expect(await sweep(deps)).toMatchObject({ files: 1 });
  expect(deps.purged).toEqual([]);
});

it("removes several files with one purge and all their parts at the same time", async () => {
  const files = [await keep(), await keep(), await keep()];
  deps.clock.advance(DAY + 1);
  const { remove } = deps.blobs;
  let going = 0;
  let most = 0;
  vi.spyOn(deps.blobs, "remove").mockImplementation(async (blob) => {
    going += 1;
    most = Math.max(most, going);
    await remove(blob);
    going -= 1;
  });
  const purge = vi.spyOn(deps, "purge");
  expect(await sweep(deps)).toMatchObject({ files: 3 });
  expect(purge).toHaveBeenCalledOnce();
  expect(new Set(deps.purged)).toEqual(new Set(files.map(({ _id }) => `upload-${_id}`)));
  expect(most).toBe(files.flatMap(everyPart).length);
});

describe("a sweep with a time limit", () => {
  const withinMs = 8000;

  /** From now on every `get` of the store takes this long. */
  function slowLooks(seconds: number) {
    const { get } = deps.store;
    vi.spyOn(deps.store, "get").mockImplementation((collection, id) => {
      deps.clock.advance(seconds);
      return get(collection, id);
    });
  }

  it("stops removing files after half of its time, and the next sweep continues", async () => {
    const file = await keep();
    await deps.store.commit(Array.from({ length: 19 }, () => copyOf(file, "")));
    await storePart(deps, "nobody", Buffer.from("left over"));
    deps.clock.advance(2 * DAY);
    vi.spyOn(deps, "purge").mockImplementation(async () => {
      deps.clock.advance(2);
      return true;
    });
    expect(await sweep(deps, { withinMs })).toMatchObject({ files: 16, parts: 1, unfinished: ["files"] });
    expect(deps.logged.at(-1)).toMatchObject({
      event: "sweep.ended",
      details: { files: 16, parts: 1, dangling: 0, unfinished: "files" },
    });
    expect(await sweep(deps, { withinMs })).toMatchObject({ files: 4, unfinished: [] });
  });

  it("deletes expired rows for at most a quarter of its time and then does the rest", async () => {
    await keep();
    deps.clock.advance(DAY + 1);
    vi.spyOn(deps.store, "dropExpired").mockImplementation(async () => {
      deps.clock.advance(0.5);
      return 1000;
    });
    expect(await sweep(deps, { withinMs })).toMatchObject({
      expired: 4000,
      files: 1,
      unfinished: ["expired"],
    });
  });

  it("looks for unused parts for at most a quarter of its time", async () => {
    for (let number = 0; number < 20; number += 1) {
      await storePart(deps, `nobody-${number}`, Buffer.from("left over"));
    }
    deps.clock.advance(2 * DAY);
    slowLooks(0.4);
    expect(await sweep(deps, { withinMs })).toMatchObject({ parts: 16, unfinished: ["parts"] });
    expect(await sweep(deps, { withinMs })).toMatchObject({ parts: 4, unfinished: [] });
  });

  it("checks the records of files in a different order each night", async () => {
    const file = await keep();
    const records = Array.from({ length: 20 }, (_, number) => `accounts/gone-${number}`);
    await deps.store.commit(records.map((record) => copyOf(file, record)));
    slowLooks(0.6);
    const reported = () =>
      deps.logged.flatMap(({ event, details }) => (event === "files.dangling" ? [details["record"]] : []));
    expect(await sweep(deps, { withinMs })).toMatchObject({ dangling: 8, unfinished: ["dangling"] });
    deps.clock.advance(DAY);
    await sweep(deps, { withinMs });
    expect(new Set(reported()).size).toBeGreaterThan(8);
  });

  it("continues with the next step when one fails", async () => {
    const file = await attached();
    await deps.store.commit([{ remove: "accounts", id: file.attachedTo.slice("accounts/".length) }]);
    vi.spyOn(deps.blobs, "list").mockImplementationOnce(() => {
      throw new Error("down");
    });
    expect(await sweep(deps)).toMatchObject({ dangling: 1, unfinished: ["parts"] });
    expect(deps.logged).toContainEqual({
      level: "error",
      event: "sweep.failed",
      details: { step: "parts", cause: expect.stringContaining("Error") },
    });
  });
});

it("checks a record with several files once, and does not report a file released meanwhile", async () => {
  const file = await keep();
  const [one, other] = [copyOf(file, "accounts/gone"), copyOf(file, "accounts/gone")];
  await deps.store.commit([one, other]);
  const { get } = deps.store;
  const asked: string[] = [];
  vi.spyOn(deps.store, "get").mockImplementation(async (collection, id) => {
    asked.push(`${collection}/${id}`);
    if (asked.length === 1) {
      const changes = { attachedTo: "" };
      await deps.store.commit([{ update: "files", id: other.id, version: 1, changes }]);
    }
    return get(collection, id);
  });
  expect(await sweep(deps)).toMatchObject({ dangling: 1 });
  expect(asked.filter((record) => record === "accounts/gone")).toHaveLength(1);
});

it("removes other parts when one cannot be removed", async () => {
  await storePart(deps, "nobody", Buffer.from("one"));
  await storePart(deps, "nobody", Buffer.from("two"));
  deps.clock.advance(2 * DAY);
  vi.spyOn(deps.blobs, "remove").mockRejectedValueOnce(new Error("down"));
  expect(await sweep(deps)).toMatchObject({ parts: 1 });
  expect(await sweep(deps)).toMatchObject({ parts: 1 });
});

it("removes unused parts after two days, and those of expired uploads", async () => {
  await storePart(deps, "nobody", Buffer.from("left over"));
  const upload = await beginUpload(deps, { purpose: "projectFile", name: "a.txt", size: 10, metadata: "" });
  await addPart(deps, upload._id, { offset: 0, bytes: Buffer.from("half") });
  deps.clock.advance(DAY);
  expect(await sweep(deps)).toMatchObject({ parts: 0 });
  deps.clock.advance(DAY);
  expect(await sweep(deps)).toMatchObject({ parts: 2 });
  expect(await allBlobs()).toEqual([]);
});

it("keeps the parts of files and of unfinished uploads", async () => {
  await attached();
  const before = await allBlobs();
  deps.clock.advance(2 * DAY);
  const upload = await beginUpload(deps, { purpose: "projectFile", name: "a.txt", size: 10, metadata: "" });
  await addPart(deps, upload._id, { offset: 0, bytes: Buffer.from("half") });
  expect(await sweep(deps, { ofAllDays: true })).toMatchObject({ parts: 0 });
  expect(await allBlobs()).toHaveLength(before.length + 1);
});

it("removes unused parts from the past nine days", async () => {
  await storePart(deps, "nobody", Buffer.from("left over"));
  deps.clock.advance(9 * DAY);
  expect(await sweep(deps)).toMatchObject({ parts: 1 });
});

it("removes unused parts of two days and more with ofAllDays, and no newer ones", async () => {
  await storePart(deps, "nobody", Buffer.from("left over"));
  deps.clock.advance(2 * DAY);
  await storePart(deps, "somebody", Buffer.from("just begun"));
  expect(await sweep(deps, { ofAllDays: true })).toMatchObject({ parts: 1 });
});

it("removes unused parts older than that with ofAllDays only", async () => {
  await storePart(deps, "nobody", Buffer.from("left over"));
  deps.clock.advance(30 * DAY);
  expect(await sweep(deps)).toMatchObject({ parts: 0 });
  expect(await sweep(deps, { ofAllDays: true })).toMatchObject({ parts: 1 });
});

it("removes all unused parts among many used ones", async () => {
  const [kept, gone] = [await attached(), await attached()];
  const account = await deps.store.find("accounts", "username", gone._id);
  await deps.store.commit([{ remove: "accounts", id: account?._id ?? "" }]);
  for (let number = 0; number < 20; number += 1) {
    await deps.store.commit([copyOf(kept, number % 2 ? kept.attachedTo : gone.attachedTo)]);
    await storePart(deps, `nobody-${number}`, Buffer.from("left over"));
  }
  const needed = new Set([...everyPart(kept), ...everyPart(gone)].map(({ blob }) => blob));
  deps.clock.advance(2 * DAY);
  expect(await sweep(deps)).toMatchObject({ files: 0, parts: 20, dangling: 11, unfinished: [] });
  expect(new Set(await allBlobs())).toEqual(needed);
  expect(deps.logged.filter(({ event }) => event === "files.dangling")).toHaveLength(11);
});

it("reports a file whose record is gone, and keeps the file", async () => {
  const file = await attached();
  const account = await deps.store.find("accounts", "username", file._id);
  await deps.store.commit([{ remove: "accounts", id: account?._id ?? "" }]);
  expect(await sweep(deps)).toMatchObject({ dangling: 1 });
  expect(deps.logged).toContainEqual({
    level: "error",
    event: "files.dangling",
    details: { file: file._id, record: `accounts/${account?._id}` },
  });
  expect(await isKept(file)).toBe(true);
});

it("reports a file whose record belongs to an unknown collection", async () => {
  await deps.store.commit([copyOf(await keep(), "elsewhere/one")]);
  expect(await sweep(deps)).toMatchObject({ dangling: 1, unfinished: [] });
});

it("a file can be attached to one record only", async () => {
  const file = await keep();
  const one = attachFile(file, { collection: "accounts", id: "one" });
  const other = attachFile(file, { collection: "accounts", id: "other" });
  expect(one.url).toBe(`/uploads/${file._id}.png`);
  const [taken] = await deps.store.commit([one.write]);
  await expect(deps.store.commit([other.write])).rejects.toMatchObject({ code: "conflict" });
  expect(() => attachFile(taken, { collection: "accounts", id: "third" })).toThrow("in use already");
});
