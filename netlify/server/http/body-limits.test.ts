import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { callApi } from "#tests/support/server/call-api.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { createApp } from "./app.ts";
import { limits } from "./rate-limit.ts";
import { publicWrite } from "./route-guards.ts";
import { validateJson, validateMultipart } from "./validate.ts";

const KB = 1024;

const deps = eachTestDeps();

const app = () =>
  createApp(async () => deps)
    .post("/json", publicWrite(limits.publicForms), validateJson(z.object({})), (c) => c.text("read"))
    .post("/form", publicWrite(limits.publicForms), validateMultipart(z.object({})), (c) => c.text("read"));

describe("a JSON body", () => {
  const ofSize = (bytes: number) => JSON.stringify({ text: "x".repeat(bytes - '{"text":""}'.length) });

  it("is read up to 256 KB", async () => {
    expect((await callApi(app(), "POST /json", { body: ofSize(256 * KB) })).status).toBe(200);
  });

  it("is refused beyond, also without a declared length", async () => {
    const body = ofSize(256 * KB + 1);
    for (const sent of [body, new Blob([body]).stream()]) {
      const answer = await callApi(app(), "POST /json", { body: sent });
      expect([answer.status, await answer.json()]).toMatchObject([
        413,
        { error: "That is too large. At most 256 KB can be sent as JSON." },
      ]);
    }
  });
});

describe("a form", () => {
  function withParts(count: number) {
    const form = new FormData();
    for (let at = 0; at < count; at += 1) form.append(`field${at}`, "x");
    return form;
  }

  it("is read with 100 parts, and with a file of more than 256 KB", async () => {
    expect((await callApi(app(), "POST /form", { body: withParts(100) })).status).toBe(200);
    const form = withParts(1);
    form.append("file", new File([new Uint8Array(300 * KB)], "a.pdf"));
    expect((await callApi(app(), "POST /form", { body: form })).status).toBe(200);
  });

  it("is refused beyond 6 MB", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=b" };
    const ofSize = (bytes: number) => {
      const [start, end] = ['--b\r\nContent-Disposition: form-data; name="text"\r\n\r\n', "\r\n--b--\r\n"];
      return start + "x".repeat(bytes - start.length - end.length) + end;
    };
    const most = 6 * KB * KB;
    expect((await callApi(app(), "POST /form", { body: ofSize(most), headers })).status).toBe(200);
    const answer = await callApi(app(), "POST /form", { body: ofSize(most + 1), headers });
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: "too_large" }]);
  });

  it.each([101, 40_000])("is refused with %i parts", async (parts) => {
    const answer = await callApi(app(), "POST /form", { body: withParts(parts) });
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      { error: "A form can have at most 100 fields." },
    ]);
  });

  it.each([
    "other=1; xboundary=none; boundary=b",
    'boundary=b; x="boundary=none"',
    'x="; boundary=none; "; boundary=b',
    'boundary="b\\"; boundary=b',
    "boundary=none; boundary=b",
  ])("is never read with more parts than are counted, whatever its header says: %s", async (parameters) => {
    const part = (at: number) => `--b\r\nContent-Disposition: form-data; name="${at}"\r\n\r\nx\r\n`;
    const body = `${Array.from({ length: 200 }, (_, at) => part(at)).join("")}--b--\r\n`;
    const headers = { "Content-Type": `multipart/form-data; ${parameters}` };
    expect([400, 413]).toContain((await callApi(app(), "POST /form", { body, headers })).status);
  });

  it("is refused as unreadable with a boundary that does not occur", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=elsewhere" };
    expect((await callApi(app(), "POST /form", { body: "no form", headers })).status).toBe(400);
  });
});
