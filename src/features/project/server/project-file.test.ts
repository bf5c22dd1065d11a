import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { pdfWarnings } from "#server/files/checks/pdf.ts";
import { addPart, beginUpload } from "#server/files/resumable.service.ts";
import { servingApp } from "#server/files/serving.routes.ts";
import { everyFile, sweep } from "#server/files/sweep.ts";
import { limits } from "#server/http/rate-limit.ts";
import { objectStream, pdf } from "#tests/support/files/documents.ts";
import { drawn, portrait } from "#tests/support/files/pictures.ts";
import { projectForm } from "#tests/support/multipart.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { idea, sendTo, tusCalls } from "#tests/support/server/tus-calls.ts";
import { projectsApp } from "./project.routes.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps);
});

const bytes = pdf();
const document = (content: Uint8Array = bytes, name = "idea.pdf") =>
  new File([new Uint8Array(content)], name);

const submit = (changes: Record<string, string | File>, options: { key?: string; ip?: string } = {}) =>
  callApi(
    projectsApp(async () => deps),
    "POST /api/projects/submit",
    {
      body: projectForm(changes),
      ...(options.ip ? { ip: options.ip } : {}),
      headers: options.key ? { "Idempotency-Key": options.key.padEnd(16, "-") } : {},
    },
  );

interface Kept {
  readonly _id: string;
  readonly projectName: string;
  readonly file: string;
  readonly fileName: string;
}

async function listed(): Promise<Kept[]> {
  const app = projectsApp(async () => deps);
  const answer = await callApi(app, "GET /api/projects/getAllProjects", {
    token: await signedInToken(deps, { username: deps.newId() }),
  });
  return (await answer.json()) as Kept[];
}

const fetched = (address: string, options: { token?: string } = {}) =>
  callApi(
    servingApp(async () => deps),
    `GET ${address}`,
    options,
  );

/** The id of a finished upload. */
async function uploaded(content = bytes, name = "idea.pdf"): Promise<string> {
  const wanted = {
    purpose: "projectFile",
    name,
    size: content.byteLength,
    metadata: "",
  } as const;
  const { _id } = await beginUpload(deps, wanted);
  await addPart(deps, _id, { offset: 0, bytes: content });
  return _id;
}

async function attachments(): Promise<string[]> {
  const found: string[] = [];
  for await (const { attachedTo } of everyFile(deps)) found.push(attachedTo);
  return found;
}

describe.each([
  ["that came with the form", async () => document()],
  ["that was uploaded before", () => uploaded()],
])("a document %s", (_, projectFile) => {
  it("is attached to the project and served at a signed address or to an administrator only", async () => {
    expect((await submit({ projectFile: await projectFile() })).status).toBe(201);
    const [project] = await listed();
    expect(project?.fileName).toBe("idea.pdf");
    const served = await fetched(project?.file ?? "");
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);

    const unsigned = project?.file.split("?")[0] ?? "";
    expect((await fetched(unsigned)).status).not.toBe(200);
    expect((await fetched(unsigned, { token })).status).toBe(200);
    deps.clock.advance(601);
    expect((await fetched(project?.file ?? "")).status).not.toBe(200);
  });

  it("is kept by the sweep", async () => {
    await submit({ projectFile: await projectFile() });
    deps.clock.advance(2 * 24 * 3600);
    expect(await sweep(deps)).toMatchObject({ files: 0, dangling: 0 });
    const [project] = await listed();
    expect((await fetched(project?.file ?? "")).status).toBe(200);
  });

  it("creates no second project when it is submitted again", async () => {
    const file = await projectFile();
    const answers = [
      await submit({ projectFile: file }, { key: "k" }),
      await submit({ projectFile: file }, { key: "k" }),
      await submit({ projectFile: file }),
    ];
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(bodies).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  it("creates one project for simultaneous submissions", async () => {
    const file = await projectFile();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => submit({ projectFile: file }, { key: "k" })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await listed()).toHaveLength(1);
    expect((await attachments()).filter(Boolean)).toHaveLength(1);
  });
});

it.each([
  ["encrypted", pdf({ trailer: "/Encrypt 8 0 R" }), pdfWarnings.encrypted],
  [
    "more work than a file is worth",
    pdf({ objects: Array(31).fill(objectStream(Buffer.alloc(2 ** 20, " "))), padding: 3 * 2 ** 20 }),
    pdfWarnings.unexamined,
  ],
  ["acting", pdf({ catalog: "/OpenAction << /S /JavaScript >>" }), pdfWarnings.acts],
  ["ordinary", bytes, null],
])("says on the page of a project whether its document could be checked: %s", async (_, content, warning) => {
  await submit({ projectFile: document(content) });
  const app = projectsApp(async () => deps);
  const [{ _id } = { _id: "" }] = await listed();
  const answer = await callApi(app, `GET ${adminApi.projects.record(_id)}`, { token });
  expect(await answer.json()).toMatchObject({ fileWarning: warning });
});

it.each([
  ["For Acme", "For Acme.pdf"],
  ["My idea.docx", "My idea.docx.pdf"],
  ["My idea.docx.pdf", "My idea.docx.pdf"],
])("names a document called %s as its content demands", async (name, fileName) => {
  await submit({ projectFile: document(bytes, name) });
  expect(await listed()).toMatchObject([{ fileName }]);
});

it("recognises a document that is stored in another form when it is sent again", async () => {
  const text = document(Buffer.from("A caf\xE9", "latin1"), "DOC-20261126-WA0003");
  const answers = [
    await submit({ projectFile: text }, { key: "k" }),
    await submit({ projectFile: text }, { key: "k" }),
    await submit({ projectFile: text }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await listed()).toMatchObject([{ fileName: "DOC-20261126-WA0003.txt" }]);
});

/** The numbers of bodies in the blobs that belong to files. */
const storedBodies = async () => (await Array.fromAsync(deps.blobs.list(""))).flat().length;

it.each([
  [
    "one after the other",
    async (send: () => Promise<Response>) => [await send(), await send(), await send()],
  ],
  ["at once", (send: () => Promise<Response>) => Promise.all([send(), send(), send()])],
])("stores the document of repeated submissions once, sent %s", async (_, sending) => {
  const answers = await sending(() => submit({ projectFile: document() }, { key: "k" }));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await storedBodies()).toBe(1);
});

describe("documents that come with the form", () => {
  const different = (number: number) => document(pdf({ padding: 20 + number }));

  it("are limited per address like uploads, together with them", async () => {
    const start = () => tusCalls(sendTo(deps, "203.0.113.7")).create(idea);
    expect((await start()).status).toBe(201);
    for (let sent = 1; sent < 20; sent += 1) {
      expect((await submit({ projectFile: different(sent) })).status).toBe(201);
    }
    const refused = await submit({ projectFile: different(20) });
    expect([refused.status, refused.headers.get("Retry-After"), await refused.json()]).toMatchObject([
      429,
      "3600",
      { error: "Too many requests. Please try again in 60 minutes." },
    ]);
    expect(await storedBodies()).toBe(19);
    expect((await start()).status).toBe(429);
    expect((await submit({ projectFile: different(19) })).status, "a repetition").toBe(201);
    expect((await submit({ projectName: "Without a file" })).status).toBe(201);
    expect((await submit({ projectFile: different(20) }, { ip: "203.0.113.8" })).status).toBe(201);
  });

  it("are refused for everybody, with a time, once the day's budget is used up", async () => {
    const { name, max, windowSeconds } = limits.publicKilobytes;
    await deps.store.count(`${name}:everybody`, windowSeconds, max - 1);
    deps.clock.advance(3600);
    expect((await submit({ projectFile: different(1) })).status).toBe(201);
    const refused = await submit({ projectFile: different(2) }, { ip: "203.0.113.8" });
    expect([refused.status, refused.headers.get("Retry-After"), await refused.json()]).toMatchObject([
      429,
      String(23 * 3600),
      { error: "We have received as many files as we can for today. Please try again in 23 hours." },
    ]);
    expect((await submit({ projectName: "Without a file" })).status).toBe(201);
  });
});

it("another document is refused under the same Idempotency-Key and accepted without it", async () => {
  await submit({ projectFile: document() }, { key: "k" });
  const other = document(Buffer.concat([pdf({ padding: 20 })]));
  expect((await submit({ projectFile: other }, { key: "k" })).status).toBe(409);
  expect(await attachments()).toHaveLength(1);
  expect((await submit({ projectFile: other })).status).toBe(201);
});

it("an upload can be used by one project only", async () => {
  const projectFile = await uploaded();
  await submit({ projectFile });
  const refused = await submit({ projectFile, projectName: "Another idea" });
  const text = "This file is in use already. Please choose it again.";
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { error: text, fields: { projectFile: text } },
  ]);
  expect(await listed()).toHaveLength(1);
});

it.each<[string, () => Promise<File | string>, number, string]>([
  [
    "a picture",
    async () => document(await drawn(portrait), "idea.png"),
    400,
    "Image files (JPG, JPEG, PNG, etc.) are not allowed.",
  ],
  [
    "a picture with a document's file name",
    async () => document(await drawn(portrait), "idea.pdf"),
    400,
    "Image files (JPG, JPEG, PNG, etc.) are not allowed.",
  ],
  [
    "a program",
    async () => document(Buffer.from("MZ"), "idea.exe"),
    400,
    "Invalid file type! Only PDF, DOC, DOCX, and TXT are allowed.",
  ],
  [
    "an empty document",
    async () => document(Buffer.from(""), "idea.txt"),
    400,
    "This file is empty. Please choose another one.",
  ],
  ["an upload that does not exist", async () => "unknown", 400, "Please choose the file again."],
  ["a file's address", async () => "/uploads/a.pdf", 400, "Please choose the file again."],
])("refuses %s and stores nothing", async (_, projectFile, status, text) => {
  const answer = await submit({ projectFile: await projectFile() });
  expect([answer.status, await answer.json()]).toMatchObject([
    status,
    { error: text, fields: { projectFile: text } },
  ]);
  expect(await listed()).toEqual([]);
  expect(await attachments()).toEqual([]);
});

it("stores the file name in composed characters, whatever the sender's computer uses", async () => {
  expect((await submit({ projectFile: document(bytes, "re\u0301sume\u0301.pdf") })).status).toBe(201);
  expect(await listed()).toMatchObject([{ fileName: "r\u00e9sum\u00e9.pdf" }]);
});

it("accepts a form whose file control is empty", async () => {
  expect((await submit({ projectFile: new File([], "") })).status).toBe(201);
  expect(await listed()).toMatchObject([{ file: null, fileName: null }]);
});

it.each<[string, (content: Buffer) => Promise<File | string>]>([
  ["that come with the form", async (content) => document(content, "idea.txt")],
  ["that were uploaded before", (content) => uploaded(content, "idea.txt")],
])(
  "stores 40 projects with documents %s from 20 simultaneous senders, each once and complete",
  async (_, prepare) => {
    const sender = async (_: unknown, number: number) => {
      const statuses = [];
      for (let sent = 0; sent < 2; sent += 1) {
        const projectName = `Idea ${sent} of ${number}`;
        const projectFile = await prepare(Buffer.from(projectName));
        const answer = await submit(
          { projectName, projectFile },
          { ip: `198.51.100.${number}`, key: projectName },
        );
        statuses.push(answer.status);
      }
      return statuses;
    };
    const statuses = await Promise.all(Array.from({ length: 20 }, sender));
    expect(new Set(statuses.flat())).toEqual(new Set([201]));
    const projects = await listed();
    expect(new Set(projects.map(({ projectName }) => projectName)).size).toBe(40);
    expect(projects).toHaveLength(40);
    for (const { projectName, file } of projects.filter((_project, number) => number % 10 === 0)) {
      expect(await (await fetched(file)).text()).toBe(projectName);
    }
  },
);
