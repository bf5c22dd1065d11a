import { beforeEach, expect, it, vi } from "vitest";
import type { Enquiry } from "#features/enquiry/enquiry.ts";
import type { Staff } from "#features/staff/staff-fields.ts";
import { AppError } from "#rules/app-error.ts";
import { startSession } from "#server/http/session.ts";
import { exportedEnquiry, storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { storedProject } from "#tests/samples/project/project.ts";
import { salesPerson, teamMember } from "#tests/samples/staff/staff.ts";
import { exportedWaiting, storedWaiting } from "#tests/samples/waiting-list/waiting-list.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAccount, signedInToken } from "#tests/support/server/test-account.ts";
import { arrive } from "#tests/support/server/test-arrivals.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { exportsApp } from "./exports.routes.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps);
});

const exportCsv = (query = "?type=form") =>
  callApi(
    exportsApp(async () => deps),
    `GET /export/csv-data${query}`,
    { token },
  );

const add = (changes?: Partial<Enquiry>) => arrive(deps).enquiry(changes);

it("exports enquiries as CSV with the documented file name and columns", async () => {
  deps.clock.advance(12.5 * 3600);
  token = await signedInToken(deps, { username: "arjun" });
  await add({ message: 'She said "hello",\nand left' });
  const answer = await exportCsv();
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="project-data.csv"');
  const bytes = Buffer.from(await answer.arrayBuffer());
  const cells = { ...exportedEnquiry, Message: '"She said ""hello"",\nand left"' };
  expect(bytes.toString("utf8")).toBe(
    `\ufeffSl No,${Object.keys(cells).join(",")},Created Date,Created Time\r\n` +
      `1,${Object.values(cells).join(",")},22/08/2026,12:30 am\r\n`,
  );
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "＝1+1"])(
  "escapes %j, which spreadsheets would read as a formula",
  async (location) => {
    await add({ location });
    expect(await (await exportCsv()).text()).toContain(`,'${location},`);
  },
);

it("quotes and guards a carriage return, which could otherwise start a row with a formula", async () => {
  await add({ location: "Kochi\r=1+1" });
  expect(await (await exportCsv()).text()).toContain(`,"Kochi\r'=1+1",`);
});

it("exports all 1,100 rows, numbered consecutively", async () => {
  const rows = Array.from({ length: 1100 }, (_, index) => index);
  const writes = rows.map((row) => ({
    insert: "enquiries" as const,
    id: deps.newId(),
    record: storedEnquiry({ location: `Place ${row}` }),
  }));
  await deps.store.commit(writes);
  const [, ...lines] = (await (await exportCsv()).text()).trimEnd().split("\r\n");
  expect(lines.map((line) => Number(line.split(",")[0]))).toEqual(rows.map((row) => row + 1));
  expect(new Set(lines.map((line) => line.split(",")[4])).size).toBe(1100);
});

it("exports only the heading when there are no records", async () => {
  expect(await (await exportCsv()).text()).toMatch(/^Sl No,Full Name,[^\r\n]*,Created Time\r\n$/);
});

it("answers 503 when the store is unavailable", async () => {
  const down = new AppError("unavailable", { message: "The service is not available right now." });
  vi.spyOn(deps.store, "page").mockRejectedValue(down);
  expect((await exportCsv()).status).toBe(503);
});

it.each(["", "?type=", "?type=everything", "?type=constructor"])("refuses the query %j", async (query) => {
  const answer = await exportCsv(query);
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { fields: { type: "There is no export of this type." } },
  ]);
});

it("allows 60 exports an hour", async () => {
  for (let made = 0; made < 60; made += 1) expect((await exportCsv()).status).toBe(200);
  const refused = await exportCsv();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
});

it("exports projects, with the other qualification in the submitter's words", async () => {
  const record = storedProject({
    qualification: "Other",
    customQualification: "Diploma in fisheries",
    suspectedSpam: true,
  });
  await deps.store.commit([{ insert: "projects", id: deps.newId(), record }]);
  const answer = await exportCsv("?type=project");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="project-data.csv"');
  expect(await answer.text()).toBe(
    "Sl No,Full Name,Email ID,Phone,Current Status,Qualification,Institute/Company,Project Name,Problem Solved,Beneficiaries,Success Reason,Summary,Skills,File Name,Suspected Spam,Created Date,Created Time\r\n" +
      '1,Asha Menon,asha@example.com,+91 9876543210,Student,Diploma in fisheries,Model Engineering College,Tide tables for stalls,Fish is bought before anybody knows the catch.,Stall keepers between Munambam and Chellanam,"The boats\' times are known, and nobody writes them down.","A daily sheet of landings, by message.","Python, and an uncle with a boat",,Yes,21/08/2026,12:00 pm\r\n',
  );
});

it("exports how far waiting companies have been dealt with in the words of the back office", async () => {
  const record = storedWaiting({ progress: "inHand" });
  await deps.store.commit([{ insert: "waitingCompanies", id: deps.newId(), record }]);
  const [heading = "", row = ""] = (await (await exportCsv("?type=jobfair-waiting")).text()).split("\r\n");
  const cells = { ...exportedWaiting, Progress: "In hand" };
  expect(heading).toBe(`Sl No,${Object.keys(cells).join(",")},Created Date,Created Time`);
  expect(row).toBe(`1,${Object.values(cells).join(",")},21/08/2026,12:00 pm`);
});

it("exports each category of staff under its documented file name", async () => {
  const insert = (id: string, record: Staff) => deps.store.commit([{ insert: "staff", id, record }]);
  await insert("arun", salesPerson("TPEID104217", { leftOn: "2026-03-31", feedback: null }));
  await insert(
    "bindu",
    salesPerson("TPEID208114", { category: "intern", bloodGroupConfirmed: true, feedback: "A.\nB." }),
  );
  await insert("aishwarya", teamMember());
  const sheetOf = async (category: string) => {
    const answer = await exportCsv(`?type=employee&category=${category}`);
    return [answer.headers.get("Content-Disposition"), await answer.text()];
  };
  const heading =
    "Sl No,Name,Employee ID,Email ID,Phone,Full Address,Gender,Date of Birth,Blood Group,Date of Joining,Job Role,Employee Status,Job Level,No Longer Since,Links";
  const person = (id: string, group: string, left: string) =>
    `1,Arun Pradeep,${id},arun@example.com,+91 9000010401,"Temple Road, Tripunithura",Male,14/03/1991,${group},03/06/2019,Area Business Manager,Full time,Manager Level,${left},,`;
  expect(await sheetOf("sales")).toEqual([
    'attachment; filename="sales-data.csv"',
    `${heading},Created Date\r\n${person("TPEID104217", "B+ (not confirmed)", "31/03/2026")}21/08/2026\r\n`,
  ]);
  expect(await sheetOf("intern")).toEqual([
    'attachment; filename="intern-data.csv"',
    `${heading},Feedback,Created Date\r\n${person("TPEID208114", "B+", "")}"A.\nB.",21/08/2026\r\n`,
  ]);
  expect(await sheetOf("employee")).toEqual([
    'attachment; filename="employee-data.csv"',
    "Sl No,Name,Designation,Email ID,Self-introduction,Links,Created Date\r\n1,Aishwarya Nambiar,Managing Partner,aishwarya@example.com,I take the first meeting and the last one.,https://www.linkedin.com/in/aishwarya-example,21/08/2026\r\n",
  ]);
});

it("exports what a list shows, with who deals with it, how far and since when", async () => {
  const account = await addAccount(deps, { username: "asha" });
  await add({ fullName: "Mine", ownerId: account._id, progress: "inHand" });
  await add({ fullName: "Nobody's" });
  const own = await startSession(deps, account);
  const answer = await callApi(
    exportsApp(async () => deps),
    "GET /export/csv-data?type=form&view=1&owner=me&search=mine",
    { token: own },
  );
  const [heading = "", ...rows] = (await answer.text()).trimEnd().split("\r\n");
  expect(heading).toMatch(/,Service,.*Message,.*,Created Date,Created Time,Progress,Owner,Last Changed$/);
  expect(rows).toEqual([
    expect.stringMatching(/^1,Mine,.*,Hiring & Retention,.*,In hand,asha,"?'?21\/08\/2026, 12:00 pm"?$/),
  ]);
});

it("exports no view of a list that visitors do not fill, and none by a wrong filter", async () => {
  for (const query of ["?type=employee&category=sales&view=1", "?type=form&view=1&from=soon"])
    expect((await exportCsv(query)).status).toBe(400);
});

it.each(["", "&category=", "&category=boss"])(
  "refuses an export of staff with the category %j",
  async (category) => {
    const answer = await exportCsv(`?type=employee${category}`);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { fields: { category: "There is no such category." } },
    ]);
  },
);

it("exports all 1,201 records of a staff category", async () => {
  const writes = Array.from({ length: 1201 }, (_, number) => {
    const record = salesPerson(`TPEID${String(100_000 + number)}`);
    return { insert: "staff", id: `s${number}`, record } as const;
  });
  await deps.store.commit(writes);
  const rows = (await (await exportCsv("?type=employee&category=sales")).text()).trimEnd().split("\r\n");
  expect(rows).toHaveLength(1202);
});
