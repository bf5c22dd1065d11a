import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { certificateApp } from "#features/certificate/server/certificate.routes.ts";
import { undoApp } from "#server/writing/undo.routes.ts";
import { certificateFields } from "#tests/samples/certificate/certificate.ts";
import { salesPerson, teamMember } from "#tests/samples/staff/staff.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { type Colleague, colleague } from "#tests/support/server/inbox-visit.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import type { Staff } from "../staff-fields.ts";
import { staffApp } from "./staff.routes.ts";

const deps = eachTestDeps();
let asha: Colleague;
beforeEach(async () => {
  asha = await colleague(deps, "asha");
});

const openDeps = async () => deps;
const LEFT_ON = "2026-11-30";

async function leave(ids: readonly string[], more: object = {}, { token } = asha) {
  const { set = {}, ...others } = more as { set?: object };
  const body = { ids, set: { leftOn: LEFT_ON, ...set }, ...others };
  const answer = await callApi(staffApp(openDeps), `POST ${adminApi.staffLeaving}`, { token, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
async function undo(id: unknown, { token } = asha) {
  const answer = await callApi(undoApp(openDeps), `POST ${adminApi.undo(String(id))}`, { token });
  return { status: answer.status, body: await answer.json() };
}
const add = (id: string, empID: string, changes: Partial<Staff> = {}) =>
  deps.store.commit([{ insert: "staff", id, record: salesPerson(empID, { name: id, ...changes }) }]);
const person = async (id: string) => {
  const record = await deps.store.get("staff", id);
  return (
    record && { leftOn: record.leftOn, employeeStatus: record.employeeStatus, feedback: record.feedback }
  );
};

describe("leaving, for several at once", () => {
  const intern = { category: "intern", businessCard: null } as const;
  beforeEach(async () => {
    await add("one", "TPEID300001", intern);
    await add("two", "TPEID300002", { ...intern, feedback: "Kind." });
    await add("three", "TPEID300003", { feedback: null });
  });

  it("sets the day, the status, and the feedback of interns who have none; only the one who did it can undo it, once", async () => {
    const ids = ["one", "two", "three"];
    const before = await Promise.all(ids.map(person));
    const set = { employeeStatus: "Part time", feedback: "Punctual." };
    const { status, body } = await leave(ids, { set });
    expect([status, body]).toEqual([
      200,
      { changed: 3, skipped: 0, leftAlone: [], undo: expect.any(String) },
    ]);
    const now = { leftOn: LEFT_ON, employeeStatus: "Part time" };
    expect(await Promise.all(ids.map(person))).toEqual([
      { ...now, feedback: "Punctual." },
      { ...now, feedback: "Kind." },
      { ...now, feedback: null },
    ]);
    expect((await undo(body["undo"], await colleague(deps, "biju"))).status).toBe(404);
    expect(await undo(body["undo"])).toEqual({ status: 200, body: { changed: 3, skipped: 0, remaining: 0 } });
    expect(await Promise.all(ids.map(person))).toEqual(before);
    expect((await undo(body["undo"])).status).toBe(404);
  });

  it("lists the people whose records were changed or deleted meanwhile, and leaves them as they are", async () => {
    const record = await deps.store.get("staff", "one");
    const changes = { phone: "+91 9000010402" };
    await deps.store.commit([{ update: "staff", id: "one", version: record?.version ?? 0, changes }]);
    await callApi(staffApp(openDeps), `DELETE ${adminApi.staffMember("two")}`, { token: asha.token });
    const versions = { one: 1, two: 1, three: 1 };
    const { body } = await leave(["one", "two", "three"], { versions });
    expect(body).toMatchObject({ changed: 1, skipped: 2 });
    expect(body["leftAlone"]).toEqual([
      { _id: "one", name: "one", text: "Somebody has changed this record meanwhile." },
      { _id: "two", name: "two", text: "This record has been deleted." },
    ]);
    expect([(await person("one"))?.leftOn, (await person("three"))?.leftOn]).toEqual([null, LEFT_ON]);
  });

  it("lists the people whose records an ordinary save would refuse, with its texts", async () => {
    await add("four", "TPEID300004", { dateOfJoining: "2026-12-07", dob: null });
    await add("five", "TPEID300005", { fullAddress: "Hill" });
    await deps.store.commit([{ insert: "staff", id: "six", record: teamMember({ name: "six" }) }]);
    const { body } = await leave(["three", "four", "five", "six"]);
    expect(body).toMatchObject({
      changed: 1,
      leftAlone: [
        {
          _id: "four",
          text: expect.stringContaining("The leaving date cannot be before the date of joining."),
        },
        { _id: "five", text: "Address: Address must be at least 6 characters long." },
        { _id: "six", text: expect.stringMatching(/^Team members have no end date/) },
      ],
    });
  });

  it("changes nobody whose record already has these values", async () => {
    await leave(["one", "two"]);
    const { body } = await leave(["one", "two"]);
    expect(body).toEqual({ changed: 0, skipped: 0, leftAlone: [], undo: null });
    expect((await deps.store.get("staff", "one"))?.version).toBe(2);
  });

  it.each([
    [{ leftOn: "" }, "leftOn", "Please enter the day on which they leave."],
    [{ leftOn: "2026-02-31" }, "leftOn", "Please enter a valid date."],
    [{ employeeStatus: "Retired" }, "employeeStatus", "Please choose one of the options."],
  ])("refuses %o", async (set, field, text) => {
    const { status, body } = await leave(["one"], { set });
    expect([status, Object.values(body["fields"] as object)]).toEqual([400, [text]]);
    expect(Object.keys(body["fields"] as object)[0]).toContain(field);
  });

  it("needs the permission to change staff, and logs each change", async () => {
    expect((await leave(["one"], {}, await colleague(deps, "cyril", "reader"))).status).toBe(403);
    await leave(["one", "three"]);
    for (const value of ["one", "three"]) {
      const { items } = await deps.store.page("audit", { index: "record", value, limit: 5 });
      expect(items[0]).toMatchObject({
        username: "asha",
        action: "update",
        changes: [{ field: "leftOn", before: null, after: LEFT_ON }],
      });
    }
  });

  it("shows on their certificates at once, which stay genuine, and disappears from them when it is undone", async () => {
    const issued = await callApi(certificateApp(openDeps), "POST /api/certificates", {
      token: asha.token,
      body: { staffId: "three", ...certificateFields },
    });
    const { code } = (await issued.json()) as { code: string };
    const page = () => callApi(certificateApp(openDeps), `GET /certificate/${code}`);
    const tag = (await page()).headers.get("Netlify-Cache-Tag");
    deps.purged.length = 0;
    const { body } = await leave(["one", "three"], { set: { leftOn: "2026-08-01" } });
    expect(deps.purged).toContain(tag);
    const text = await (await page()).text();
    expect(text).toContain("Genuine");
    expect(text).toContain("No longer with the company since 1 August 2026.");
    deps.purged.length = 0;
    await undo(body["undo"]);
    expect(deps.purged).toContain(tag);
    expect(await (await page()).text()).not.toContain("No longer with the company");
  });
});
