import { type CellObject, utils, type WorkSheet, write } from "@e965/xlsx";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { salesPerson } from "#tests/samples/staff/staff.ts";
import { formOf } from "#tests/support/multipart.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { importCalls } from "#tests/support/server/import-calls.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import type { Staff } from "../../staff-fields.ts";
import { staffApp } from "../staff.routes.ts";
import { sheetFields } from "./match-columns.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps);
});

const check = async (table: string | Uint8Array, category = "sales") =>
  (await importCalls(deps, token).check({ table, category }))[1];
const importTable = (table: string | Uint8Array, category = "sales") =>
  importCalls(deps, token).importTable({ table, category });
const add = (id: string, record: Staff) => deps.store.commit([{ insert: "staff", id, record }]);
const everybody = async () => (await deps.store.page("staff", { limit: 500 })).items;

describe("a blank cell", () => {
  const stored = {
    bloodGroup: "O-",
    bloodGroupConfirmed: true,
    jobRole: "Area Business Manager",
    employeeStatus: "Part time",
    jobLevel: "Executive Level",
    feedback: "Kind.",
    category: "intern",
  } as const;
  const table = [
    "Employee ID,Phone,Blood group,Job role,Employee status,Job level,Feedback",
    "TPEID000001,9447000002,, ,,\u200b,",
  ].join("\n");

  it("takes nothing from a person who is there: no blood group, no job, no feedback", async () => {
    await add("there", salesPerson("TPEID000001", stored));
    const { preview, changedFields } = await check(table, "intern");
    expect(preview[0]?.changes).toEqual([{ field: "phone", from: "+91 9000010401", to: "+91 9447000002" }]);
    expect(changedFields).toEqual([{ field: "phone", count: 1 }]);
    expect((await importTable(table, "intern"))[0]).toBe(201);
    expect(await everybody()).toMatchObject([{ ...stored, phone: "+91 9447000002" }]);
  });

  it.each(["sales", "intern"] as const)(
    "of any column of the exports takes nothing and presets nothing: %s",
    async (category) => {
      await add("there", salesPerson("TPEID000001", { ...stored, category }));
      const [before] = await everybody();
      const blanks = [...sheetFields(category)].filter(([field]) => !["empID", "phone"].includes(field));
      const headings = blanks.map(([, { heading }]) => `"${heading}"`);
      const rows = [
        ["Employee ID", "Phone", ...headings],
        ["TPEID000001", "9447000002", ...headings.map(() => "")],
      ];
      const columns = rows.map((cells) => cells.join(",")).join("\n");
      expect((await check(columns, category)).changedFields).toEqual([{ field: "phone", count: 1 }]);
      expect((await importTable(columns, category))[0]).toBe(201);
      const { updatedAt: _, version: __, ...kept } = before ?? {};
      expect(await everybody()).toMatchObject([{ ...kept, phone: "+91 9447000002" }]);
    },
  );

  it("says nothing of a new person: no blood group and no job that nobody named", async () => {
    const rows =
      "Name,Email,Phone,Address,Blood group,Job role\nAnu Thomas,anu@example.com,9447000002,Temple Road,,";
    expect((await check(rows.replace("9447000002", ""))).errors).toMatchObject([{ row: 2, field: "phone" }]);
    expect((await importTable(rows))[0]).toBe(201);
    const unknown = { bloodGroup: null, bloodGroupConfirmed: false, jobRole: null, jobLevel: null };
    expect(await everybody()).toMatchObject([{ ...unknown, employeeStatus: null }]);
  });

  it("is no, where a yes or no is meant, no more than any other word: that is asked about beside the row", async () => {
    await add("there", salesPerson("TPEID000001", { bloodGroup: "O-", bloodGroupConfirmed: true }));
    const said = (text: string) => `Employee ID,Blood group is confirmed\nTPEID000001,${text}`;
    for (const text of ["y", "to be checked", "2"])
      expect((await check(said(text))).errors).toEqual([
        { row: 2, field: "bloodGroupConfirmed", text: "Please enter yes or no.", value: text },
      ]);
    for (const text of ["Yes", "TRUE", "1", " "]) expect((await check(said(text))).preview).toMatchObject([]);
    for (const text of ["No", "false", "0"])
      expect((await check(said(text))).preview[0]?.changes).toMatchObject([{ field: "bloodGroupConfirmed" }]);
  });

  it("of a form that was never seen is no blood group either, and a change of one field keeps the others", async () => {
    const { bloodGroup: _, jobRole: __, ...sent } = salesPerson("TPEID000002", { bloodGroup: null });
    const known = Object.entries(sent).flatMap(([name, value]) =>
      typeof value === "string" && !value.startsWith("/uploads/") ? [[name, value]] : [],
    );
    const app = staffApp(async () => deps);
    const added = await callApi(app, `POST ${api.staff}`, {
      token,
      body: formOf(Object.fromEntries(known)),
    });
    const { employee } = (await added.json()) as { employee: { _id: string } };
    expect([added.status, employee]).toMatchObject([201, { bloodGroup: null, jobRole: null }]);
    const body = formOf({ name: "Another Name" });
    const changed = await callApi(app, `PUT ${adminApi.staffMember(employee._id)}`, { token, body });
    expect(await changed.json()).toMatchObject({
      employee: { name: "Another Name", bloodGroup: null, jobRole: null },
    });
  });

  it("is seen in the preview for each of more than a hundred people who are changed", async () => {
    const ids = Array.from({ length: 120 }, (_, at) => `TPEID${String(at).padStart(6, "0")}`);
    await deps.store.commit(
      ids.map((id, at) => ({
        insert: "staff" as const,
        id: `p${at}`,
        record: salesPerson(id, { name: `Person ${id}` }),
      })),
    );
    const rows = ["Employee ID,Address", ...ids.map((id) => `${id},New Road Kochi`)].join("\n");
    const { preview, changed, changedFields } = await check(rows);
    expect([changed, preview.length, changedFields]).toEqual([
      120,
      120,
      [{ field: "fullAddress", count: 120 }],
    ]);
  });
});

describe("a person who is twice in a table", () => {
  const headings = "Name,Employee ID,Email,Phone,Address,Date of birth";
  const person = (changes: Partial<Record<"name" | "id" | "email" | "phone" | "dob", string>> = {}) => {
    const one = {
      name: "Anu Thomas",
      id: "",
      email: "anu@example.com",
      phone: "9447000001",
      dob: "12/05/1998",
      ...changes,
    };
    return `${one.name},${one.id},${one.email},${one.phone},Temple Road,${one.dob}`;
  };
  const refused = async (...rows: string[]) => (await check([headings, ...rows].join("\n"))).errors;

  it.each<[string, string, number]>([
    ["with the same cells", person(), 3],
    ["by the address", person({ name: "ANU  THOMAS", phone: "9447000009", dob: "" }), 3],
    ["by the number", person({ email: "other@example.com", phone: "+91 94470 00001", dob: "" }), 3],
    [
      "by the day of birth",
      person({ email: "other@example.com", phone: "9447000009", dob: "12-May-1998" }),
      3,
    ],
    ["with an ID in one row", person({ id: "TPEID000009" }), 2],
  ])("does not become two people: %s", async (_, second, at) => {
    expect(await refused(person(), second)).toMatchObject([
      { row: at, field: "empID", text: expect.stringMatching(/^Row \d is the same person\./) },
    ]);
  });

  it("is two if each has an ID or another name", async () => {
    expect(await refused(person({ id: "TPEID000008" }), person({ id: "TPEID000009" }))).toEqual([]);
    expect(await refused(person(), person({ name: "Binu Thomas" }))).toEqual([]);
  });

  it("is asked for if the list has them with another address", async () => {
    await add("there", salesPerson("TPEID000001", { name: "Anu Thomas", phone: "+91 9447000001" }));
    expect(await refused(person())).toMatchObject([
      { row: 2, field: "empID", text: expect.stringContaining("Anu Thomas, TPEID000001") },
    ]);
    expect(await refused(person({ id: "TPEID000009" }))).toEqual([]);
  });
});

/** A workbook of people with these days of birth, as cells have them. */
function bornOn(cells: readonly (CellObject | string)[], workbook: object = {}): Uint8Array {
  const rows = cells.map((cell, at) => [
    `Person ${at}`,
    `p${at}@example.com`,
    "9447000001",
    "Temple Road",
    cell,
  ]);
  const sheet: WorkSheet = utils.aoa_to_sheet([
    ["Name", "Email", "Phone", "Address", "Date of birth"],
    ...rows,
  ]);
  const book = { SheetNames: ["People"], Sheets: { People: sheet }, Workbook: workbook };
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
}
const bornIn = async (table: string | Uint8Array) => {
  const { errors, preview } = await check(table);
  return {
    errors: errors.map(({ text }) => text),
    days: preview.map(({ changes }) => changes.find(({ field }) => field === "dob")?.to),
  };
};
const csvOf = (...texts: string[]) =>
  [
    "Name,Email,Phone,Address,Date of birth",
    ...texts.map((text, at) => `Person ${at},p${at}@example.com,9447000001,Temple Road,"${text}"`),
  ].join("\n");

describe("a day of birth in the evening", () => {
  const evening = (serial: number): CellObject => ({ t: "n", v: serial + 19 / 24, z: "dd/mm/yyyy hh:mm" });

  it("is stored as that day, and not as the next", async () => {
    const cells: CellObject[] = [
      evening(35_927),
      { t: "n", v: 35_927, z: "d-mmm-yy" },
      { t: "d", v: new Date(Date.UTC(1998, 4, 12, 23, 59)), z: "dd/mm/yyyy" },
    ];
    expect(await bornIn(bornOn(cells))).toEqual({ errors: [], days: Array(3).fill("1998-05-12") });
    const from1904 = { WBProps: { date1904: true } };
    expect((await bornIn(bornOn([evening(34_465)], from1904))).days).toEqual(["1998-05-12"]);
  });

  it.each([
    "12/05/1998 19:00",
    "1998-05-12T19:00",
    "12 May 1998, 7:00 pm",
    "1998-05-12T19:00:00Z",
    "1998-05-12T23:30:00+05:30",
  ])("is that day as a text too: %s", async (text) =>
    expect(await bornIn(csvOf(text))).toEqual({ errors: [], days: ["1998-05-12"] }),
  );

  it("is asked for where it is only a time, or Kochi's midnight in another zone", async () => {
    const time: CellObject = { t: "n", v: 19 / 24, z: "hh:mm" };
    expect((await bornIn(bornOn([time]))).errors).toEqual(["This cell holds a time without a day."]);
    expect((await bornIn(csvOf("19:00", "1998-05-12T18:30:00.000Z"))).errors).toEqual([
      "This is a time without a day.",
      "This may be 12 May 1998 or 13 May 1998. Write the month as a word.",
    ]);
  });
});
