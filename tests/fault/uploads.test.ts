import { createHash, randomBytes } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { openData } from "#local/data/data-directory.ts";
import { collect, readParts } from "#server/files/parts.ts";
import { netlifyBlobs } from "#server/platform/blobs.ts";
import { openStore } from "#server/platform/open-store.ts";
import { demoSettings } from "#tests/support/demo-settings.ts";
import { mp4 } from "#tests/support/files/videos.ts";
import { signedIn } from "#tests/support/process/local-calls.ts";
import { end, type Started, startCommand } from "#tests/support/process/local-command.ts";
import { putDatabase } from "#tests/support/server/test-database.ts";
import { begun, offsetOf, tusCalls } from "#tests/support/server/tus-calls.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

const PART = 1024 * 1024;
const PARTS = 3;
const tusOn = async ({ url }: Started) =>
  tusCalls((path, init) => fetch(url + path, init), { Authorization: `Bearer ${await signedIn(url)}` });

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("base64url");

/** The content of the one file in the data directory. */
async function keptIn(dataDir: string): Promise<Uint8Array> {
  const close = await openData(dataDir, process.env);
  onTestFinished(close);
  const { items } = await (await openStore(process.env)).page("files", { limit: 10 });
  expect(items).toHaveLength(1);
  return collect(readParts(netlifyBlobs(), items[0]?.parts ?? []));
}

it("an upload keeps every acknowledged part, however often the server is killed", async () => {
  const dataDir = temporaryDirectory();
  await putDatabase(dataDir);
  const environment = { PORT: "0", DATA_DIR: dataDir, DEMO: "0", ...demoSettings };
  const bytes = mp4(PARTS * PART);
  randomBytes(bytes.byteLength - 8192).copy(bytes, 4096);
  const wanted = { purpose: "videofile", name: "film.mp4", size: bytes.byteLength } as const;
  let address = "";
  for (let acknowledged = 0; acknowledged < bytes.byteLength; ) {
    const started = await startCommand(environment);
    const tus = await tusOn(started);
    address ||= await begun(tus, wanted);
    const send = (from: number) => tus.part(address, from, bytes.subarray(from, from + PART));
    const offset = await offsetOf(tus, address);
    expect(offset).toBeGreaterThanOrEqual(acknowledged);
    // A part is in flight when the process dies: it may be kept or not, but never partially.
    expect(offset % PART).toBe(0);
    if (offset < bytes.byteLength) expect((await send(offset)).status).toBe(204);
    acknowledged = offset + PART;
    const underWay = acknowledged < bytes.byteLength ? send(acknowledged).catch(() => {}) : undefined;
    expect(await end(started, "SIGKILL")).toBe("SIGKILL");
    await underWay;
  }
  expect(sha256(await keptIn(dataDir))).toBe(sha256(bytes));
});
