import { defaultOptions, type HttpRequest } from "tus-js-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RefusedError, UnreadableFileError } from "#kit/api-client.ts";
import { startTransfer, type Transfer } from "./transfer.ts";
import { recallUnfinished, rememberUnfinished } from "./unfinished-upload.ts";

const MIB = 1024 * 1024;
const fileOf = (size: number) => new File([new Uint8Array(size)], "film.mp4", { lastModified: 1 });

interface Call {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly size: number;
}

type Answer = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

let calls: Call[];
let offset: number | null;
/** Used up before the fake server's own answers: an answer, a lost connection, or silence. */
let upsets: (Answer | "lost" | "silence" | undefined)[];

/** A tus server's answers, as far as the client depends on them. */
function answerTo({ method, size }: Call): Answer {
  if (method === "POST") {
    offset = 0;
    return { status: 201, headers: { Location: "/api/files/abc" } };
  }
  if (offset === null) return { status: 404 };
  if (method === "PATCH") offset += size;
  if (method === "DELETE") offset = null;
  return {
    status: method === "HEAD" ? 200 : 204,
    headers: { "Upload-Offset": String(offset), "Upload-Length": String(7 * MIB) },
  };
}

function createRequest(method: string, url: string): HttpRequest {
  const headers: Record<string, string> = {};
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => {
      headers[name] = value;
    },
    getHeader: (name) => headers[name],
    setProgressHandler: () => {},
    abort: async () => {},
    getUnderlyingObject: () => null,
    async send(body: Blob | null) {
      const call = { method, headers, size: body?.size ?? 0 };
      calls.push(call);
      const upset = upsets.shift();
      if (upset === "lost") throw new Error("net::ERR_CONNECTION_RESET");
      if (upset === "silence") return new Promise(() => {});
      const answer = upset ?? answerTo(call);
      return {
        getStatus: () => answer.status,
        getHeader: (name: string) => answer.headers?.[name],
        getBody: () => answer.body ?? "",
        getUnderlyingObject: () => null,
      };
    },
  };
}

const reports = { onProgress: vi.fn(), onInterrupted: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() };
const plan = {
  field: "videofile1",
  purpose: "videofile",
  headers: () => ({ Authorization: "Bearer t" }),
} as const;
const start = (file = fileOf(7 * MIB)) => startTransfer(file, plan, reports);
const methods = () => calls.map(({ method }) => method).join(" ");
const partSizes = () => calls.flatMap(({ method, size }) => (method === "PATCH" ? [size / MIB] : []));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  defaultOptions.httpStack = { createRequest, getName: () => "test" };
  defaultOptions.fileReader = {
    openFile: async (file: File) => ({
      size: file.size,
      slice: async (from, to) => ({ value: file.slice(from, to), done: to >= file.size }),
      close: () => {},
    }),
  };
  calls = [];
  offset = null;
  upsets = [];
});

afterEach(() => {
  vi.clearAllMocks();
});

describe("a file transfer", () => {
  it("sends parts of at most 3 MiB and reports the upload's id", async () => {
    await start();
    await vi.waitFor(() => expect(reports.onDone).toHaveBeenCalledWith("abc"));
    expect(partSizes()).toEqual([3, 3, 1]);
    expect(calls.every(({ headers }) => headers["Authorization"] === "Bearer t")).toBe(true);
    expect(recallUnfinished("videofile1")).toBeNull();
  });

  it("resumes after a lost connection, in smaller parts", async () => {
    upsets = [undefined, undefined, "lost"];
    await start();
    await vi.waitFor(() => expect(reports.onInterrupted).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(reports.onDone).toHaveBeenCalled());
    expect(methods()).toBe("POST PATCH PATCH HEAD PATCH PATCH PATCH");
    expect(partSizes().slice(1, 3)).toEqual([3, 1.5]);
  });

  it("interrupts a request that stays silent for a minute", async () => {
    upsets = [undefined, "silence"];
    await start();
    await vi.waitFor(() => expect(methods()).toBe("POST PATCH"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reports.onInterrupted).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(reports.onDone).toHaveBeenCalled());
  });

  it("retries and resumes when the server answers 503", async () => {
    upsets = [undefined, undefined, "lost", { status: 503 }];
    await start();
    await vi.advanceTimersByTimeAsync(4000);
    await vi.waitFor(() => expect(reports.onDone).toHaveBeenCalled());
    expect(methods()).toBe("POST PATCH PATCH HEAD HEAD PATCH PATCH PATCH PATCH");
  });

  it("starts over when the server no longer knows the upload", async () => {
    upsets = [undefined, undefined, "lost", { status: 404 }];
    await start();
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(reports.onDone).toHaveBeenCalled());
    expect(methods()).toMatch(/^POST PATCH PATCH HEAD POST PATCH/);
  });

  it("fails after ten failed attempts and can still be resumed", async () => {
    upsets = Array.from({ length: 11 }, () => "lost" as const);
    const transfer = await start();
    await vi.advanceTimersByTimeAsync(400_000);
    expect(reports.onFailed).toHaveBeenCalledOnce();
    transfer.resume();
    await vi.waitFor(() => expect(reports.onDone).toHaveBeenCalled());
  });

  it("fails without a retry when the server refuses the file, with the server's text", async () => {
    const text = "Upload a AVI or MP4 file under 50 MB.";
    const body = JSON.stringify({ error: text, message: text, code: "invalid", requestId: "1" });
    upsets = [undefined, { status: 400, body }];
    await start();
    await vi.waitFor(() => expect(reports.onFailed).toHaveBeenCalledOnce());
    const failure = reports.onFailed.mock.calls[0]?.[0];
    expect(failure).toBeInstanceOf(RefusedError);
    expect(failure.message).toBe(text);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(methods()).toBe("POST PATCH");
  });

  it("fails with an UnreadableFileError when the file is gone", async () => {
    const file = fileOf(7 * MIB);
    upsets = [undefined, "lost"];
    await start(file);
    vi.spyOn(file, "slice").mockImplementation(() => {
      throw new DOMException("gone", "NotReadableError");
    });
    await vi.waitFor(() => expect(reports.onFailed).toHaveBeenCalledWith(expect.any(UnreadableFileError)));
  });
});

describe("after a reload", () => {
  const interrupted = async () => {
    upsets = [undefined, undefined, "silence"];
    const transfer = await start();
    await vi.waitFor(() => expect(methods()).toBe("POST PATCH PATCH"));
    transfer.pause();
    calls = [];
  };

  it("resumes the same file after the last part that arrived", async () => {
    await interrupted();
    await start();
    await vi.waitFor(() => expect(reports.onDone).toHaveBeenCalledWith("abc"));
    expect(methods()).toBe("HEAD PATCH PATCH");
  });

  it("starts over with another file", async () => {
    await interrupted();
    await start(fileOf(6 * MIB));
    await vi.waitFor(() => expect(reports.onDone).toHaveBeenCalled());
    expect(methods()).toMatch(/^POST PATCH/);
  });
});

it("sends nothing while paused", async () => {
  upsets = [undefined, undefined, "lost"];
  const transfer = await start();
  await vi.waitFor(() => expect(reports.onInterrupted).toHaveBeenCalled());
  transfer.pause();
  const before = calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toHaveLength(before);
  transfer.resume();
  await vi.waitFor(() => expect(reports.onDone).toHaveBeenCalled());
});

it("is deleted on the server and forgotten in the browser when it is cancelled", async () => {
  upsets = [undefined, undefined, "silence"];
  const transfer = await start();
  await vi.waitFor(() => expect(methods()).toBe("POST PATCH PATCH"));
  expect(recallUnfinished("videofile1")).not.toBeNull();
  transfer.giveUp();
  await vi.waitFor(() => expect(methods()).toBe("POST PATCH PATCH DELETE"));
  expect(recallUnfinished("videofile1")).toBeNull();
  expect(reports.onDone).not.toHaveBeenCalled();
});

it.each([
  ["is cancelled", (transfer: Transfer) => transfer.giveUp(), "POST PATCH PATCH DELETE"],
  ["is finished", (transfer: Transfer) => transfer.resume(), "POST PATCH PATCH HEAD PATCH PATCH"],
])("keeps the record of another upload by the same field when it %s", async (_, end, all) => {
  upsets = [undefined, undefined, "silence"];
  const transfer = await start();
  await vi.waitFor(() => expect(methods()).toBe("POST PATCH PATCH"));
  const other = { fingerprint: "other", name: "other.mp4", id: "def", begunAt: Date.now() };
  rememberUnfinished("videofile1", other);
  end(transfer);
  await vi.waitFor(() => expect(methods()).toBe(all));
  await vi.advanceTimersByTimeAsync(1);
  expect(recallUnfinished("videofile1")).toEqual(other);
});
