import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { auditApp } from "#features/audit/server/audit.routes.ts";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { jobFairApp } from "#features/job-fair/server/job-fair.routes.ts";
import { projectsApp } from "#features/project/server/project.routes.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { storedCompany } from "#tests/samples/job-fair/registration.ts";
import { storedProject } from "#tests/samples/project/project.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import type { Write } from "../store/store.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps, { adminType: "superadmin" });
});

const openDeps = async () => deps;

const inboxes = [
  {
    name: "an enquiry",
    word: "meera",
    app: () => enquiriesApp(openDeps),
    list: adminApi.enquiries.list,
    one: adminApi.enquiries.record,
    progressOf: adminApi.enquiries.progress,
    insert: (id: string): Write => ({ insert: "enquiries", id, record: storedEnquiry() }),
  },
  {
    name: "a project",
    word: "tide",
    app: () => projectsApp(openDeps),
    list: adminApi.projects.list,
    one: adminApi.projects.record,
    progressOf: adminApi.projects.progress,
    insert: (id: string): Write => ({ insert: "projects", id, record: storedProject() }),
  },
  {
    name: "a job fair company",
    word: "vembanad",
    app: () => jobFairApp(openDeps),
    list: adminApi.jobFairCompanies.list,
    one: adminApi.jobFairCompanies.record,
    progressOf: adminApi.jobFairCompanies.progress,
    insert: (id: string): Write => ({ insert: "jobFairCompanies", id, record: storedCompany() }),
  },
];

describe.each(inboxes)("the progress of $name", ({ word, app, list, one, progressOf, insert }) => {
  const note = (id: string, body: unknown) => callApi(app(), `PATCH ${progressOf(id)}`, { token, body });

  async function listed(query: string) {
    const answer = await callApi(app(), `GET ${list}?${query}`, { token });
    return [answer.status, ((await answer.json()) as { _id: string }[]).map?.(({ _id }) => _id)];
  }

  beforeEach(async () => {
    for (const id of ["first", "second"]) {
      await deps.store.commit([insert(id)]);
      deps.clock.advance(1);
    }
  });

  it('is "new" at first and can be changed by an administrator', async () => {
    const answer = await note("first", { progress: "inHand" });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: "Marked as in hand.", progress: "inHand", version: 2 },
    ]);
    const read = await (await callApi(app(), `GET ${one("first")}`, { token })).text();
    expect(read).toContain('"progress":"inHand"');
    expect(await (await callApi(app(), `GET ${one("second")}`, { token })).text()).toContain(
      '"progress":"new"',
    );
  });

  it("filters the list, together with a search and in pages", async () => {
    expect(await listed("progress=new")).toEqual([200, ["second", "first"]]);
    await note("second", { progress: "done" });
    expect(await listed("progress=new")).toEqual([200, ["first"]]);
    expect(await listed(`progress=done&limit=1&search=${word}`)).toEqual([200, ["second"]]);
    expect(await listed("progress=done&search=nowhere")).toEqual([200, []]);
    expect(await listed("progress=inHand")).toEqual([200, []]);
    expect((await listed("progress=lost"))[0]).toBe(400);
    expect(await listed("")).toEqual([200, ["second", "first"]]);
  });

  it("refuses an unknown value, and an unknown record", async () => {
    const refused = await note("first", { progress: "lost" });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { progress: "Please choose New, In hand or Done." } },
    ]);
    expect((await note("nobody", { progress: "done" })).status).toBe(404);
  });

  it("is logged once with its old and new values, however often it is set", async () => {
    for (let times = 0; times < 2; times += 1) await note("first", { progress: "done" });
    const log = await callApi(auditApp(openDeps), "GET /api/audit?action=update", { token });
    expect(await log.json()).toMatchObject([
      { recordId: "first", changes: [{ field: "progress", before: "new", after: "done" }] },
    ]);
  });

  it("can be changed by simultaneous requests, which all succeed", async () => {
    const answers = await Promise.all(
      ["inHand", "done", "inHand", "done"].map((progress) => note("first", { progress })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await listed("progress=new")).toEqual([200, ["second"]]);
  });
});

it("keeps a company's progress when the company edits its registration, which does not show it", async () => {
  const app = jobFairApp(openDeps);
  const visitor = fairVisitor(app);
  const companyId = await visitor.register();
  await callApi(app, `PATCH ${adminApi.jobFairCompanies.progress(companyId)}`, {
    token,
    body: { progress: "done" },
  });
  await visitor.sendCompany({ companyName: "Paalam Freight Lines", registration: "edit" });
  expect(await deps.store.get("jobFairCompanies", companyId)).toMatchObject({
    companyName: "Paalam Freight Lines",
    progress: "done",
  });
  const own = await visitor.call("GET /api/jobfair/registration");
  expect(await own.text()).not.toContain("progress");
});
