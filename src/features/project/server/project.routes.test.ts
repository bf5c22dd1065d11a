import { beforeEach, describe, expect, it, vi } from "vitest";
import { emptyProjectErrors, sentProjectParts, storedProject } from "#tests/samples/project/project.ts";
import { projectForm } from "#tests/support/multipart.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { projectsApp } from "./project.routes.ts";

const SUBMIT = "POST /api/projects/submit";
const LIST = "GET /api/projects/getAllProjects";

const blank = Object.fromEntries(Object.keys(sentProjectParts).map((name) => [name, ""]));

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps);
});

const app = () => projectsApp(async () => deps);
const submit = (changes: Record<string, string | File> = {}, options: { key?: string; ip?: string } = {}) =>
  callApi(app(), SUBMIT, {
    body: projectForm(changes),
    ...(options.ip ? { ip: options.ip } : {}),
    headers: options.key ? { "Idempotency-Key": options.key.padEnd(16, "-") } : {},
  });

async function listed(query = "") {
  const answer = await callApi(app(), `${LIST}${query}`, { token });
  return (await answer.json()) as Record<string, unknown>[];
}

describe("the project form", () => {
  it("stores a project and answers 201", async () => {
    const answer = await submit();
    expect(answer.status).toBe(201);
    const { message, _id, reference } = (await answer.json()) as Record<string, string>;
    expect(message).toBe("Thank you. We have received your project.");
    expect(reference).toMatch(/^IDEA-2026-\d{6}$/);
    const kept = await callApi(app(), `GET /api/projects/${_id}`, { token });
    const { ownerId: _owner, ...stored } = storedProject();
    expect(await kept.json()).toEqual({
      ...stored,
      owner: null,
      reference,
      agreedWording:
        "I am 18 or older, or I send this together with my parent or guardian, and I have read and agree to the terms for submitting a new project.",
      termsVersion: "2025-01-07",
      _id,
      createdAt: "2026-08-21T06:30:00.000Z",
      updatedAt: "2026-08-21T06:30:00.000Z",
      version: 1,
      fileWarning: null,
    });
  });

  it("refuses an invalid project with a message for every field", async () => {
    const { qualification: _, ...others } = emptyProjectErrors;
    const answer = await callApi(app(), SUBMIT, { body: projectForm({ ...blank, qualification: "Other" }) });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      {
        error: "Full Name is required",
        message: "Full Name is required",
        code: "invalid",
        fields: { ...others, customQualification: "Please enter your qualification" },
      },
    ]);
    expect(await listed()).toEqual([]);
  });

  it("stores the other qualification in the submitter's words", async () => {
    await submit({ qualification: "Other", customQualification: "Diploma in fisheries" });
    expect(await listed()).toMatchObject([
      { qualification: "Other", customQualification: "Diploma in fisheries" },
    ]);
  });

  it("counts a line break as one character and stores it as one", async () => {
    const summary = "A line.\n".repeat(600).padEnd(5000, "x");
    expect((await submit({ summary })).status).toBe(201);
    expect(await listed()).toMatchObject([{ summary }]);
  });

  it.each([
    ["JSON", { body: sentProjectParts }],
    ["a URL-encoded form", { body: "a=b", headers: { "Content-Type": "application/x-www-form-urlencoded" } }],
    ["an empty body", {}],
  ])("refuses %s with 415", async (_, options) => {
    expect((await callApi(app(), SUBMIT, options)).status).toBe(415);
  });

  it("refuses an incomplete multipart body", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const body = '--x\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nAsha';
    expect((await callApi(app(), SUBMIT, { body, headers })).status).toBe(400);
  });

  it("refuses a file in place of text, and uses the first of two values of a field", async () => {
    const refused = await submit({ summary: new File(["a"], "summary.txt") });
    expect(await refused.json()).toMatchObject({ fields: { summary: "Please enter text." } });
    const twice = projectForm();
    twice.append("projectName", "Another name");
    expect((await callApi(app(), SUBMIT, { body: twice })).status).toBe(201);
    expect(await listed()).toMatchObject([{ projectName: sentProjectParts.projectName }]);
  });

  it.each([
    ["filled in the hidden field", { homepage: "https://spam.example" }, true],
    ["was sent too fast", { filledInMs: "1999" }, true],
    ["took its time", { homepage: "", filledInMs: "2000" }, false],
  ])("stores a project that %s, flagged or not", async (_, guard, suspectedSpam) => {
    expect((await submit(guard)).status).toBe(201);
    const [kept] = await listed();
    expect(kept).toMatchObject({ fullName: "Asha Menon", suspectedSpam });
    expect(kept).not.toHaveProperty("homepage");
  });

  it("ignores fields that visitors may not set", async () => {
    await submit({ _id: "mine", version: "9", file: "/uploads/x.pdf", fileName: "x.pdf", termsVersion: "0" });
    expect(await listed()).toMatchObject([
      { version: 1, file: null, fileName: null, termsVersion: "2025-01-07", suspectedSpam: false },
    ]);
  });

  it("answers a repetition with the first answer, and another body under the same key with 409", async () => {
    const answers = [
      await submit({}, { key: "k" }),
      await submit({ filledInMs: "60000" }, { key: "k" }),
      await submit(),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect((await submit({ summary: "Another." }, { key: "k" })).status).toBe(409);
    expect(await listed()).toHaveLength(1);
  });

  it("accepts 60 projects per address in 10 minutes", async () => {
    for (let sent = 0; sent < 60; sent += 1) await submit();
    const refused = await submit();
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect((await submit({}, { ip: "203.0.113.8" })).status).toBe(201);
  });

  it("answers 503 when the store is unavailable", async () => {
    const { AppError } = await import("#rules/app-error.ts");
    const message = "The service is not available right now. Please try again shortly.";
    vi.spyOn(deps.store, "commit").mockRejectedValue(new AppError("unavailable", { message }));
    const answer = await submit();
    expect([answer.status, await answer.json()]).toMatchObject([503, { error: message }]);
  });
});

describe("the list of projects", () => {
  beforeEach(async () => {
    for (const projectName of ["Anchor buoys", "Bakery routes", "Coir at home"]) {
      await submit({ projectName });
      deps.clock.advance(1);
    }
  });

  it("is newest first", async () => {
    expect((await listed()).map(({ projectName }) => projectName)).toEqual([
      "Coir at home",
      "Bakery routes",
      "Anchor buoys",
    ]);
  });

  it("comes in pages", async () => {
    const first = await callApi(app(), `${LIST}?limit=2`, { token });
    expect(await first.json()).toMatchObject([
      { projectName: "Coir at home" },
      { projectName: "Bakery routes" },
    ]);
    const rest = await listed(`?limit=2&cursor=${first.headers.get("X-Next-Cursor")}`);
    expect(rest).toMatchObject([{ projectName: "Anchor buoys" }]);
  });

  it("can be searched", async () => {
    expect(await listed("?search=BAKERY")).toMatchObject([{ projectName: "Bakery routes" }]);
    expect(await listed("?search=nobody")).toEqual([]);
  });

  it("answers 404 for an unknown id", async () => {
    const answer = await callApi(app(), "GET /api/projects/unknown", { token });
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: "Project not found." }]);
  });
});
