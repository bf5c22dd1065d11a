import { expect, it } from "vitest";
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
