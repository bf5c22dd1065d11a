import { setImmediate } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { streamedRequest } from "../http/bodies.ts";
import { createCall, visitorAddress } from "./context.ts";
import { type Handler, readEntry } from "./entry.ts";
import { createInvoker } from "./invoke.ts";

const match = (handler: Handler) => ({
  entry: readEntry("sample", { default: handler, config: { path: "/sample" } }),
  params: { id: "7" },
});

const get = () => new Request("http://localhost/sample/7", { headers: { cookie: "flow=abc; theme=dark" } });
const post = (body: BodyInit) => new Request("http://localhost/sample", { method: "POST", body });

/** A body without a declared length. */
const streamed = (bytes: number) => {
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body: new Blob([new Uint8Array(bytes)]).stream(),
    duplex: "half",
  };
  return new Request("http://localhost/sample", init);
};

const small = { bodyBytes: 1000, milliseconds: 60_000 };

describe("the context", () => {
  it("gives the function the visitor's address, the parameters, the URL, a request id and the site", async () => {
    const { invoke } = createInvoker();
    const handler: Handler = (_, { ip, params, url, requestId, json, site }) =>
      json({ ip, params, path: url.pathname, named: requestId.length > 8, site: site.url });
    const answer = await invoke(match(handler), get(), "10.1.2.3");
    expect(await answer.json()).toEqual({
      ip: "10.1.2.3",
      params: { id: "7" },
      path: "/sample/7",
      named: true,
      site: "http://localhost",
    });
  });

  it("unwraps an IPv4 address that the socket gives as IPv6", () => {
    expect(visitorAddress(get(), "::ffff:10.1.2.3")).toBe("10.1.2.3");
    expect(visitorAddress(get(), "2001:db8::1")).toBe("2001:db8::1");
  });

  it("reads the request's cookies and adds the ones that were set to the response's own", async () => {
    const { invoke } = createInvoker();
    const handler: Handler = (_, { cookies }) => {
      cookies.set({ name: "seen", value: cookies.get("flow"), httpOnly: true, maxAge: 60 });
      cookies.delete("theme");
      return new Response(null, { headers: { "set-cookie": "own=1" } });
    };
    const answer = await invoke(match(handler), get(), "");
    expect(answer.headers.getSetCookie()).toEqual([
      "own=1",
      "seen=abc; Max-Age=60; Path=/; HttpOnly",
      "theme=; Max-Age=0; Path=/",
    ]);
  });

  it("keeps an invocation unsettled until its waitUntil work is done", async () => {
    const { invoke, settle } = createInvoker();
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = vi.fn();
    const handler: Handler = (_, { waitUntil }) => {
      waitUntil(promise.then(done));
      return new Response();
    };
    await invoke(match(handler), get(), "");
    expect(done).not.toHaveBeenCalled();
    const settled = vi.fn();
    const settling = settle(60_000).then(settled);
    await setImmediate();
    expect(settled).not.toHaveBeenCalled();
    resolve();
    await settling;
    expect(done).toHaveBeenCalledOnce();
  });

  it("answers for a function in the background at once, and waits for it only so long", async () => {
    const { invoke, settle } = createInvoker();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const config = { path: "/sample", background: true };
    const entry = readEntry("sample", { default: () => promise, config });
    expect((await invoke({ entry, params: {} }, post(""), "")).status).toBe(202);
    await settle(0);
    const settled = vi.fn();
    const settling = settle(60_000).then(settled);
    await setImmediate();
    expect(settled).not.toHaveBeenCalled();
    resolve(new Response());
    await settling;
  });

  it("gives a function in the background the whole body, which it may read after the answer", async () => {
    const { invoke, settle } = createInvoker();
    const answered = Promise.withResolvers<void>();
    const read = vi.fn();
    const handler: Handler = async (request) => {
      await answered.promise;
      read(await request.text());
      return new Response();
    };
    const entry = readEntry("sample", { default: handler, config: { path: "/sample", background: true } });
    let isLost = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          if (isLost) return controller.error(new Error("Too late."));
          controller.enqueue(new TextEncoder().encode("an order"));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { "content-length": "8" };
    const request = streamedRequest(new URL("http://localhost/sample"), { method: "POST", body, headers });
    expect((await invoke({ entry, params: {} }, request, "")).status).toBe(202);
    isLost = true;
    answered.resolve();
    await settle(60_000);
    expect(read).toHaveBeenCalledWith("an order");
  });

  it("throws on next(), which only edge functions have", () => {
    const { context } = createCall(get(), { params: {}, ip: "", here: "http://localhost" }, () => {});
    expect(() => context.next()).toThrow("Only edge functions");
  });
});

describe("the platform's limits", () => {
  const readAll: Handler = async (request) =>
    Response.json({ length: (await request.arrayBuffer()).byteLength });

  it("accept a body of the maximum size", async () => {
    const answer = await createInvoker(small).invoke(match(readAll), streamed(1000), "");
    expect(await answer.json()).toEqual({ length: 1000 });
  });

  it("refuse a body with a larger Content-Length before the function is called", async () => {
    const handler = vi.fn<Handler>(readAll);
    const request = post("x".repeat(1001));
    request.headers.set("content-length", "1001");
    const answer = await createInvoker(small).invoke(match(handler), request, "");
    expect(answer.status).toBe(413);
    expect(handler).not.toHaveBeenCalled();
  });

  it("refuse a larger body without a Content-Length, even if the function handles the error", async () => {
    const handler: Handler = (request) =>
      readAll(request, createCall(request, { params: {}, ip: "", here: request.url }, () => {}).context);
    const log = vi.spyOn(console, "error").mockReturnValue();
    const answer = await createInvoker(small).invoke(match(handler), streamed(1001), "");
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: "too_large", requestId: expect.any(String) });
    log.mockRestore();
  });

  it("pass a request with a Content-Length on unchanged", async () => {
    const handler = vi.fn<Handler>(readAll);
    const request = post("x".repeat(1000));
    request.headers.set("content-length", "1000");
    await createInvoker(small).invoke(match(handler), request, "");
    expect(handler.mock.lastCall?.[0]).toBe(request);
  });

  it("answer 504 after a minute without a response, and not before", async () => {
    vi.useFakeTimers();
    const { invoke } = createInvoker();
    const late = invoke(
      match(() => new Promise(() => {})),
      get(),
      "",
    );
    const settled = vi.fn();
    void late.then(settled);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await late).status).toBe(504);
  });

  it("cancel a response that arrives after the timeout", async () => {
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const cancel = vi.fn();
    const late = createInvoker().invoke(
      match(() => promise),
      get(),
      "",
    );
    await vi.advanceTimersByTimeAsync(60_000);
    resolve(new Response(new ReadableStream({ cancel })));
    await vi.advanceTimersByTimeAsync(0);
    expect([(await late).status, cancel.mock.calls.length]).toEqual([504, 1]);
  });
});

describe("a function that fails", () => {
  const failing: readonly [string, Handler][] = [
    ["throws", () => Promise.reject(new Error("password=hunter2"))],
    [
      "throws at once",
      () => {
        throw new Error("password=hunter2");
      },
    ],
    ["returns nothing", () => undefined as never],
  ];

  it.each(failing)("gives a 500 without the reason, which is logged, when it %s", async (_, handler) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const answer = await createInvoker().invoke(match(handler), get(), "");
    expect(answer.status).toBe(500);
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({
      code: "internal",
      error: expect.stringContaining("Please try again"),
    });
    expect(body).not.toMatch(/hunter2|at .*\.ts/);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});
