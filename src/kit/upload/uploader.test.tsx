import { beforeEach, describe, expect, it, vi } from "vitest";
import { NoResponseError, RefusedError } from "#kit/api-client.ts";
import type { TransferReports } from "./transfer.ts";
import { recallUnfinished, rememberUnfinished } from "./unfinished-upload.ts";
import { choiceIn } from "./upload-state.ts";
import { createUploader, DIRECT_MAX } from "./uploader.ts";

const transfer = { pause: vi.fn(), resume: vi.fn(), giveUp: vi.fn() };
const started: TransferReports[] = [];

vi.mock("./transfer.ts", () => ({
  startTransfer: async (_file: File, _plan: unknown, reports: TransferReports) => {
    started.push(reports);
    return transfer;
  },
}));

const documentOf = (size = DIRECT_MAX, name = "idea.txt") => new File([new Uint8Array(size).fill(32)], name);
const onPrepared = vi.fn();
const onFailed = vi.fn();

const open = (directBelow = DIRECT_MAX) =>
  createUploader({
    field: "projectFile",
    purpose: "projectFile",
    headers: () => ({}),
    directBelow,
    onPrepared,
    onFailed,
  });

/** The callbacks of the latest transfer, once it has started. */
async function reports(count = 1): Promise<TransferReports> {
  await vi.waitFor(() => expect(started).toHaveLength(count));
  const latest = started.at(-1);
  if (!latest) throw new Error("Nothing is under way.");
  return latest;
}

beforeEach(() => {
  started.length = 0;
  vi.clearAllMocks();
});

describe("a chosen file", () => {
  it("that is small is handed to the form as a file", async () => {
    const uploader = open();
    const file = documentOf(DIRECT_MAX - 1);
    await uploader.choose(file);
    expect(choiceIn(uploader)).toEqual({ status: "ready", value: file });
    expect(started).toEqual([]);
    expect(onPrepared).toHaveBeenCalledOnce();
  });

  it("that is larger is uploaded, and the form gets its id", async () => {
    const uploader = open();
    await uploader.choose(documentOf());
    expect(choiceIn(uploader)).toMatchObject({ status: "pending", motion: "running" });
    (await reports()).onDone("abc");
    expect(choiceIn(uploader)).toEqual({ status: "ready", value: "abc" });
  });

  it("of the smallest part's size is uploaded, since a slow connection may not send it in one request", async () => {
    await open().choose(documentOf(512 * 1024));
    await vi.waitFor(() => expect(started).toHaveLength(1));
  });

  it("of any size is uploaded when the form takes ids only", async () => {
    const uploader = open(0);
    await uploader.choose(documentOf(10));
    (await reports()).onDone("abc");
    expect(choiceIn(uploader)).toEqual({ status: "ready", value: "abc" });
  });

  it("of a wrong type is refused before anything is sent", async () => {
    const uploader = open();
    await uploader.choose(documentOf(DIRECT_MAX, "idea.exe"));
    expect(uploader.$state.get()).toMatchObject({
      phase: "refused",
      text: "Invalid file type! Only PDF, DOC, DOCX, and TXT are allowed.",
    });
    expect(started).toEqual([]);
    expect(onPrepared).not.toHaveBeenCalled();
  });

  it("replaces the one before, whose reports are ignored from then on", async () => {
    const uploader = open();
    await uploader.choose(documentOf());
    const stale = await reports();
    await uploader.choose(documentOf());
    await reports(2);
    expect(transfer.giveUp).toHaveBeenCalledOnce();
    stale.onDone("stale");
    expect(choiceIn(uploader)).toMatchObject({ status: "pending" });
  });
});

describe("an upload", () => {
  it("reports its progress, pauses and resumes", async () => {
    const uploader = open();
    await uploader.choose(documentOf());
    const { onProgress, onInterrupted } = await reports();
    onProgress(1000);
    expect(uploader.$state.get()).toMatchObject({ motion: "running", sent: 1000 });
    uploader.pause();
    expect(transfer.pause).toHaveBeenCalledOnce();
    expect(uploader.$state.get()).toMatchObject({ motion: "paused", sent: 1000 });
    uploader.resume();
    expect(transfer.resume).toHaveBeenCalledOnce();
    onInterrupted();
    expect(uploader.$state.get()).toMatchObject({ motion: "waiting" });
  });

  it("stays paused when the connection is lost", async () => {
    const uploader = open();
    await uploader.choose(documentOf());
    const { onInterrupted } = await reports();
    uploader.pause();
    onInterrupted();
    expect(uploader.$state.get()).toMatchObject({ motion: "paused" });
  });

  it("tells the form whether it is running, paused, without a connection or failed", async () => {
    const uploader = open();
    await uploader.choose(documentOf());
    const { onInterrupted, onFailed: fail } = await reports();
    expect(choiceIn(uploader)).toMatchObject({ status: "pending", motion: "running" });
    uploader.pause();
    expect(choiceIn(uploader)).toMatchObject({ status: "pending", motion: "paused" });
    uploader.resume();
    onInterrupted();
    expect(choiceIn(uploader)).toMatchObject({ status: "pending", motion: "waiting" });
    fail(new NoResponseError());
    expect(choiceIn(uploader)).toMatchObject({ status: "pending", motion: "failed" });
  });

  it("that the server refuses shows the server's text and is not retried", async () => {
    const uploader = open();
    await uploader.choose(documentOf());
    (await reports()).onFailed(new RefusedError(400, { error: "Not this one." }));
    expect(uploader.$state.get()).toMatchObject({ phase: "refused", text: "Not this one." });
    uploader.retry();
    expect(started).toHaveLength(1);
  });

  it.each([
    ["no connection", new NoResponseError(), /what was sent is kept/],
    ["an ended session", new RefusedError(401, {}), /sign in again/],
    ["too many uploads", new RefusedError(429, { error: "Please wait." }), /Please wait/],
  ])("that fails for %s can be retried", async (_, failure, text) => {
    const uploader = open();
    await uploader.choose(documentOf());
    (await reports()).onFailed(failure);
    expect(uploader.$state.get()).toMatchObject({ phase: "failed", text: expect.stringMatching(text) });
    expect(onFailed).toHaveBeenCalledWith(failure);
    uploader.retry();
    (await reports(2)).onDone("abc");
    expect(choiceIn(uploader)).toEqual({ status: "ready", value: "abc" });
  });

  it("that is finished and then removed is deleted on the server", async () => {
    const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 204 }));
    const uploader = open();
    await uploader.choose(documentOf());
    (await reports()).onDone("abc");
    uploader.remove();
    expect(fetched).toHaveBeenCalledWith("/api/files/abc", expect.objectContaining({ method: "DELETE" }));
    expect(choiceIn(uploader)).toEqual({ status: "none" });
    fetched.mockRestore();
  });

  it("that failed is given up on the server too once its file is removed", async () => {
    const uploader = open();
    await uploader.choose(documentOf());
    (await reports()).onFailed(new NoResponseError());
    expect(transfer.giveUp).not.toHaveBeenCalled();
    uploader.remove();
    expect(transfer.giveUp).toHaveBeenCalledOnce();
  });

  it("begun elsewhere can still be resumed after another file is removed", async () => {
    const elsewhere = { fingerprint: "video", name: "film.mp4", id: "abc", begunAt: Date.now() };
    rememberUnfinished("projectFile", elsewhere);
    const uploader = open();
    await uploader.choose(documentOf(DIRECT_MAX - 1));
    uploader.remove();
    expect(recallUnfinished("projectFile")).toEqual(elsewhere);
  });

  it("is only paused when the field is unmounted", async () => {
    const uploader = open();
    await uploader.choose(documentOf());
    await reports();
    uploader.suspend();
    expect(transfer.pause).toHaveBeenCalledOnce();
    expect(transfer.giveUp).not.toHaveBeenCalled();
  });
});
