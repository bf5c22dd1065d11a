import { rename } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { openSite } from "./site.ts";

const long = "tide ".repeat(400);

const config = `
[[headers]]
  for = "/*"
  [headers.values]
    X-Frame-Options = "DENY"
    Referrer-Policy = "strict-origin"

[[headers]]
  for = "/admin/*"
  [headers.values]
    Referrer-Policy = "no-referrer"

[[headers]]
  for = "/_astro/*"
  [headers.values]
    Cache-Control = "public, max-age=31536000, immutable"

[[redirects]]
  from = "/old/:name"
  to = "/new/:name"

[[redirects]]
  from = "/admin/*"
  to = "/admin/index.html"
  status = 200

[[redirects]]
  from = "/ml/*"
  to = "/ml/404.html"
  status = 404

[[redirects]]
  from = "/moved"
  to = "/contact-us"
  status = 302
  force = true
`;

const filesOf = (directory: string) => join(directory, "dist");

async function openedSite() {
  const directory = temporaryDirectory({
    "netlify.toml": config,
    "secret.txt": "not of the site",
    "dist/index.html": "home",
    "dist/contact-us.html": long,
    "dist/moved.html": "never seen",
    "dist/admin/index.html": "back office",
    "dist/404.html": "lost",
    "dist/ml/404.html": "lost in Malayalam",
    "dist/tide tables.html": "tides",
    "dist/_headers":
      "/*\n  Content-Security-Policy: default-src 'none'\n/tides.json\n  Content-Type: application/tides+json\n",
    "dist/_astro/app.js": long,
    "dist/tides.json": "[]",
    "dist/film.mp4": new Uint8Array(5_000_000).fill(7),
  });
  const respond = await openSite({
    siteDirectory: filesOf(directory),
    configFile: join(directory, "netlify.toml"),
  });
  const get = (path: string, init: RequestInit = {}) => respond(new Request(`http://localhost${path}`, init));
  return { get, directory };
}

const site = async () => (await openedSite()).get;

const ask = async (path: string, init?: RequestInit) => (await site())(path, init);

describe("addresses", () => {
  it("have no extension", async () => {
    const get = await site();
    expect(await (await get("/")).text()).toBe("home");
    const answer = await get("/contact-us?utm=1");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  });

  it("with a superfluous trailing slash redirect to the one without", async () => {
    const answer = await ask("/contact-us/?utm=1");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/contact-us?utm=1"]);
    expect((await ask("/tide%20tables/")).headers.get("location")).toBe("/tide%20tables");
  });

  it("of a directory's page redirect to the one with a trailing slash", async () => {
    const answer = await ask("/admin");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/admin/"]);
  });

  it.each([
    "/nowhere",
    "/_headers",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/contact-us%00",
  ])("of no file (%s) get the 404 page with status 404", async (path) => {
    const answer = await ask(path);
    expect([answer.status, await answer.text()]).toEqual([404, "lost"]);
    const piece = await ask("/nowhere", { headers: { range: "bytes=0-1" } });
    expect([piece.status, await piece.text()]).toEqual([404, "lost"]);
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
  });

  it("below one that has a 404 page of its own get that", async () => {
    const answer = await ask("/ml/nowhere");
    expect([answer.status, await answer.text()]).toEqual([404, "lost in Malayalam"]);
    expect((await ask("/ml")).status).toBe(404);
  });

  it("that cannot be decoded are refused with 400", async () => {
    expect((await ask("/%ff")).status).toBe(400);
  });
});

describe("methods", () => {
  it("other than GET and HEAD are refused with 405, or with 404 at an unknown path", async () => {
    const get = await site();
    const answer = await get("/contact-us", { method: "POST" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(await answer.json()).toMatchObject({ code: "method_not_allowed" });
    expect((await get("/nowhere", { method: "DELETE" })).status).toBe(404);
  });
});

describe("rules", () => {
  it("send a redirect with its placeholders filled in, with status 301 by default", async () => {
    const answer = await ask("/old/harbour?x=1");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/new/harbour?x=1"]);
  });

  it("with status 200 serve another file at the same address, unless a file is there", async () => {
    const get = await site();
    expect(await (await get("/admin/form-details/7")).text()).toBe("back office");
    expect(await (await get("/admin/index.html")).text()).toBe("back office");
  });

  it("take precedence over a file only when they are forced", async () => {
    expect((await ask("/moved")).status).toBe(302);
  });

  it("set their headers, a later rule overriding an earlier one", async () => {
    const get = await site();
    const page = await get("/contact-us");
    expect(page.headers.get("content-security-policy")).toBe("default-src 'none'");
    expect(page.headers.get("referrer-policy")).toBe("strict-origin");
    expect((await get("/admin/anything")).headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect((await get("/tides.json")).headers.get("content-type")).toBe("application/tides+json");
  });
});

describe("caching", () => {
  it("is allowed for ever for files with hashed names, and needs revalidation for everything else", async () => {
    const get = await site();
    expect((await get("/_astro/app.js")).headers.get("cache-control")).toBe(
      "public, max-age=31536000, immutable",
    );
    expect((await get("/")).headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  });

  it("answers 304 to a client that has the file in the same encoding", async () => {
    const get = await site();
    const headers = { "accept-encoding": "br" };
    const tag = (await get("/contact-us", { headers })).headers.get("etag") ?? "";
    const known = await get("/contact-us", { headers: { ...headers, "if-none-match": `"other", W/${tag}` } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    expect((await get("/contact-us", { headers: { "if-none-match": tag } })).status).toBe(200);
  });
});

describe("compression", () => {
  const read = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it("prefers Brotli to gzip and decompresses to the same bytes", async () => {
    const get = await site();
    const brotli = await get("/contact-us", { headers: { "accept-encoding": "gzip, br" } });
    expect([brotli.headers.get("content-encoding"), brotli.headers.get("vary")]).toEqual([
      "br",
      "accept-encoding",
    ]);
    expect(brotliDecompressSync(await read(brotli)).toString()).toBe(long);
    const gzip = await get("/contact-us", { headers: { "accept-encoding": "gzip, br;q=0" } });
    expect(gunzipSync(await read(gzip)).toString()).toBe(long);
  });

  it("skips small files, compressed formats and clients that accept none", async () => {
    const get = await site();
    const headers = { "accept-encoding": "br" };
    expect((await get("/", { headers })).headers.get("content-encoding")).toBeNull();
    expect((await get("/film.mp4", { headers })).headers.get("content-encoding")).toBeNull();
    expect((await get("/contact-us")).headers.get("content-encoding")).toBeNull();
  });
});

describe("ranges", () => {
  it.each(["/contact-us", "/film.mp4"])("of %s are sent with status 206", async (path) => {
    const answer = await ask(path, { headers: { range: "bytes=5-9" } });
    expect([answer.status, answer.headers.get("content-length")]).toEqual([206, "5"]);
    expect((await answer.arrayBuffer()).byteLength).toBe(5);
  });

  it("beyond the end are refused with 416 and the file's size", async () => {
    const answer = await ask("/film.mp4", { headers: { range: "bytes=5000000-" } });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */5000000"]);
  });

  it("of a file that has changed since are answered with the whole file", async () => {
    const get = await site();
    const stale = await get("/film.mp4", { headers: { range: "bytes=5-9", "if-range": '"old"' } });
    expect(stale.status).toBe(200);
    const tag = stale.headers.get("etag") ?? "";
    const current = await get("/film.mp4", { headers: { range: "bytes=5-9", "if-range": tag } });
    expect(current.status).toBe(206);
    await Promise.all([stale.body?.cancel(), current.body?.cancel()]);
  });
});

describe("a redirect rule that this server does not support", () => {
  it.each([
    ['[[redirects]]\nfrom = "/a"\nto = "/b"\nconditions = {Country = ["in"]}', "conditions"],
    ['[[redirects]]\nfrom = "/a"\nto = "https://elsewhere.example/"\nstatus = 200', "another host"],
    ['[[redirects]]\nto = "/b"', "no origin"],
  ])("is refused: %s", async (toml) => {
    const directory = temporaryDirectory({ "netlify.toml": toml, "dist/index.html": "" });
    const opened = openSite({
      siteDirectory: join(directory, "dist"),
      configFile: join(directory, "netlify.toml"),
    });
    await expect(opened).rejects.toThrow(/rule/);
  });
});

it("answers 404 for a file that a rebuild has removed, and serves it again once it is back", async () => {
  const { get, directory } = await openedSite();
  const script = join(filesOf(directory), "_astro/app.js");
  await rename(script, `${script}.away`);
  const missing = await Promise.all([get("/_astro/app.js"), get("/_astro/app.js")]);
  expect(missing.map(({ status }) => status)).toEqual([404, 404]);
  expect(await missing[0]?.text()).toBe("lost");
  await rename(`${script}.away`, script);
  expect(await (await get("/_astro/app.js")).text()).toBe(long);
});
