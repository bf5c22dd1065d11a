import { beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "#rules/app-error.ts";
import { sentEnquiry, storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { asReceived } from "#tests/support/received.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { enquiriesApp } from "./enquiry.routes.ts";

const SUBMIT = "POST /contactForm/formSubmit";
const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps);
});

const app = () => enquiriesApp(async () => deps);
const submit = (changes: object = {}, options: { key?: string; ip?: string } = {}) =>
  callApi(app(), SUBMIT, {
    body: { ...sentEnquiry, ...changes },
    ...(options.ip ? { ip: options.ip } : {}),
    headers: options.key ? { "Idempotency-Key": options.key.padEnd(16, "-") } : {},
  });

async function listed(query = "") {
  const answer = await callApi(app(), `GET /contactForm/getforms${query}`, { token });
  return (await answer.json()) as Record<string, unknown>[];
}

describe("the contact form", () => {
  it("stores an enquiry and answers 201", async () => {
    const answer = await submit();
    expect(answer.status).toBe(201);
    const { message, _id, reference } = (await answer.json()) as Record<string, string>;
    expect(message).toBe("Thank you. We have received your enquiry.");
    expect(reference).toMatch(/^ENQ-2026-\d{6}$/);
    const kept = await callApi(app(), `GET /contactForm/forms/${_id}`, { token });
    expect(await kept.json()).toEqual({
      ...asReceived(storedEnquiry()),
      reference,
      _id,
      createdAt: "2026-08-21T06:30:00.000Z",
      updatedAt: "2026-08-21T06:30:00.000Z",
      version: 1,
    });
  });

  it("stores how the sender's visit began, whatever a retry says of it", async () => {
    await submit({ firstVisit: "/services?utm_campaign=onam https://www.example.com/a" }, { key: "k" });
    await submit({ firstVisit: "/contact-us " }, { key: "k" });
    expect(await listed()).toMatchObject([{ source: "/services, from www.example.com, campaign onam" }]);
  });

  it("refuses an invalid enquiry with a message for every field", async () => {
    const answer = await callApi(app(), SUBMIT, { body: { message: "Too short" } });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      {
        error: "Name is required.",
        message: "Name is required.",
        code: "invalid",
        fields: {
          fullName: "Name is required.",
          email: "Email is required.",
          phone: "Phone number is required",
          location: "Location is required.",
          info_from: "Please select how you reached us.",
          message: "At least 10 characters required!",
        },
      },
    ]);
    expect(await listed()).toEqual([]);
  });

  it("takes an enquiry without a service, and refuses a service that there is none of", async () => {
    const { service: _, ...documented } = sentEnquiry;
    expect((await callApi(app(), SUBMIT, { body: documented })).status).toBe(201);
    expect(await listed()).toMatchObject([{ service: null }]);
    const refused = await submit({ service: "astrology" });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { service: "Please choose one of our services." } },
    ]);
  });

  it("checks foreign phone numbers by their country's rules", async () => {
    expect((await submit({ phone: "+44 7911123456" })).status).toBe(201);
    const refused = await submit({ phone: "+44 123" });
    expect(await refused.json()).toMatchObject({ fields: { phone: "Enter a valid phone number" } });
  });

  it.each([
    ["filled in the hidden field", { homepage: "https://spam.example" }, true],
    ["was sent too fast", { filledInMs: 1999 }, true],
    ["has no valid duration", { filledInMs: "long" }, true],
    ["has another value than text in the hidden field", { homepage: ["https://spam.example"] }, true],
    ["took its time", { homepage: "", filledInMs: 2000 }, false],
  ])("stores an enquiry that %s, flagged or not", async (_, guard, suspectedSpam) => {
    expect((await submit(guard)).status).toBe(201);
    const [kept] = await listed();
    expect(kept).toMatchObject({ fullName: "Meera Nair", suspectedSpam });
    expect(kept).not.toHaveProperty("homepage");
  });

  it("ignores fields that visitors may not set", async () => {
    await submit({ _id: "mine", version: 9, suspectedSpam: true, createdAt: "2001-01-01T00:00:00.000Z" });
    expect(await listed()).toMatchObject([
      { version: 1, suspectedSpam: false, createdAt: "2026-08-21T06:30:00.000Z" },
    ]);
  });

  it("answers a repetition with the first answer, and another body under the same key with 409", async () => {
    const answers = [
      await submit({}, { key: "k" }),
      await submit({ filledInMs: 60_000 }, { key: "k" }),
      await submit(),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect((await submit({ location: "Thrissur" }, { key: "k" })).status).toBe(409);
    expect(await listed()).toHaveLength(1);
  });

  it("refuses an Idempotency-Key of more than 255 characters", async () => {
    expect((await submit({}, { key: "k".repeat(255) })).status).toBe(201);
    expect((await submit({}, { key: "k".repeat(256) })).status).toBe(400);
  });

  it("accepts 60 enquiries per address in 10 minutes", async () => {
    for (let sent = 0; sent < 60; sent += 1) await submit();
    const refused = await submit();
    expect([refused.status, refused.headers.get("Retry-After"), await refused.json()]).toMatchObject([
      429,
      "600",
      { error: "Too many requests. Please try again in 10 minutes." },
    ]);
    expect((await submit({}, { ip: "203.0.113.8" })).status).toBe(201);
  });

  it("stores 150 enquiries of 50 simultaneous visitors, each once", async () => {
    const visitor = async (_: unknown, number: number) => {
      const statuses = [];
      for (let sent = 0; sent < 3; sent += 1) {
        const message = `Enquiry ${sent} of visitor ${number}`;
        statuses.push((await submit({ message }, { ip: `198.51.100.${number}`, key: message })).status);
      }
      return statuses;
    };
    const statuses = await Promise.all(Array.from({ length: 50 }, visitor));
    expect(new Set(statuses.flat())).toEqual(new Set([201]));
    const messages = (await listed()).map(({ message }) => message);
    expect([messages.length, new Set(messages).size]).toEqual([150, 150]);
  });

  it("answers 503 when the store is unavailable", async () => {
    const message = "The service is not available right now. Please try again shortly.";
    vi.spyOn(deps.store, "commit").mockRejectedValue(new AppError("unavailable", { message }));
    const answer = await submit();
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { error: message, code: "unavailable" },
    ]);
  });
});

describe("the list of enquiries", () => {
  beforeEach(async () => {
    for (const fullName of ["Anil Kumar", "Beena Thomas", "Celine Dsouza"]) {
      await submit({ fullName });
      deps.clock.advance(1);
    }
  });

  it("is newest first", async () => {
    expect((await listed()).map(({ fullName }) => fullName)).toEqual([
      "Celine Dsouza",
      "Beena Thomas",
      "Anil Kumar",
    ]);
  });

  it("comes in pages", async () => {
    const first = await callApi(app(), "GET /contactForm/getforms?limit=2", { token });
    expect(await first.json()).toMatchObject([{ fullName: "Celine Dsouza" }, { fullName: "Beena Thomas" }]);
    const rest = await listed(`?limit=2&cursor=${first.headers.get("X-Next-Cursor")}`);
    expect(rest).toMatchObject([{ fullName: "Anil Kumar" }]);
  });

  it("can be searched", async () => {
    expect(await listed("?search=BEENA")).toMatchObject([{ fullName: "Beena Thomas" }]);
    expect(await listed("?search=nobody")).toEqual([]);
  });

  it("can be searched by the service that they are about", async () => {
    await submit({ fullName: "Devika Raj", service: "it-services" });
    expect(await listed("?search=it services")).toMatchObject([{ fullName: "Devika Raj" }]);
  });

  it.each([
    ["composed", "\u0d15\u0d4a\u0d32\u0d4d\u0d32\u0d02"],
    ["decomposed", "\u0d15\u0d46\u0d3e\u0d32\u0d4d\u0d32\u0d02"],
  ])("finds Malayalam whether composed or decomposed: %s", async (_, name) => {
    await submit({ location: "\u0d15\u0d4a\u0d32\u0d4d\u0d32\u0d02" });
    await submit({ location: "\u0d15\u0d46\u0d3e\u0d32\u0d4d\u0d32\u0d02", message: "" });
    expect(await listed(`?search=${encodeURIComponent(name)}`)).toHaveLength(2);
  });

  it("refuses an invalid cursor", async () => {
    const answer = await callApi(app(), "GET /contactForm/getforms?limit=2&cursor=xyz", { token });
    expect(answer.status).toBe(400);
  });

  it("answers 404 for an unknown id", async () => {
    const answer = await callApi(app(), "GET /contactForm/forms/unknown", { token });
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: "Enquiry not found." }]);
  });
});
