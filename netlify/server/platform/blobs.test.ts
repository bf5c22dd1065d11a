import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "#local/process/root.ts";
import { testBlobs } from "#tests/support/server/test-deps.ts";
import { netlifyBlobs } from "./blobs.ts";

const bytes = new Uint8Array([0, 255, 13, 10, 26]);

async function listed(blobs: ReturnType<typeof testBlobs>, prefix: string) {
  const keys = await Array.fromAsync(blobs.list(prefix));
  return keys.flat().sort();
}

it("returns stored bytes unchanged until they are removed", async () => {
  const blobs = testBlobs();
  await blobs.put("2026-08-21/file/part", bytes);
  expect(await blobs.get("2026-08-21/file/part")).toEqual(bytes);
  await blobs.remove("2026-08-21/file/part");
  expect(await blobs.get("2026-08-21/file/part")).toBeNull();
  await expect(blobs.remove("2026-08-21/file/part")).resolves.toBeUndefined();
});

it("lists all keys with a prefix", async () => {
  const blobs = testBlobs();
  const keys = Array.from({ length: 30 }, (_, at) => `2026-08-21/file/${String(at).padStart(2, "0")}`);
  await Promise.all([...keys, "2026-08-22/file/later"].map((key) => blobs.put(key, bytes)));
  expect(await listed(blobs, "2026-08-21/")).toEqual(keys);
  expect(await listed(blobs, "2026-08-2")).toHaveLength(31);
  expect(await listed(blobs, "2025-")).toEqual([]);
});

it("lists all keys while others are being stored", async () => {
  const blobs = testBlobs();
  const keys = Array.from({ length: 30 }, (_, at) => `2026-08-21/file/${String(at).padStart(2, "0")}`);
  await Promise.all(keys.map((key) => blobs.put(key, bytes)));
  let isStoring = true;
  const storing = keys.slice(0, 3).map(async (key) => {
    while (isStoring) await blobs.put(key, bytes);
  });
  try {
    for (let time = 0; time < 100; time += 1) {
      expect(await listed(blobs, "2026-08-21/")).toEqual(expect.arrayContaining(keys));
    }
  } finally {
    isStoring = false;
    await Promise.all(storing);
  }
});

it("throws an unavailable error without details when the blob store cannot be reached", async () => {
  const nowhere = netlifyBlobs({
    siteID: "x",
    token: "x",
    edgeURL: "http://127.0.0.1:1",
    uncachedEdgeURL: "http://127.0.0.1:1",
  });
  const message = "Files are not available right now. Please try again shortly.";
  await expect(nowhere.get("a/b/c")).rejects.toMatchObject({ code: "unavailable", details: { message } });
});

const askedFor = async (options: Parameters<typeof netlifyBlobs>[0]) => {
  const asked: string[] = [];
  const fetch = async (url: RequestInfo | URL) => {
    asked.push(String(url));
    return new Response(null, { status: 404 });
  };
  const address = {
    siteID: "x",
    token: "x",
    edgeURL: "http://edge.example",
    uncachedEdgeURL: "http://edge.example",
  };
  await netlifyBlobs({ ...address, ...options, fetch: fetch as typeof globalThis.fetch }).get("key");
  return asked;
};

it("stores near India, where the database and the functions should be too", async () => {
  expect(await askedFor({})).toEqual(["http://edge.example/region:ap-southeast-1/x/site:files/key"]);
});

it("stores in another region that it is given", async () => {
  expect(await askedFor({ region: "eu-central-1" })).toEqual([
    "http://edge.example/region:eu-central-1/x/site:files/key",
  ]);
});

it("is the only code that opens a blob store, so that no other one lacks the region", () => {
  const files = globSync("{netlify,src,local}/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.*"] });
  const opening = files.filter((file) =>
    /(?<![.\w])get(Deploy)?Store\(/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(opening).toEqual(["netlify/server/platform/blobs.ts"]);
});
