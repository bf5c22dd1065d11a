import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { call, NoResponseError, RefusedError, send, WRITE_TIMEOUT_MS } from "./api-client.ts";

const server = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

const sentHeaders = () => new Headers(server.mock.lastCall?.[1].headers);

beforeEach(() => vi.stubGlobal("fetch", server));

afterEach(() => {
  server.mockReset();
});

describe("a call", () => {
  it("sends an object as JSON", async () => {
    server.mockResolvedValue(new Response());
    await send("/x", { method: "POST", body: { a: 1 }, headers: { "idempotency-key": "k" } });
    expect(server.mock.lastCall?.[1].body).toBe('{"a":1}');
    expect(sentHeaders().get("content-type")).toBe("application/json");
    expect(sentHeaders().get("idempotency-key")).toBe("k");
  });

  it("leaves the content type of a multipart body to the browser", async () => {
    server.mockResolvedValue(new Response());
    await send("/x", { method: "POST", body: new FormData() });
    expect(sentHeaders().get("content-type")).toBeNull();
  });

  it("returns the answer as parsed by its schema", async () => {
    server.mockResolvedValue(Response.json({ _id: "1", more: true }));
    expect(await call("/x", z.object({ _id: z.string() }))).toEqual({ _id: "1" });
  });

  it("rejects an answer that does not fit its schema", async () => {
    server.mockResolvedValue(Response.json({ id: 1 }));
    await expect(call("/x", z.object({ _id: z.string() }))).rejects.toThrow();
  });

  it.each([() => Response.json({ id: 1 }), () => new Response("<p>Sign in to this network</p>")])(
    "says of a change that it may have been made if its answer cannot be read",
    async (answer) => {
      server.mockImplementation(async () => answer());
      const saying = { message: expect.stringContaining("may or may not have been saved") };
      const schema = z.object({ _id: z.string() });
      await expect(call("/x", schema, { method: "POST", body: {} })).rejects.toMatchObject(saying);
      await expect(call("/x", schema)).rejects.not.toMatchObject(saying);
    },
  );
});

describe("a call that fails", () => {
  it("throws a RefusedError with the server's text and fields", async () => {
    server.mockResolvedValue(Response.json({ error: "No.", fields: { email: "Bad" } }, { status: 400 }));
    const refusal = await send("/x").catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RefusedError);
    expect(refusal).toMatchObject({ message: "No.", status: 400, body: { fields: { email: "Bad" } } });
  });

  it.each(["<html>Bad gateway</html>", '{"error":7}', ""])(
    "falls back to the general message for the unreadable body %j",
    async (body) => {
      server.mockResolvedValue(new Response(body, { status: 502 }));
      await expect(send("/x")).rejects.toMatchObject({ status: 502, message: "An error occurred" });
    },
  );

  it("shows the server's text even if the rest of the body is malformed", async () => {
    server.mockResolvedValue(Response.json({ error: "No.", code: "teapot", fields: [] }, { status: 418 }));
    await expect(send("/x")).rejects.toMatchObject({ message: "No.", body: { error: "No." } });
  });

  it("throws a NoResponseError when the server cannot be reached", async () => {
    server.mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(send("/x")).rejects.toBeInstanceOf(NoResponseError);
  });

  const breakingOff = (cause: unknown) =>
    new Response(new ReadableStream({ pull: (controller) => controller.error(cause) }));

  it("throws a NoResponseError when the body breaks off", async () => {
    server.mockImplementation(async () => breakingOff(new TypeError("network error")));
    await expect(call("/x", z.object({}))).rejects.toBeInstanceOf(NoResponseError);
    const answer = await send("/x");
    await expect(answer.blob()).rejects.toBeInstanceOf(NoResponseError);
  });

  it("throws a NoResponseError when the body takes too long", async () => {
    server.mockResolvedValue(breakingOff(new DOMException("timed out", "TimeoutError")));
    await expect(call("/x", z.object({}))).rejects.toBeInstanceOf(NoResponseError);
  });

  it("throws a SyntaxError, not a NoResponseError, for a body that is not JSON", async () => {
    server.mockResolvedValue(new Response("<html>"));
    await expect(call("/x", z.object({}))).rejects.toBeInstanceOf(SyntaxError);
  });

  it("limits a write to the write timeout", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    server.mockResolvedValue(new Response());
    await send("/x", { method: "POST" });
    expect(timeout).toHaveBeenCalledWith(WRITE_TIMEOUT_MS);
  });

  it("throws an AbortError when the caller aborts the request", async () => {
    const caller = new AbortController();
    server.mockImplementation(async (_path, { signal }) => {
      caller.abort();
      throw signal?.reason;
    });
    await expect(send("/x", { signal: caller.signal })).rejects.toMatchObject({ name: "AbortError" });
  });

  it("throws an AbortError when the caller aborts while the body arrives", async () => {
    const caller = new AbortController();
    server.mockImplementation(async () => {
      caller.abort();
      return breakingOff(caller.signal.reason);
    });
    const answer = call("/x", z.object({}), { signal: caller.signal });
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
  });
});
