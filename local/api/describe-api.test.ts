import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createApp } from "#server/http/app.ts";
import { answers } from "#server/http/described.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { openTestDeps } from "#tests/support/server/test-deps.ts";
import { type ApiDescription, describeApi } from "./describe-api.ts";
import { everyRoute } from "./every-app.ts";
import { operationsOf } from "./operations.ts";

let description: ApiDescription;
beforeAll(async () => {
  description = await describeApi();
});

describe("the description of the API", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...description })).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("has every route", () => {
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    );
    const calls = everyRoute(() => Promise.reject(new Error("Nothing is called."))).map(({ call }) => call);
    // That route has no GET, but Hono registers HEAD as one.
    expect(described.sort()).toEqual(
      calls.map((call) => (call === "GET /api/files/:id" ? "HEAD /api/files/:id" : call)).sort(),
    );
  });

  it("lets whatever adds something be sent again after a lost answer, except an upload and a backup, which say how far they are", () => {
    const adding = Object.entries(description.paths).filter(([, { post }]) => post?.responses["201"]);
    const unkeyed = adding.filter(
      ([, { post }]) => !JSON.stringify(post?.parameters ?? []).includes('"Idempotency-Key"'),
    );
    expect(unkeyed.map(([path]) => path).sort()).toEqual(["/api/backup", "/api/files"]);
  });

  it("says what a form must hold, as the form itself would", () => {
    const { requestBody } = description.paths["/api/projects/submit"]?.["post"] ?? {};
    expect(requestBody?.content["multipart/form-data"]?.schema).toMatchObject({
      properties: { fullName: { type: "string", description: "Full Name is required" } },
      required: expect.not.arrayContaining(["skills", "customQualification"]),
    });
  });

  it("says how a call may fail, and who may make it", () => {
    const { responses, security, description: use } = description.paths["/admin"]?.["post"] ?? {};
    expect(Object.keys(responses ?? {})).toEqual([
      "201",
      "400",
      "401",
      "403",
      "409",
      "413",
      "415",
      "429",
      "500",
      "503",
    ]);
    expect(security).toEqual([{ session: [] }]);
    expect(use).toBe("Needs the permission `accounts:write`. At most 600 times in 60 seconds per session.");
  });
});

describe("a route", () => {
  const app = (answer: object) =>
    createApp(openTestDeps).get(
      "/notes",
      answers("Reads a note.", { 200: z.object({ text: z.string() }) }),
      (c) => c.json(answer),
    );

  it("may answer as described", async () => {
    const answer = await callApi(app({ text: "Hello." }), "GET /notes");
    expect(await answer.json()).toEqual({ text: "Hello." });
  });

  it.each([{}, { text: 1 }, { text: "Hello.", password: "also" }])(
    "may not answer %j instead",
    async (body) => {
      await expect(callApi(app(body), "GET /notes")).rejects.toThrow("GET /notes answered 200 otherwise");
    },
  );

  it("may not fail otherwise than described", async () => {
    const failing = createApp(openTestDeps).get(
      "/notes",
      answers("Reads a note.", { 200: z.object({}) }),
      (c) => c.json({}, 404),
    );
    await expect(callApi(failing, "GET /notes")).rejects.toThrow("GET /notes answered 404, which");
  });

  it("may not be without a description", () => {
    const undescribed = createApp(openTestDeps).get("/notes", (c) => c.json({}));
    expect(() => operationsOf(undescribed)).toThrow("Nothing describes GET /notes");
  });
});
