import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { postalServiceAt } from "#server/platform/postal-service.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { officesInDirectory } from "./directory.ts";
import { pincodeApp } from "./pincode.routes.ts";

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

const listed = async (code: string) => {
  const [answer] = (await (await lookUp(code)).json()) as [{ PostOffice: (typeof office)[] }];
  return answer.PostOffice.map(({ Name, District, State }) => `${Name}, ${District}, ${State}`);
};

describe("the directory", () => {
  it("answers in the documented form, for a code of one district", async () => {
    const answer = await lookUp("682001");
    expect([answer.status, await answer.json()]).toEqual([
      200,
      [{ Status: "Success", PostOffice: [{ Name: "Kochi", District: "Ernakulam", State: "Kerala" }] }],
    ]);
    expect(answer.headers.get("Netlify-CDN-Cache-Control")).toBe("public, durable, max-age=86400");
    expect(answer.headers.get("Netlify-Vary")).toBe("query=none");
  });

  it.each([
    ["533001", "Kakinada, Kakinada, Andhra Pradesh"],
    ["515201", "Hindupur, Sri Sathya Sai, Andhra Pradesh"],
    ["504208", "Mancherial, Mancherial, Telangana"],
    ["500072", "Kukatpally, Medchal-Malkajgiri, Telangana"],
    ["313027", "Salumber, Salumbar, Rajasthan"],
    ["497442", "Manendragarh, Manendragarh-Chirmiri-Bharatpur, Chhattisgarh"],
    ["497229", "Surajpur, Surajpur, Chhattisgarh"],
    ["721507", "Jhargram, Jhargram, West Bengal"],
    ["782435", "Hojai, Hojai, Assam"],
    ["148023", "Malerkotla, Malerkotla, Punjab"],
    ["562159", "Ramanagaram, Bengaluru South, Karnataka"],
  ])("has younger districts, and those that have a new name: %s", async (code, place) => {
    expect((await listed(code))[0]).toBe(place);
  });

  it("has each district of a code with its towns, the likeliest first", async () => {
    expect(await listed("670511")).toEqual([
      "Cherupuzha, Kannur, Kerala",
      "Kozhichal, Kannur, Kerala",
      "Palavayal, Kasaragod, Kerala",
      "Kannivayal, Kasaragod, Kerala",
    ]);
    const [first, ...others] = await listed("673310");
    expect(first).toBe("Mahe, Mahe, Puducherry");
    expect(others).toEqual(["Pandakkal, Mahe, Puducherry", "Mahe, Kozhikode, Kerala"]);
  });

  it.each([
    ["560001", "Bengaluru, Bengaluru Urban, Karnataka"],
    ["122001", "Gurugram, Gurugram, Haryana"],
    ["211001", "Prayagraj, Prayagraj, Uttar Pradesh"],
    ["605001", "Puducherry, Puducherry, Puducherry"],
    ["671121", "Kasaragod, Kasaragod, Kerala"],
    ["194101", "Leh, Leh, Ladakh"],
    ["400050", "Bandra West, Mumbai Suburban, Maharashtra"],
    ["627811", "Tenkasi, Tenkasi, Tamil Nadu"],
  ])("names the place of %s as it is called today: %s", async (code, place) => {
    expect((await listed(code))[0]).toBe(place);
  });

  it("is made of names and codes alone, and needs no outside call", async () => {
    await serve(sends("", 500));
    const { codes, districts: named } = await import("./directory-codes.ts");
    const all = Object.entries(codes).flatMap(([region, entries]) =>
      entries.split(";").map((entry) => region + entry.slice(0, 4)),
    );
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(19_000);
    const districts = named.split(";");
    expect(districts.every((place) => /^[A-Z][A-Za-z ]+\/[A-Z][A-Za-z.0-9 -]+$/.test(place))).toBe(true);
    for (const code of all.filter((_, at) => at % 50 === 0)) {
      for (const place of await officesInDirectory(code)) {
        expect(districts).toContain(`${place.State}/${place.District}`);
        expect(place.Name).toMatch(/^[\w.()' -]+$/);
      }
    }
    expect(asked).toEqual([]);
  });
});

describe("the postal service", () => {
  it("is asked once in 30 days for a code that the directory lacks, and only places are returned", async () => {
    await serve(
      sends([
        {
          Message: "1 found",
          Status: "Success",
          PostOffice: [{ ...office, Country: "India", Pincode: "799991" }],
        },
      ]),
    );
    for (const answer of [await lookUp("799991"), await lookUp("799991")]) {
      expect([answer.status, await answer.json()]).toEqual([
        200,
        [{ Status: "Success", PostOffice: [office] }],
      ]);
    }
    expect(asked).toEqual(["/pincode/799991"]);
    deps.clock.advance(30 * 24 * 3600 - 1);
    await lookUp("799991");
    expect(asked).toHaveLength(1);
    deps.clock.advance(1);
    await lookUp("799991");
    expect(asked).toHaveLength(2);
  });

  it.each([200, 404])("may answer %i for an unknown code, which is remembered for a day", async (status) => {
    await serve(sends([{ Message: "No records found", Status: "Error", PostOffice: null }], status));
    const answer = await lookUp("999999");
    expect([answer.status, await answer.json()]).toEqual([404, unknown]);
    await lookUp("999999");
    expect(asked).toHaveLength(1);
    deps.clock.advance(24 * 3600);
    await lookUp("999999");
    expect(asked).toHaveLength(2);
  });

  it.each<[string, RequestListener]>([
    ["a page", sends("<!doctype html><h1>Busy</h1>")],
    ["an error", sends([{ Status: "Error", PostOffice: null }], 500)],
    ["an empty list", sends([])],
    ["an object instead of a list", sends({ Status: "Success" })],
    ["success without an office", sends([{ Status: "Success", PostOffice: [] }])],
    ["offices without places", sends([{ Status: "Success", PostOffice: [{ Name: "" }, null] }])],
    [
      "an oversized body",
      sends([{ Status: "Success", PostOffice: [office], Message: "x".repeat(256 * 1024) }]),
    ],
    ["another status", sends([{ Status: "404", PostOffice: null }])],
    ["a closed connection", (request) => request.socket.destroy()],
  ])("that answers with %s leads to a 503, which is not remembered", async (_, listener) => {
    await serve(listener);
    const answer = await lookUp("799991");
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { error: undecided, code: "unavailable" },
    ]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Netlify-Vary")).toBe("query=none");
    expect((await deps.store.page("postalCodes", { limit: 9 })).items).toEqual([]);
  });

  it("that does not answer in time leads to a 503", async () => {
    await serve(() => {}, 50);
    expect((await lookUp("799991")).status).toBe(503);
  });

  it("has 4 seconds to answer", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    await postalServiceAt("http://127.0.0.1:1")("799991").catch(() => {});
    expect(timeout).toHaveBeenCalledWith(4000);
    timeout.mockRestore();
  });

  it("may return malformed offices, which are skipped", async () => {
    await serve(sends([{ Status: "Success", PostOffice: [{ Name: 7 }, office] }]));
    expect(await (await lookUp("799991")).json()).toMatchObject([{ PostOffice: [office] }]);
  });

  it("may return thousands of offices, of which 20 are returned", async () => {
    await serve(sends([{ Status: "Success", PostOffice: Array.from({ length: 3000 }, () => office) }]));
    expect(await (await lookUp("799991")).json()).toMatchObject([{ PostOffice: { length: 20 } }]);
  });

  it("is not asked for a minute after three failures", async () => {
    await serve(sends("", 500));
    for (const code of ["799991", "799992", "799993", "799994"]) await lookUp(code);
    expect(asked).toHaveLength(3);
    deps.clock.advance(60);
    await lookUp("799994");
    expect(asked).toHaveLength(4);
  });
});

it.each(["68200", "6820011", "68200a", "%E0%A5%AC82001", "abcdef"])(
  "refuses the pincode %s",
  async (code) => {
    const answer = await lookUp(code);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: "Pincode must be 6 digits", fields: { pincode: "Pincode must be 6 digits" } },
    ]);
  },
);

it("answers 404 for a code that begins with 0 without asking", async () => {
  const answer = await lookUp("012345");
  expect([answer.status, await answer.json()]).toEqual([404, unknown]);
});

it("accepts 120 lookups per address in 10 minutes", async () => {
  for (let sent = 0; sent < 120; sent += 1) await lookUp("682001");
  const refused = await lookUp("682001");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
  expect((await lookUp("682001", "203.0.113.8")).status).toBe(200);
});
