import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { type Host, startHost } from "./host.ts";

const functions = {
  "functions/echo.mjs": `
    export default async (request, { ip }) => {
      const form = request.headers.get("content-type")?.startsWith("multipart/") ? await request.formData() : null;
      const size = form ? form.get("file").size : (await request.arrayBuffer()).byteLength;
      return Response.json({ ip, size, method: request.method });
    };
    export const config = { path: "/echo" };`,
  "functions/stream.mjs": `
    export default () => {
      const answer = new Response(new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode("first "));
          await new Promise((resolve) => globalThis[Symbol.for("tidepoint.test.continue")] = resolve);
          controller.enqueue(new TextEncoder().encode("last"));
          controller.close();
        },
      }));
      answer.headers.append("set-cookie", "a=1");
      answer.headers.append("set-cookie", "b=2");
      return answer;
    };
    export const config = { path: "/stream" };`,
  "functions/broken.mjs": `
    export default () => new Response(new ReadableStream({ pull(controller) { controller.error(new Error("cut")); } }));
    export const config = { path: "/broken" };`,
  "functions/signal.mjs": `
    export default async ({ url, signal }) => {
      globalThis[Symbol.for("tidepoint.test.signal")] = signal;
      if (url.endsWith("?wait")) await new Promise((resolve) => signal.addEventListener("abort", resolve));
      return new Response("done");
    };
    export const config = { path: "/signal" };`,
  "functions/glance.mjs": `
    export default async ({ body }) => {
      await body.getReader().read();
      return new Response("enough");
    };
    export const config = { path: "/glance" };`,
  "functions/endless.mjs": `
    export default () => new Response(new ReadableStream({
      pull(controller) { controller.enqueue(new Uint8Array(1)); },
      cancel() { globalThis[Symbol.for("tidepoint.test.ended")] = true; },
    }));
    export const config = { path: "/endless" };`,
  "functions/page.mjs": `
    export default async (_, { url }) => new Response(await (await fetch(new URL("/", url))).text());
    export const config = { path: "/page" };`,
};

const files = { ...functions, "netlify.toml": "", "dist/index.html": "home", "dist/echo.html": "never seen" };

let host: Host | undefined;

async function start(graceMs?: number) {
  const directory = temporaryDirectory(files);
  host = await startHost({
    port: 0,
    host: "127.0.0.1",
    siteDirectory: join(directory, "dist"),
    functionsDirectory: join(directory, "functions"),
    configFile: join(directory, "netlify.toml"),
    ...(graceMs === undefined ? {} : { graceMs }),
  });
  return host.url;
}

const ended = Symbol.for("tidepoint.test.ended");
const lastSignal = (): AbortSignal | undefined =>
  Reflect.get(globalThis, Symbol.for("tidepoint.test.signal"));
const goOn = () => Reflect.get(globalThis, Symbol.for("tidepoint.test.continue"))();

afterEach(async () => {
  Reflect.deleteProperty(globalThis, Symbol.for("tidepoint.test.signal"));
  await host?.stop();
  host = undefined;
});

describe("a request", () => {
  it("goes to a function before a file of the same path, and to the site otherwise", async () => {
    const url = await start();
    expect(await (await fetch(`${url}/echo`)).json()).toMatchObject({ method: "GET" });
    expect(await (await fetch(url)).text()).toBe("home");
  });

  it("has the visitor's address from the socket, or from the platform's header", async () => {
    const url = await start();
    expect(await (await fetch(`${url}/echo`)).json()).toMatchObject({ ip: "127.0.0.1" });
    const headers = { "x-nf-client-connection-ip": "10.9.8.7" };
    expect(await (await fetch(`${url}/echo`, { headers })).json()).toMatchObject({ ip: "10.9.8.7" });
  });

  it("has the server's own URL, whatever its Host header says", async () => {
    const { port } = new URL(await start());
    const socket = connect(Number(port), "127.0.0.1");
    socket.write("GET /page HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*home/s);
  });

  it("may carry a file", async () => {
    const url = await start();
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(4_000_000)]), "plan.pdf");
    expect(await (await fetch(`${url}/echo`, { method: "POST", body })).json()).toMatchObject({
      size: 4_000_000,
    });
  });

  it("is refused with a readable 413 when it is too large, and the server keeps answering", async () => {
    const url = await start();
    const answer = await fetch(`${url}/echo`, { method: "POST", body: new Uint8Array(7_000_000) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: "too_large" });
    expect((await fetch(`${url}/echo`)).status).toBe(200);
  });

  it("leaves its connection usable when the function answers before reading the whole body", async () => {
    const { port } = new URL(await start());
    const socket = connect(Number(port), "127.0.0.1");
    const size = 2_000_000;
    socket.write(`POST /glance HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`);
    socket.write(Buffer.alloc(size));
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    expect(await text(socket)).toMatch(/enough.*home/s);
  });

  it("is refused with 400 when its target is not a path", async () => {
    const { port } = new URL(await start());
    const socket = connect(Number(port), "127.0.0.1");
    socket.end("GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    const [head] = await once(socket, "data");
    expect(String(head)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe("a request's signal", () => {
  it("is aborted when the visitor disconnects before the response is sent", async () => {
    const url = await start();
    const visitor = new AbortController();
    const answer = fetch(`${url}/signal?wait`, { signal: visitor.signal });
    await vi.waitFor(() => expect(lastSignal()?.aborted).toBe(false));
    visitor.abort();
    await expect(answer).rejects.toThrow("aborted");
    await vi.waitFor(() => expect(lastSignal()?.aborted).toBe(true));
  });

  it("is not aborted once the response is sent", async () => {
    const { port } = new URL(await start());
    const socket = connect(Number(port), "127.0.0.1").resume();
    socket.end("GET /signal HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    await once(socket, "close");
    await host?.stop();
    expect(lastSignal()?.aborted).toBe(false);
  });
});

describe("an answer", () => {
  it("is streamed as it comes, with all its cookies", async () => {
    const url = await start();
    const answer = await fetch(`${url}/stream`);
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe("first ");
    goOn();
    expect((await reader?.read())?.value).toBe("last");
  });

  it("is cut off visibly when its body fails, and the server keeps answering", async () => {
    const url = await start();
    await expect(fetch(`${url}/broken`).then((answer) => answer.text())).rejects.toThrow();
    expect((await fetch(url)).status).toBe(200);
  });

  it("keeps the connection alive longer than clients do", async () => {
    expect((await fetch(await start())).headers.get("keep-alive")).toBe("timeout=120");
  });

  it("to HEAD cancels the body that it would have sent", async () => {
    const url = await start();
    await fetch(`${url}/endless`, { method: "HEAD" });
    await vi.waitFor(() => expect(Reflect.get(globalThis, ended)).toBe(true));
    Reflect.deleteProperty(globalThis, ended);
  });

  it("to HEAD has no body", async () => {
    const url = await start();
    const answer = await fetch(`${url}/echo`, { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
  });
});

describe("stopping", () => {
  it("finishes running requests and accepts no new ones", async () => {
    const url = await start(60_000);
    const answer = await fetch(`${url}/stream`);
    const stopped = host?.stop();
    await expect(fetch(url)).rejects.toThrow();
    goOn();
    expect(await answer.text()).toBe("first last");
    await stopped;
    host = undefined;
  });

  it("ends after the grace period, although a request is still running", async () => {
    const url = await start(50);
    const answer = await fetch(`${url}/stream`);
    await host?.stop();
    host = undefined;
    await expect(answer.text()).rejects.toThrow();
  });
});

it("says in one line that the port is taken", async () => {
  const url = await start();
  const directory = temporaryDirectory(files);
  const second = startHost({
    port: Number(new URL(url).port),
    host: "127.0.0.1",
    siteDirectory: join(directory, "dist"),
    functionsDirectory: join(directory, "functions"),
    configFile: join(directory, "netlify.toml"),
  });
  await expect(second).rejects.toThrow(
    /^Port \d+ is in use\. Stop the process using it, or set PORT to another port\.$/,
  );
});
