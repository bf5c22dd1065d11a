import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, pages } from "#addresses/public.ts";
import { verifiedEmployee } from "#tests/samples/verification/verification.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";
import type { VerifiedEmployee } from "../verification.ts";
import { type LookupResult, lookUp, lookupText } from "./look-up.ts";

const ID = "TPEID104217";

const person = (category: VerifiedEmployee["category"]) =>
  Response.json({
    employee: verifiedEmployee({ category, jobRole: null, employeeStatus: null, phone: null }),
  });

/** A response whose connection breaks before its body has arrived. */
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start: (body) => body.error(new TypeError("terminated")),
    }),
  );

const fetched = vi.fn<(path: string) => Promise<Response>>();
/** The server's response, after `ms`. */
const answers = (answer: () => Response, ms = 0) =>
  fetched.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        setTimeout(() => {
          try {
            resolve(answer());
          } catch (error) {
            reject(error);
          }
        }, ms);
      }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});

/** Looks up, and returns the result and how long it took. */
async function timedLookup(): Promise<{ result: LookupResult; ms: number }> {
  const started = Date.now();
  const done = lookUp(ID, new AbortController().signal).then((result) => ({
    result,
    ms: Date.now() - started,
  }));
  await vi.advanceTimersByTimeAsync(10_000);
  return done;
}

describe("a lookup takes", () => {
  it("two seconds if the response arrives sooner", async () => {
    answers(() => person("sales"), 300);
    expect((await timedLookup()).ms).toBe(2000);
  });

  it("no longer than the response if that takes more than two seconds", async () => {
    answers(() => person("sales"), 3000);
    expect((await timedLookup()).ms).toBe(3000);
  });

  it("two seconds for a refusal too", async () => {
    answers(() => refusal(404, "any"));
    expect((await timedLookup()).ms).toBe(2000);
  });
});

describe("a lookup", () => {
  it("sends one request, with only the ID", async () => {
    answers(() => person("sales"));
    await timedLookup();
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([api.employeeDetail(ID)]);
  });

  it("that was cancelled rejects with an abort error", async () => {
    answers(() => person("sales"));
    const cancelled = new AbortController();
    const done = expect(lookUp(ID, cancelled.signal)).rejects.toThrow(/abort/i);
    cancelled.abort();
    await vi.advanceTimersByTimeAsync(2000);
    await done;
  });

  it.each([
    ["sales", pages.employeeSales],
    ["intern", pages.employeeInterns],
  ] as const)("that finds %s leads to %s", async (category, destination) => {
    answers(() => person(category));
    expect((await timedLookup()).result).toMatchObject({ kind: "found", destination });
  });

  it.each([
    ["businessCard", "sales"],
    ["Certificate", "intern"],
  ])("accepts a record with %s alone, and without the fields that it lacks", async (file, category) => {
    const employee = { name: "Arun Pradeep", category, [file]: "/uploads/file.png" };
    answers(() => Response.json({ employee }));
    expect((await timedLookup()).result).toMatchObject({ kind: "found", employee });
  });

  it.each<[string, () => Response, string]>([
    ["finds a member of the team", () => person("employee"), "No employee data found"],
    ["gets a 204", () => new Response(null, { status: 204 }), "No employee data found"],
    ["gets HTML instead of JSON", () => new Response("<html>"), "No employee data found"],
    ["gets a 404", () => refusal(404, "any"), "Employee not found!"],
    ["gets a 403", () => refusal(403, "any"), "Please complete the captcha verification"],
    ["gets a 429", () => refusal(429, "any"), "Failed to fetch employee data. Please try again."],
    ["gets a 500", () => refusal(500, "any"), "Failed to fetch employee data. Please try again."],
    ["gets only part of a response", brokenOff, "Failed to fetch employee data. Please try again."],
    [
      "gets no response",
      () => {
        throw new TypeError("offline");
      },
      "Failed to fetch employee data. Please try again.",
    ],
  ])("that %s shows the documented text", async (_, answer, text) => {
    answers(answer);
    const { result } = await timedLookup();
    expect(result.kind === "found" || lookupText(result.kind)).toBe(text);
  });

  it("that lacks a solved captcha in a browser without cookies reports the missing cookies", async () => {
    const cookie = vi.spyOn(document, "cookie", "get").mockReturnValue("");
    answers(() => refusal(403, "any"));
    expect((await timedLookup()).result.kind).toBe("notStored");
    cookie.mockRestore();
  });
});
