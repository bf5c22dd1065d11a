import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { webpVariant } from "#rules/picture.ts";
import type { Stored } from "#rules/record.ts";
import { PART_MAX } from "#rules/upload.ts";
import { storedProject } from "#tests/samples/project/project.ts";
import { docx, pdf } from "#tests/support/files/documents.ts";
import { card, drawn, portrait } from "#tests/support/files/pictures.ts";
import { avi, mp4 } from "#tests/support/files/videos.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import type { StoredFile } from "../collections/files.store.ts";
import { assign, TRASHED } from "./attach.ts";
import { fileUrl, signedUrl } from "./file-url.ts";
import { REMOVING } from "./remove-file.ts";
import { servingApp } from "./serving.routes.ts";
import { storeFile } from "./store-file.ts";

let deps: TestDeps;
let photo: Stored<StoredFile>;
let video: Stored<StoredFile>;
let smallVideo: Stored<StoredFile>;
let idea: Stored<StoredFile>;
const videoBytes = mp4(17 * 1024 * 1024);
for (let at = 4096; at < videoBytes.byteLength; at += 1) videoBytes[at] = at % 251;

beforeAll(async () => {
  deps = await openTestDeps();
  const store = (purpose: StoredFile["purpose"], name: string, bytes: Uint8Array) =>
    storeFile(deps, { purpose, name, content: { bytes } });
  photo = await store("newsFile", "Meera's passport.jpg", await drawn({ width: 1000, height: 500 }, "jpeg"));
  video = await store("videofile", "film.mp4", videoBytes);
  smallVideo = await store("videofile", "film.avi", avi());
  idea = await store("projectFile", "ആശയം plan.docx", docx());
});

const call = (address: string, headers: Record<string, string> = {}, token?: string) =>
  callApi(
    servingApp(async () => deps),
    `GET ${address}`,
    { headers, ...(token ? { token } : {}) },
  );

describe("a public file", () => {
  it("can be cached for ever and is served sandboxed", async () => {
    const answer = await call(fileUrl(photo));
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      {
        "content-type": "image/jpeg",
        "content-length": String(photo.size),
        "cache-control": "public, max-age=31536000, immutable",
        "netlify-cdn-cache-control": "public, durable, max-age=31536000, immutable",
        "netlify-vary": "query=none",
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "accept-ranges": "bytes",
        etag: `"${photo.sha256}"`,
      },
    ]);
    expect((await answer.arrayBuffer()).byteLength).toBe(photo.size);
  });

  it("is answered with 404 once its removal has begun", async () => {
    const bytes = await drawn({ width: 40, height: 40 });
    const { _id, ...file } = await storeFile(deps, {
      purpose: "newsFile",
      name: "a.png",
      content: { bytes },
    });
    const addresses = [`/uploads/${_id}.png`, `/uploads/webp/${_id}.webp`];
    const statuses = async () => Promise.all(addresses.map(async (address) => (await call(address)).status));
    expect(await statuses()).toEqual([200, 200]);
    const changes = { attachedTo: REMOVING };
    await deps.store.commit([{ update: "files", id: _id, version: file.version, changes }]);
    expect(await statuses()).toEqual([404, 404]);
  });

  it("is served under its key, not under its original name", async () => {
    const disposition = (await call(fileUrl(photo))).headers.get("Content-Disposition");
    expect(disposition).toBe(`inline; filename="${photo._id}.jpg"; filename*=UTF-8''${photo._id}.jpg`);
  });

  it("is answered with 304 if the client has it", async () => {
    const etag = `"${photo.sha256}"`;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await call(fileUrl(photo), { "If-None-Match": known });
      expect([answer.status, await answer.text(), answer.headers.get("ETag")]).toEqual([304, "", etag]);
      // This answer is for one client only. The CDN would otherwise serve it as the file for a year.
      expect(answer.headers.get("Netlify-CDN-Cache-Control")).toBe("no-store");
    }
    expect((await call(fileUrl(photo), { "If-None-Match": '"other"' })).status).toBe(200);
  });

  it.each([
    [undefined, 1000],
    ["small", 360],
    ["medium", 720],
    ["large", 1000],
  ] as const)("has the webp variant %s, %i pixels wide", async (size, width) => {
    const answer = await call(webpVariant(fileUrl(photo), size));
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width });
  });

  it.each(["jpg", "jpeg", "png", "gif"])(
    "has its webp variants under a name that ends with .%s too",
    async (extension) => {
      for (const name of [photo._id, `${photo._id}-small`]) {
        const answer = await call(`/uploads/webp/${name}.${extension}`);
        expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
        expect(answer.headers.get("ETag")).toBe(
          (await call(`/uploads/webp/${name}.webp`)).headers.get("ETag"),
        );
      }
      expect((await call(`/uploads/webp/${"a".repeat(22)}.${extension}`)).status).toBe(404);
    },
  );

  it.each(["webp", "jpg"])(
    "without a webp variant redirects to the file itself, asked for as .%s",
    async (extension) => {
      const answer = await call(`/uploads/webp/${video._id}-small.${extension}`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, fileUrl(video)]);
    },
  );

  it.each(["mp4", "svg", "html"])(
    "has no webp variant under a name that ends with .%s",
    async (extension) => {
      expect((await call(`/uploads/webp/${photo._id}.${extension}`)).status).toBe(404);
    },
  );

  it("is found with its own extension only", async () => {
    expect((await call(`/uploads/${photo._id}.png`)).status).toBe(404);
    expect((await call(`/uploads/${photo._id}.jpg`)).status).toBe(200);
  });

  it.each(["nothing.jpg", `${"a".repeat(22)}.jpg`, "..%2f..%2fsecrets.json", "webp/nothing.webp"])(
    "is not found at %s",
    async (name) => {
      const answer = await call(`/uploads/${name}`);
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: "not_found" }]);
    },
  );

  it("answers HEAD with its size", async () => {
    const app = servingApp(async () => deps);
    const answer = await callApi(app, `HEAD ${fileUrl(video)}`);
    expect([answer.status, answer.headers.get("Content-Length"), await answer.text()]).toEqual([
      200,
      String(video.size),
      "",
    ]);
  });
});

describe("a video", () => {
  const ask = (range: string, headers: Record<string, string> = {}) =>
    call(fileUrl(video), { Range: range, ...headers });
  const size = videoBytes.byteLength;

  it.each([
    ["bytes=0-99", 0, 99],
    ["bytes=0-", 0, PART_MAX - 1],
    [`bytes=${PART_MAX - 10}-${PART_MAX + 9}`, PART_MAX - 10, PART_MAX + 9],
    [`bytes=1000-${size}`, 1000, 1000 + PART_MAX - 1],
    ["bytes=-100", size - 100, size - 1],
    [`bytes=${size - 1}-`, size - 1, size - 1],
    [`bytes=5000-${size * 2}`, 5000, 5000 + PART_MAX - 1],
  ])("is sent in ranges of at most 4 MiB: %s", async (range, first, last) => {
    const answer = await ask(range);
    expect([answer.status, answer.headers.get("Content-Range")]).toEqual([
      206,
      `bytes ${first}-${last}/${size}`,
    ]);
    expect(answer.headers.get("Content-Length")).toBe(String(last - first + 1));
    expect(answer.headers.get("Netlify-CDN-Cache-Control")).toBe("no-store");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(videoBytes.subarray(first, last + 1))).toBe(true);
  });

  it.each([`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, "bytes=-0"])(
    "answers 416 to a range beyond its end: %s",
    async (range) => {
      const answer = await ask(range);
      expect([answer.status, answer.headers.get("Content-Range"), await answer.text()]).toEqual([
        416,
        `bytes */${size}`,
        "",
      ]);
    },
  );

  it("is sent in ranges only if it is unchanged", async () => {
    expect((await ask("bytes=0-9", { "If-Range": `"${video.sha256}"` })).status).toBe(206);
    expect((await ask("bytes=0-9", { "If-Range": '"other"' })).status).toBe(413);
  });

  it.each(["bytes=0-9,20-29", "bytes=9-0", "lines=0-9"])("ignores the range %s", async (range) => {
    const answer = await call(fileUrl(smallVideo), { Range: range });
    expect([answer.status, answer.headers.get("Content-Length")]).toEqual([200, String(smallVideo.size)]);
  });

  it("too large for a single response is answered with 413 without a range", async () => {
    const answer = await call(fileUrl(video));
    expect([answer.status, answer.headers.get("Accept-Ranges"), await answer.json()]).toMatchObject([
      413,
      "bytes",
      { code: "too_large" },
    ]);
  });

  it("in a format that browsers do not play is downloaded", async () => {
    const answer = await call(fileUrl(smallVideo));
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment/);
    expect((await ask("bytes=0-9")).headers.get("Content-Disposition")).toMatch(/^inline/);
  });
});

describe("a private file", () => {
  const text = "This file is private. Please open it from the back office.";

  it("is served with a valid signature under its original name and not cached", async () => {
    const answer = await call(signedUrl(deps, fileUrl(idea)));
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      {
        "cache-control": "private, no-store",
        "content-disposition": `attachment; filename="____ plan.docx"; filename*=UTF-8''${encodeURIComponent(idea.name)}`,
      },
    ]);
    expect(answer.headers.has("Netlify-CDN-Cache-Control")).toBe(false);
    expect(Buffer.from(await answer.arrayBuffer()).equals(docx())).toBe(true);
  });

  it("is served to a signed-in administrator", async () => {
    const token = await signedInToken(deps, { username: "reader" });
    expect((await call(fileUrl(idea), {}, token)).status).toBe(200);
    expect((await call(fileUrl(idea), {}, "garbage")).status).toBe(403);
  });

  it("of a deleted record is served to whoever may restore it", async () => {
    const file = await storeFile(deps, {
      purpose: "projectFile",
      name: "gone.docx",
      content: { bytes: docx() },
    });
    await deps.store.commit([assign(file, TRASHED)]);
    const [admin, reader] = await Promise.all([
      signedInToken(deps, { username: "anita" }),
      signedInToken(deps, { username: "ravi", adminType: "reader" }),
    ]);
    expect((await call(fileUrl(file), {}, admin)).status).toBe(200);
    expect((await call(fileUrl(file), {}, reader)).status).toBe(403);
  });

  it("that an administrator opens is logged as a view of its record, once per session", async () => {
    const [project] = await deps.store.commit([
      { insert: "projects", id: deps.newId(), record: storedProject() },
    ]);
    const { _id: id, version } = idea;
    const attachedTo = `projects/${project._id}`;
    await deps.store.commit([{ update: "files", id, version, changes: { attachedTo } }]);
    const token = await signedInToken(deps, { username: "opener" });
    await call(fileUrl(idea), {}, token);
    await call(fileUrl(idea), { Range: "bytes=0-9" }, token);
    await call(signedUrl(deps, fileUrl(idea)));
    const { items } = await deps.store.page("audit", { index: "action", value: "view", limit: 10 });
    expect(items).toMatchObject([
      { username: "opener", collection: "projects", recordId: project._id, label: expect.any(String) },
    ]);
    expect(items).toHaveLength(1);
  });

  it("has its original name escaped in the header", async () => {
    const name = 'a "plan" of 5%.pdf';
    const named = await storeFile(deps, { purpose: "projectFile", name, content: { bytes: pdf() } });
    const { headers } = await call(signedUrl(deps, fileUrl(named)));
    expect(headers.get("Content-Disposition")).toBe(
      "attachment; filename=\"a _plan_ of 5_.pdf\"; filename*=UTF-8''a%20%22plan%22%20of%205%25.pdf",
    );
  });

  it("without a webp variant redirects to the file with the same signature", async () => {
    const signed = signedUrl(deps, fileUrl(idea));
    const answer = await call(signed.replace("/uploads/", "/uploads/webp/").replace(".docx", ".webp"));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, signed]);
  });

  it("is answered with 503 when its stored bytes are incomplete", async () => {
    const cut = await storeFile(deps, { purpose: "projectFile", name: "a.pdf", content: { bytes: pdf() } });
    vi.spyOn(deps.blobs, "get").mockResolvedValueOnce(pdf().subarray(0, -1));
    const answer = await call(signedUrl(deps, fileUrl(cut)));
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: "unavailable" }]);
  });

  it("is downloaded, and never shown or framed, also if it is a PDF", async () => {
    const file = await storeFile(deps, { purpose: "projectFile", name: "a.pdf", content: { bytes: pdf() } });
    const { headers } = await call(signedUrl(deps, fileUrl(file)));
    expect(headers.get("Content-Disposition")).toMatch(/^attachment/);
    expect(headers.get("Content-Security-Policy")).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("X-Frame-Options")).toBe("DENY");
  });

  it("is served for at most ten minutes per signature", async () => {
    const address = signedUrl(deps, fileUrl(idea));
    expect((await call(address)).status).toBe(200);
    deps.clock.advance(600);
    expect((await call(address)).status).toBe(403);
  });

  const signedQuery = (file: Stored<StoredFile>) =>
    new URL(signedUrl(deps, fileUrl(file)), "https://x.example").searchParams;

  it.each<[string, () => Promise<Record<string, string>>]>([
    ["without a signature", async () => ({})],
    ["without an expiry time", async () => ({ signature: signedQuery(idea).get("signature") ?? "" })],
    [
      "with a changed signature",
      async () => ({ ...Object.fromEntries(signedQuery(idea)), signature: "A".repeat(43) }),
    ],
    [
      "with a shortened signature",
      async () => ({ ...Object.fromEntries(signedQuery(idea)), signature: "A".repeat(20) }),
    ],
    [
      "with a later expiry time",
      async () => ({
        ...Object.fromEntries(signedQuery(idea)),
        expires: String(Math.floor(deps.now().getTime() / 1000) + 601),
      }),
    ],
    [
      "with another file's signature",
      async () => {
        const bytes = await drawn(card);
        const other = await storeFile(deps, { purpose: "Certificate", name: "c.png", content: { bytes } });
        return Object.fromEntries(signedQuery(other));
      },
    ],
  ])("is refused %s", async (_, query) => {
    const parameters = new URLSearchParams(await query());
    const answer = await call(`${fileUrl(idea)}?${parameters}`);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([403, "no-store"]);
    expect(await answer.json()).toEqual({
      error: text,
      message: text,
      code: "forbidden",
      requestId: "call-1",
    });
  });

  it("has a webp variant that needs a signature too", async () => {
    const bytes = await drawn(portrait);
    const face = await storeFile(deps, { purpose: "profileImage", name: "face.png", content: { bytes } });
    const address = signedUrl(deps, fileUrl(face));
    const swapped = (given: string) => given.replace("/uploads/", "/uploads/webp/");
    expect((await call(webpVariant(fileUrl(face), "small"))).status).toBe(403);
    expect((await call(swapped(fileUrl(face)))).status).toBe(403);
    for (const signed of [webpVariant(address, "small"), swapped(address)]) {
      const answer = await call(signed);
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    }
  });
});

it("a file whose bytes are lost is answered with 503", async () => {
  const bytes = await drawn(portrait);
  const file = await storeFile(deps, { purpose: "image", name: "lost.png", content: { bytes } });
  for (const { blob } of file.parts) await deps.blobs.remove(blob);
  const answer = await call(fileUrl(file));
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: "unavailable" }]);
});
