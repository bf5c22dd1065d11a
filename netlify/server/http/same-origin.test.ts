import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { ApiEnv } from "./described.ts";
import { answerFailure } from "./failure.ts";
import { sameOrigin } from "./same-origin.ts";

const app = new Hono<ApiEnv>()
  .onError((error, c) => answerFailure(c, error))
  .use(sameOrigin())
  .all("/", (c) => c.text("done"));

const statusOf = async (method: string, headers: Record<string, string>) =>
  (await app.request("https://tidepoint.example/", { method, headers })).status;

describe("a call that changes data", () => {
  it.each([
    ["the site's own page", { Origin: "https://tidepoint.example", "Sec-Fetch-Site": "same-origin" }],
    ["the site's own page, whose origin Safari hides", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
    ["a script without an Origin header", {}],
    ["a person who typed the address", { "Sec-Fetch-Site": "none" }],
  ])("is allowed from %s", async (_, headers) => {
    expect(await statusOf("POST", headers)).toBe(200);
  });

  it.each([
    ["another site", { Origin: "https://evil.example" }],
    ["another port of the same host", { Origin: "https://tidepoint.example:8443" }],
    ["a page with an opaque origin", { Origin: "null" }],
    ["a page in a sandbox", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
    ["a page whose browser calls it cross-site", { "Sec-Fetch-Site": "cross-site" }],
    ["a neighbouring subdomain", { "Sec-Fetch-Site": "same-site" }],
    ["another site, as plain text", { Origin: "https://evil.example", "Content-Type": "text/plain" }],
  ])("is refused from %s", async (_, headers) => {
    expect(await statusOf("POST", headers)).toBe(403);
    expect(await statusOf("DELETE", headers)).toBe(403);
  });
});

it("a GET request is allowed from another site", async () => {
  expect(await statusOf("GET", { "Sec-Fetch-Site": "cross-site" })).toBe(200);
});
