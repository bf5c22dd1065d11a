import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callApi } from "#tests/support/server/call-api.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { bundledOffices } from "./bundled-codes.ts";
import { pincodeApp } from "./pincode.routes.ts";
import { postalServiceAt } from "./postal-service.ts";

let deps: TestDeps;
let service: Server | undefined;
let asked: string[];

beforeEach(async () => {
  deps = await openTestDeps();
  asked = [];
});
afterEach(async () => {
  service?.closeAllConnections();
  service?.close();
  service = undefined;
});

/** Starts a postal-code service with the given response. */
async function serve(answer: RequestListener, timeoutMs = 4000) {
  service = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => service?.once("listening", listening));
  const { port } = service.address() as AddressInfo;
  deps = { ...deps, askPostalService: postalServiceAt(`http://127.0.0.1:${port}/`, timeoutMs) };
}

const sends =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

const lookUp = (code: string, ip?: string) =>
  callApi(
    pincodeApp(async () => deps),
    `GET /pincode/${code}`,
    ip ? { ip } : {},
  );

const office = { Name: "Vypin", District: "Ernakulam", State: "Kerala" };
const unknown = [{ Status: "Error", PostOffice: null }];
const undecided = "The pincode could not be looked up. Please fill in city, district and state yourself.";

describe("the table", () => {
  it("has codes of all of Kerala's districts, and of the larger cities", () => {
    const offices = [...bundledOffices.values()];
    const inKerala = offices.filter(({ State }) => State === "Kerala");
    expect(new Set(inKerala.map(({ District }) => District)).size).toBe(14);
    expect(bundledOffices.size).toBeGreaterThan(150);
    expect([...bundledOffices.keys()].every((code) => /^[1-9]\d{5}$/.test(code))).toBe(true);
    expect(offices.every((each) => Object.values(each).every(Boolean))).toBe(true);
  });

  it("answers before anybody is asked, in the documented shape", async () => {
    const answer = await lookUp("682001");
    expect([answer.status, await answer.json()]).toEqual([
      200,
      [{ Status: "Success", PostOffice: [{ Name: "Kochi", District: "Ernakulam", State: "Kerala" }] }],
    ]);
    expect(answer.headers.get("Netlify-CDN-Cache-Control")).toBe("public, durable, max-age=86400");
  });
});

describe("the service", () => {
  it("is asked for what the table does not know, once in 30 days, and nothing but the place is passed on", async () => {
    await serve(
      sends([
        {
          Message: "1 found",
          Status: "Success",
          PostOffice: [{ ...office, Country: "India", Pincode: "682508" }],
        },
      ]),
    );
    for (const answer of [await lookUp("682508"), await lookUp("682508")]) {
      expect([answer.status, await answer.json()]).toEqual([
        200,
        [{ Status: "Success", PostOffice: [office] }],
      ]);
    }
    expect(asked).toEqual(["/pincode/682508"]);
    deps.clock.advance(30 * 24 * 3600 - 1);
    await lookUp("682508");
    expect(asked).toHaveLength(1);
    deps.clock.advance(1);
    await lookUp("682508");
    expect(asked).toHaveLength(2);
  });

  it.each([200, 404])(
    "may say with %i that there is no such code, which is remembered for a day",
    async (status) => {
      await serve(sends([{ Message: "No records found", Status: "Error", PostOffice: null }], status));
      const answer = await lookUp("999999");
      expect([answer.status, await answer.json()]).toEqual([404, unknown]);
      await lookUp("999999");
      expect(asked).toHaveLength(1);
      deps.clock.advance(24 * 3600);
      await lookUp("999999");
      expect(asked).toHaveLength(2);
    },
  );

  it.each<[string, RequestListener]>([
    ["a page", sends("<!doctype html><h1>Busy</h1>")],
    ["an error", sends([{ Status: "Error", PostOffice: null }], 500)],
    ["an empty list", sends([])],
    ["no list", sends({ Status: "Success" })],
    ["success without an office", sends([{ Status: "Success", PostOffice: [] }])],
    ["offices without places", sends([{ Status: "Success", PostOffice: [{ Name: "" }, null] }])],
    [
      "what no list of offices fills",
      sends([{ Status: "Success", PostOffice: [office], Message: "x".repeat(256 * 1024) }]),
    ],
    ["another status", sends([{ Status: "404", PostOffice: null }])],
    ["nothing", (request) => request.socket.destroy()],
  ])("that answers with %s leaves it open", async (_, listener) => {
    await serve(listener);
    const answer = await lookUp("682508");
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { error: undecided, code: "unavailable" },
    ]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect((await deps.store.page("postalCodes", { limit: 9 })).items).toEqual([]);
  });

  it("that does not answer is given up", async () => {
    await serve(() => {}, 50);
    expect((await lookUp("682508")).status).toBe(503);
  });

  it("has 4 seconds", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    await postalServiceAt("http://127.0.0.1:1")("682508").catch(() => {});
    expect(timeout).toHaveBeenCalledWith(4000);
    timeout.mockRestore();
  });

  it("loses an office that cannot be read, and keeps the others", async () => {
    await serve(sends([{ Status: "Success", PostOffice: [{ Name: 7 }, office] }]));
    expect(await (await lookUp("682508")).json()).toMatchObject([{ PostOffice: [office] }]);
  });

  it("may have much to say", async () => {
    await serve(sends([{ Status: "Success", PostOffice: Array.from({ length: 3000 }, () => office) }]));
    expect(await (await lookUp("682508")).json()).toMatchObject([{ PostOffice: { length: 20 } }]);
  });

  it("is left alone for a minute once it has failed three times", async () => {
    await serve(sends("", 500));
    for (const code of ["682508", "682509", "682510", "682511"]) await lookUp(code);
    expect(asked).toHaveLength(3);
    deps.clock.advance(60);
    await lookUp("682511");
    expect(asked).toHaveLength(4);
  });
});

it.each(["68200", "6820011", "68200a", "%E0%A5%AC82001", "abcdef"])("refuses %s", async (code) => {
  const answer = await lookUp(code);
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: "Pincode must be 6 digits", fields: { pincode: "Pincode must be 6 digits" } },
  ]);
});

it("knows without asking that no code begins with 0", async () => {
  const answer = await lookUp("012345");
  expect([answer.status, await answer.json()]).toEqual([404, unknown]);
});

it("takes 120 from an address in 10 minutes", async () => {
  for (let sent = 0; sent < 120; sent += 1) await lookUp("682001");
  const refused = await lookUp("682001");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
  expect((await lookUp("682001", "203.0.113.8")).status).toBe(200);
});
