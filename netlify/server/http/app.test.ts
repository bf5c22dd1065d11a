import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { AppError } from "#rules/app-error.ts";
import { failureSchema } from "#rules/failure.ts";
import { formOf } from "#tests/support/multipart.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { createApp } from "./app.ts";
import { publicWrite } from "./route-guards.ts";
import { validateJson, validateMultipart } from "./validate.ts";

const aFewCalls = { name: "test", per: "address", max: 3, windowSeconds: 60 } as const;
const noteSchema = z.object({ text: z.string("Please write something.") });

const deps = eachTestDeps();

const testApp = () =>
  createApp(async () => deps)
    .get("/notes", (c) => c.json(["first"]))
    .post("/notes", publicWrite(aFewCalls), validateJson(noteSchema), (c) => c.json(c.req.valid("json"), 201))
    .post("/forms", publicWrite(aFewCalls), validateMultipart(noteSchema), (c) => c.json(c.req.valid("form")))
    .get("/broken", () => {
      throw new TypeError("secret of Meera Nair");
    })
    .get("/down", () => {
      throw new AppError("unavailable", { message: "The service is not available right now." });
    });

async function failureOf(response: Response) {
  const text = await response.text();
  expect(text).not.toContain("    at ");
  const failure = z.parse(failureSchema, JSON.parse(text));
  expect(failure.error).toBe(failure.message);
  expect(failure.requestId).toBe(response.headers.get("X-Request-Id"));
  return { status: response.status, code: failure.code, message: failure.message, fields: failure.fields };
}

describe("an answer", () => {
  it("carries the security headers and the request's id", async () => {
    const { headers } = await callApi(testApp(), "GET /notes");
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cross-origin-embedder-policy": "credentialless",
      "permissions-policy": "camera=(), geolocation=(), microphone=()",
      "cache-control": "no-store",
      "x-request-id": "call-1",
    });
  });

  it("carries them for a failure, too", async () => {
    const { headers } = await callApi(testApp(), "GET /broken");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("X-Request-Id")).toBe("call-1");
  });

  it("is the response object of the route itself, not a copy", async () => {
    const made = new Response();
    const answer = await callApi(
      createApp(async () => deps).get("/made", () => made),
      "GET /made",
    );
    expect(answer).toBe(made);
    expect(answer.headers.get("X-Request-Id")).toBe("call-1");
  });

  it("uses the first of several fields with the same name", async () => {
    const body = new FormData();
    body.append("text", "first");
    body.append("text", "second");
    expect(await (await callApi(testApp(), "POST /forms", { body })).json()).toEqual({ text: "first" });
  });

  it("normalises the line breaks of a form's fields", async () => {
    const body = formOf({ text: "1\n2\r\n3\r4" });
    expect(await (await callApi(testApp(), "POST /forms", { body })).json()).toEqual({ text: "1\n2\n3\n4" });
  });

  it("is the same with and without a trailing slash", async () => {
    const answers = await Promise.all([callApi(testApp(), "GET /notes"), callApi(testApp(), "GET /notes/")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe("a failure", () => {
  it("is 404 at an unknown address", async () => {
    const failure = await failureOf(await callApi(testApp(), "GET /nowhere"));
    expect(failure).toMatchObject({ status: 404, code: "not_found" });
  });

  it("is 405 for another method at a known address, listing the allowed ones", async () => {
    const response = await callApi(testApp(), "DELETE /notes/");
    expect(response.headers.get("Allow")).toBe("GET, HEAD, POST");
    expect(await failureOf(response)).toMatchObject({ status: 405, code: "method_not_allowed" });
  });

  it("is 415 for a body of another content type", async () => {
    const headers = { "Content-Type": "text/plain" };
    const response = await callApi(testApp(), "POST /notes", { body: { text: "Hello" }, headers });
    expect(await failureOf(response)).toMatchObject({ status: 415, code: "unsupported_media_type" });
  });

  it("is 415 for a URL-encoded form where multipart is required", async () => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const response = await callApi(testApp(), "POST /forms", { body: "text=Hello", headers });
    expect(await failureOf(response)).toMatchObject({ status: 415, code: "unsupported_media_type" });
  });

  it("is 400 for malformed JSON", async () => {
    const failure = await failureOf(await callApi(testApp(), "POST /notes", { body: '{"text": ' }));
    expect(failure).toMatchObject({ status: 400, code: "invalid", message: "This is not JSON." });
  });

  it("is 400 for a body of unknown length that breaks off, and is logged as no failure", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError("terminated")) });
    const headers = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
    const response = await callApi(testApp(), "POST /notes", { body, headers });
    expect(await failureOf(response)).toMatchObject({ status: 400, code: "invalid" });
    expect(deps.logged).toMatchObject([{ level: "info", event: "call.answered" }]);
  });

  it("is 400 with a message for each field, the first of them as the main message", async () => {
    const failure = await failureOf(await callApi(testApp(), "POST /notes", { body: { text: 5 } }));
    expect(failure).toEqual({
      status: 400,
      code: "invalid",
      message: "Please write something.",
      fields: { text: "Please write something." },
    });
  });

  it("is 400 with a readable message when the body is not an object", async () => {
    const failure = await failureOf(await callApi(testApp(), "POST /notes", { body: "[]" }));
    expect(failure.message).toBe("Please send an object with the fields of the form.");
  });

  it("is 413 for more JSON than 256 KB", async () => {
    const ofSize = (bytes: number) => `{"text":"${"a".repeat(bytes - 11)}"}`;
    const most = 256 * 1024;
    const fits = await callApi(testApp(), "POST /notes", { body: ofSize(most) });
    expect(fits.status).toBe(201);
    const failure = await failureOf(await callApi(testApp(), "POST /notes", { body: ofSize(most + 1) }));
    expect(failure).toMatchObject({ status: 413, code: "too_large" });
  });

  it("is 500 without details, and is logged with its place but without the error's message", async () => {
    const failure = await failureOf(await callApi(testApp(), "GET /broken"));
    expect(failure).toMatchObject({ status: 500, code: "internal" });
    expect(failure.message).toBe("Something went wrong on our side. Please try again.");
    const [{ event, details }] = deps.logged as [(typeof deps.logged)[number]];
    expect(event).toBe("call.failed");
    expect(details).toMatchObject({ requestId: "call-1", route: "/broken", method: "GET" });
    expect(details["cause"]).toContain("app.test.ts");
    expect(JSON.stringify(deps.logged)).not.toContain("Meera");
  });

  it("is 503 when a dependency is unavailable", async () => {
    const failure = await failureOf(await callApi(testApp(), "GET /down"));
    expect(failure).toMatchObject({ status: 503, code: "unavailable" });
  });
});
