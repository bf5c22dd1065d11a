import { describe, expect, it } from "vitest";
import { linkPages } from "#addresses/public.ts";
import { dayKey } from "#rules/calendar.ts";
import { createApp } from "#server/http/app.ts";
import { readFaults } from "#server/http/count-fault.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { reportsApp } from "./reports.routes.ts";

const deps = eachTestDeps();

const lines = (event: string) => deps.logged.flatMap((line) => (line.event === event ? [line.details] : []));

/** A call that fails, as often as it is made. */
const failing = () =>
  createApp(async () => deps).get("/notes/:id", async (c) => {
    await c.var.deps.store.get("news", "none");
    throw new Error(`Meera ${c.req.param("id")}`);
  });

describe("every call", () => {
  it("is one line with its route, status, time and trips, and nothing of its address", async () => {
    const app = createApp(async () => deps).get("/notes/:id", async (c) => {
      await c.var.deps.store.get("news", "none");
      return c.json({});
    });
    await callApi(app, "GET /notes/meera?q=meera");
    expect(deps.logged).toEqual([
      {
        level: "info",
        event: "call.answered",
        details: {
          requestId: "call-1",
          method: "GET",
          route: "/notes/:id",
          status: 200,
          ms: expect.any(Number),
          trips: 1,
        },
      },
    ]);
  });

  it("that fails also has its cause, and is counted by its route", async () => {
    expect((await callApi(failing(), "GET /notes/meera")).status).toBe(500);
    const [line] = lines("call.failed");
    expect(line).toMatchObject({ route: "/notes/:id", status: 500, trips: 1, code: "internal" });
    expect(JSON.stringify(deps.logged)).not.toMatch(/meera/i);
    expect(await readFaults(deps)).toEqual([
      { kind: "call", place: "GET /notes/:id", day: dayKey(deps.now()), count: 1 },
    ]);
  });

  it("that fails again and again is stored once a minute, and none is lost", async () => {
    for (let time = 0; time < 5; time += 1) await callApi(failing(), "GET /notes/1");
    expect(await readFaults(deps)).toMatchObject([{ count: 1 }]);
    deps.clock.advance(60);
    await callApi(failing(), "GET /notes/1");
    expect(await readFaults(deps)).toMatchObject([{ count: 6 }]);
  });

  it("is forgotten after a week", async () => {
    await callApi(failing(), "GET /notes/1");
    deps.clock.advance(6 * 24 * 3600);
    expect(await readFaults(deps)).toHaveLength(1);
    deps.clock.advance(24 * 3600);
    expect(await readFaults(deps)).toEqual([]);
  });
});

describe("an error in a browser", () => {
  const report = {
    message: `TypeError: Cannot read "Meera Nair" of +91 98765 43210 at https://x.example/?a=1, meera@x.example`,
    stack:
      "TypeError: Meera\n    at open (https://x.example/_astro/Menu.AbC1.js:3:14)\n    at meera (chrome-extension://x.js:1:1)",
    page: "/admin/form-details/kT8f?name=Meera",
  };
  const send = (body: unknown, ip?: string) =>
    callApi(
      reportsApp(async () => deps),
      "POST /api/reports/errors",
      { body, ...(ip ? { ip } : {}) },
    );

  it("is logged by the pattern of its page, without what it says of people, and counted", async () => {
    expect((await send(report)).status).toBe(204);
    const [line] = lines("browser.failed");
    expect(line).toEqual({
      requestId: "call-1",
      message: "TypeError: Cannot read … of … at … …",
      stack: "open /_astro/Menu.AbC1.js:3:14",
      page: "/admin/form-details/:id",
    });
    expect(await readFaults(deps)).toEqual([
      {
        kind: "browser",
        place: "/admin/form-details/:id",
        message: "TypeError: Cannot read … of … at … …",
        file: "Menu.AbC1.js:3:14",
        day: dayKey(deps.now()),
        count: 1,
      },
    ]);
  });

  it("of another kind on the same page is counted by itself", async () => {
    const other = { ...report, message: "RangeError: too deep" };
    for (const body of [report, other]) await send(body);
    expect((await readFaults(deps)).map(({ message }) => message).sort()).toEqual([
      "RangeError: too deep",
      "TypeError: Cannot read … of … at … …",
    ]);
  });

  it("on a page of an earlier deploy is told apart from those of today's", async () => {
    for (const outdated of [true, false]) await send({ ...report, outdated });
    expect([lines("outdated.failed"), lines("browser.failed")]).toMatchObject([[{}], [{}]]);
    expect((await readFaults(deps)).map(({ kind }) => kind).sort()).toEqual(["browser", "outdated"]);
  });

  it("that strangers make up by the hundred is counted by its page alone", async () => {
    const made = (time: number) => ({ ...report, message: `Error: ${"x".repeat(time)}` });
    for (let time = 0; time < 150; time += 1) await send(made(time), `198.18.${time % 10}.1`);
    const counted = await readFaults(deps);
    expect(counted).toHaveLength(101);
    expect(counted.filter(({ message }) => message === undefined)).toHaveLength(1);
    deps.clock.advance(24 * 3600);
    await send(made(160), "198.18.1.1");
    expect((await readFaults(deps))[0]?.message, "the next day").toBe(made(160).message);
  });

  it("that one network makes up leaves room for what others report", async () => {
    for (let time = 0; time < 60; time += 1) {
      await send({ ...report, message: `Error: ${"x".repeat(time)}` }, `203.0.113.${1 + (time % 3)}`);
    }
    expect(await readFaults(deps)).toHaveLength(26);
    const other = { ...report, message: "RangeError: too deep" };
    await send(other, "198.51.100.1");
    expect((await readFaults(deps)).map(({ message }) => message)).toContain(other.message);
  });

  it("on a page that only a mail's link opens is named like any other", async () => {
    await send({ ...report, page: linkPages.mailChoice });
    expect(lines("browser.failed")).toMatchObject([{ page: linkPages.mailChoice }]);
  });

  it("on an address that is no page of ours is named as such", async () => {
    await send({ ...report, page: "/wp-admin/meera" });
    expect(lines("browser.failed")).toMatchObject([{ page: "another page" }]);
  });

  it("is refused when it is too long, or one of too many", async () => {
    expect((await send({ ...report, stack: "x".repeat(1501) })).status).toBe(400);
    expect((await send({ ...report, more: "x".repeat(9000) })).status).toBe(413);
    for (let time = 2; time < 30; time += 1) expect((await send(report)).status).toBe(204);
    expect((await send(report)).status).toBe(429);
  });
});

describe("a violation of a page's policy", () => {
  const old = {
    "csp-report": {
      "document-uri": "https://x.example/contact-us?name=Meera",
      "effective-directive": "script-src-elem",
      "blocked-uri": "https://evil.example/a.js?meera",
      "source-file": "",
    },
  };
  const newer = [
    {
      type: "csp-violation",
      body: {
        documentURL: "https://x.example/contact-us",
        effectiveDirective: "img-src",
        blockedURL: "inline",
        sourceFile: null,
      },
    },
    { type: "deprecation", body: {} },
  ];
  const send = (body: unknown, type: string, headers = {}) =>
    callApi(
      reportsApp(async () => deps),
      "POST /api/reports/policy",
      {
        body: JSON.stringify(body),
        headers: { "Content-Type": type, ...headers },
      },
    );

  it("is logged and counted, whichever way the browser reports", async () => {
    expect((await send(old, "application/csp-report")).status).toBe(204);
    expect((await send(newer, "application/reports+json")).status).toBe(204);
    expect(lines("policy.violated")).toEqual([
      {
        requestId: "call-1",
        directive: "script-src-elem",
        blocked: "https://evil.example",
        page: "/contact-us",
      },
      { requestId: "call-1", directive: "img-src", blocked: "inline", page: "/contact-us" },
    ]);
    expect((await readFaults(deps)).map(({ place }) => place).sort()).toEqual([
      "img-src on /contact-us",
      "script-src-elem on /contact-us",
    ]);
  });

  it("is read as Safari sends it: alone, as an old report, from a hidden origin", async () => {
    const headers = { Origin: "null", "Sec-Fetch-Site": "same-origin" };
    expect((await send(newer[0], "application/csp-report", headers)).status).toBe(204);
    expect(lines("policy.violated")).toMatchObject([{ directive: "img-src", page: "/contact-us" }]);
  });

  it("is read with a dozen others, each with the whole policy, but not with hundreds", async () => {
    const originalPolicy = "x".repeat(3000);
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ ...newer[0], body: { ...newer[0]?.body, originalPolicy } }));
    expect((await send(many(12), "application/reports+json")).status).toBe(204);
    expect(lines("policy.violated")).toHaveLength(1);
    expect((await send(many(200), "application/reports+json")).status).toBe(413);
  });

  it("that was reported within the minute costs no look at the store", async () => {
    await send(old, "application/csp-report");
    await send(old, "application/csp-report");
    expect(lines("call.answered").map(({ trips }) => trips)).toEqual([expect.any(Number), 0]);
    expect(lines("policy.violated")).toHaveLength(1);
    deps.clock.advance(60);
    await send(old, "application/csp-report");
    expect(lines("policy.violated")).toHaveLength(2);
  });

  it("counts as many times as a report holds different ones", async () => {
    const several = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => ({
        ...newer[0],
        body: { ...newer[0]?.body, blockedURL: `https://${name}${at}.example/` },
      }));
    expect((await send(several(20, "a"), "application/reports+json")).status).toBe(204);
    expect((await send(several(10, "b"), "application/reports+json")).status).toBe(204);
    expect((await send(several(1, "c"), "application/reports+json")).status).toBe(429);
    expect(lines("policy.violated")).toHaveLength(30);
  });

  it("with directives that one network makes up is counted by its page alone, like errors", async () => {
    const made = Array.from({ length: 30 }, (_, at) => ({
      ...newer[0],
      body: { ...newer[0]?.body, effectiveDirective: `made-up-${"x".repeat(at)}` },
    }));
    await send(made, "application/reports+json");
    const places = (await readFaults(deps)).map(({ place }) => place);
    expect([places.length, places.includes("/contact-us")]).toEqual([26, true]);
  });

  it("by an extension of the browser, or one that cannot be read, is ignored", async () => {
    const byExtension = { "csp-report": { ...old["csp-report"], "source-file": "moz-extension://1" } };
    for (const body of [byExtension, {}, "nothing"]) {
      expect((await send(body, "application/csp-report")).status).toBe(204);
    }
    expect(lines("policy.violated")).toEqual([]);
  });
});
