import { parse } from "csv-parse/sync";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { certificateApp } from "#features/certificate/server/certificate.routes.ts";
import { exportsApp } from "#features/export/server/exports.routes.ts";
import { undoApp } from "#server/writing/undo.routes.ts";
import { certificateFields } from "#tests/samples/certificate/certificate.ts";
import { introduction, salesPerson, teamMember } from "#tests/samples/staff/staff.ts";
import { workbookOf } from "#tests/support/files/workbook.ts";
import { zip } from "#tests/support/files/zip.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { importCalls } from "#tests/support/server/import-calls.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import type { Staff } from "../../staff-fields.ts";

let deps: TestDeps;
let token: string;
beforeEach(async () => {
  deps = await openTestDeps();
  token = await signedInToken(deps);
});

const headings = "Name,Employee ID,Email,Phone,Address,Gender,Date of birth,Links";
const row = (at: number, changes: Partial<Record<string, string>> = {}) => {
  const id = String(at).padStart(6, "0");
  const cells = {
    name: `Person ${id}`,
    empID: `TPEID${id}`,
    email: `person${id}@example.com`,
    phone: "9000010401",
    address: '"Temple Road,\nTripunithura"',
    gender: "male",
    dob: "14/03/1991",
    links: "https://www.linkedin.com/in/one",
    ...changes,
  };
  return Object.values(cells).join(",");
};
const tableOf = (...rows: string[]) => [headings, ...rows].join("\r\n");

type Calls = ReturnType<typeof importCalls>;
const check: Calls["check"] = (sent) => importCalls(deps, token).check(sent);
const importTable: Calls["importTable"] = (sent) => importCalls(deps, token).importTable(sent);
const everybody = async () => (await deps.store.page("staff", { limit: 500 })).items;
const undo = async (id: string | null | undefined) => {
  const answer = await callApi(
    undoApp(async () => deps),
    `POST ${adminApi.undo(String(id))}`,
    { token },
  );
  return [answer.status, (await answer.json()) as { changed: number; error: string }] as const;
};
const add = (id: string, record: Staff) => deps.store.commit([{ insert: "staff", id, record }]);
const picture = (width = 400, height = 286, type: "jpeg" | "png" = "jpeg") =>
  sharp({ create: { width, height, channels: 3, background: "#123456" } })
    [type]()
    .toBuffer();

describe("a dry run", () => {
  it("says what would be stored, and stores nothing", async () => {
    const [status, answer] = await check({ table: tableOf(row(1), row(2)) });
    expect([status, answer]).toMatchObject([200, { rows: 2, changed: 2, added: 2, errors: [] }]);
    expect(answer.preview).toMatchObject([{ row: 2, name: "Person 000001", isNew: true }, { row: 3 }]);
    expect(await everybody()).toEqual([]);
  });

  it("names each cell that a save would refuse, by its row and field", async () => {
    const table = tableOf(row(1, { name: "Al", email: "none" }), row(2), row(3, { dob: "31/02/1991" }));
    const [, { errors }] = await check({ table });
    expect(errors).toEqual([
      { row: 2, field: "name", text: "Name must be between 3 and 64 characters.", value: "Al" },
      { row: 2, field: "email", text: "Please enter a valid email address.", value: "none" },
      { row: 4, field: "dob", text: "Please enter a valid date.", value: "31/02/1991" },
    ]);
  });

  it("takes corrections in the place of cells", async () => {
    const table = tableOf(row(1, { name: "Al" }));
    const corrections = [{ row: 2, field: "name", text: "Alan" }];
    const [, answer] = await check({ table, corrections });
    expect(answer).toMatchObject({ errors: [], preview: [{ name: "Alan" }] });
  });

  it("asks about a column that names no field, until one is chosen or it is left out", async () => {
    const table = tableOf(row(1)).replace("Email", "Mail of the person");
    const [, { errors }] = await check({ table });
    expect(errors?.[0]).toMatchObject({ row: 1, field: "Mail of the person" });
    expect(await check({ table, columns: { "Mail of the person": "email" } })).toMatchObject([
      200,
      { errors: [] },
    ]);
    const [, left] = await check({ table, columns: { "Mail of the person": "" } });
    expect(left.errors).toMatchObject([{ row: 2, field: "email" }]);
  });

  it("refuses an ID that somebody else has, and the same person twice", async () => {
    await add("intern", salesPerson("TPEID000002", { category: "intern" }));
    const [, { errors }] = await check({ table: tableOf(row(1), row(2), row(1)) });
    expect(errors).toMatchObject([
      { row: 3, field: "empID", text: expect.stringContaining("TPEID000002 is already in use.") },
      { row: 4, field: "empID", text: "Row 2 is the same person. Remove one of the rows." },
    ]);
  });
});

describe("an import", () => {
  it("stores everybody as the form would, once per key", async () => {
    const key = "the-very-same-key";
    const [status, answer] = await importTable({ table: tableOf(row(1), row(2)), key });
    expect([status, answer]).toMatchObject([
      201,
      { rows: 2, changed: 2, errors: [], undo: expect.any(String) },
    ]);
    expect(await importTable({ table: tableOf(row(1), row(2)), key })).toMatchObject([
      201,
      { undo: answer.undo },
    ]);
    const people = await everybody();
    expect(people).toHaveLength(2);
    expect(people.find(({ empID }) => empID === "TPEID000001")).toMatchObject({
      category: "sales",
      name: "Person 000001",
      phone: "+91 9000010401",
      fullAddress: "Temple Road,\nTripunithura",
      gender: "Male",
      dob: "1991-03-14",
      bloodGroupConfirmed: false,
      socialmedia1: "linkedIn",
    });
  });

  it("stores nobody if one is refused", async () => {
    const [status, { fields }] = await importTable({ table: tableOf(row(1), row(2, { name: "Al" })) });
    expect([status, fields]).toEqual([400, { "3.name": "Name must be between 3 and 64 characters." }]);
    expect(await everybody()).toEqual([]);
  });

  it("takes back what it has stored when a later commit fails", async () => {
    await add("there", salesPerson("TPEID000001"));
    const { store } = deps;
    let commits = 0;
    const commit: typeof store.commit = (writes) => {
      // The third commit of people: before it, two of them are stored.
      const isOfPeople = writes.filter((write) => "insert" in write && write.insert === "staff").length > 1;
      commits += isOfPeople ? 1 : 0;
      return commits === 3 && isOfPeople
        ? Promise.reject(new Error("The connection broke."))
        : store.commit(writes);
    };
    deps = { ...deps, store: { ...store, commit } };
    const rows = Array.from({ length: 150 }, (_, at) => row(at + 1));
    expect((await importTable({ table: tableOf(...rows) }))[0]).toBe(500);
    expect(commits).toBe(3);
    expect(await everybody()).toMatchObject([{ _id: "there", name: "Arun Pradeep" }]);
  });

  it("lists people in the order of their table", async () => {
    const rows = Array.from({ length: 150 }, (_, at) => row(at + 1));
    // Each commit has a time of its own.
    const { store } = deps;
    const commit: typeof store.commit = (writes) => {
      deps.clock.advance(1);
      return store.commit(writes);
    };
    deps = { ...deps, store: { ...store, commit } };
    expect((await importTable({ table: tableOf(...rows) }))[0]).toBe(201);
    const listed = (await everybody()).map(({ name }) => name);
    expect(listed).toEqual(rows.map((each) => each.split(",")[0]));
  });

  it("is undone as one, once, but for those who were changed since", async () => {
    await add("there", salesPerson("TPEID000001"));
    const [, { undo: id }] = await importTable({ table: tableOf(row(1), row(2), row(3)) });
    const changed = (await everybody()).find(({ empID }) => empID === "TPEID000003");
    await deps.store.commit([
      { update: "staff", id: changed?._id ?? "", version: 1, changes: { name: "Kept" } },
    ]);
    expect(await undo(id)).toMatchObject([200, { changed: 2 }]);
    const left = await everybody();
    expect(left.map(({ name }) => name).sort()).toEqual(["Arun Pradeep", "Kept"]);
    expect((await undo(id))[0]).toBe(404);
  });

  it("leaves whoever got a certificate meanwhile, which would state a person who was never there", async () => {
    const [, { undo: id }] = await importTable({ table: tableOf(row(1), row(2)) });
    const staffId = (await everybody()).find(({ empID }) => empID === "TPEID000002")?._id;
    const body = { ...certificateFields, staffId };
    const issued = await callApi(
      certificateApp(async () => deps),
      "POST /api/certificates",
      { token, body },
    );
    expect(issued.status).toBe(201);
    expect(await undo(id)).toMatchObject([200, { changed: 1, skipped: 1 }]);
    expect(await everybody()).toMatchObject([{ _id: staffId }]);
  });

  it("adds pictures by ID or name, by the rules of their fields", async () => {
    const pictures = zip([
      { name: "photos/TPEID000001.jpg", data: await picture() },
      { name: "Person 000001.png", data: await picture(500, 300, "png") },
      { name: "person 000002.jpg", data: await picture() },
      { name: "__MACOSX/photos/._TPEID000001.jpg", data: "of a computer" },
    ]);
    const table = tableOf(row(1), row(2));
    expect(await check({ table, pictures })).toMatchObject([200, { pictures: 3, errors: [] }]);
    expect((await importTable({ table, pictures }))[0]).toBe(201);
    const [first, second] = (await everybody()).toSorted((one, other) => one.name.localeCompare(other.name));
    expect([first?.profileImage, first?.businessCard, second?.profileImage]).toEqual([
      expect.stringMatching(/\.jpg$/),
      expect.stringMatching(/\.png$/),
      expect.stringMatching(/\.jpg$/),
    ]);
    const wrong = zip([
      { name: "Nobody.jpg", data: await picture() },
      { name: "Person 000001.jpg", data: await picture(100, 100) },
    ]);
    const [, { errors }] = await check({ table: tableOf(row(1, { gender: "Other" })), pictures: wrong });
    expect(errors).toMatchObject([
      { row: 0, field: "pictures", text: expect.stringContaining("belongs to nobody") },
      { row: 2, field: "pictures", text: expect.stringContaining("400x286") },
    ]);
  });

  it("knows a person in any spelling of the name: by a picture, and as a row of their own", async () => {
    const pictures = zip([{ name: "ആനന്ദ് നായര്\u200d.jpg", data: await picture() }]);
    const named = tableOf(row(1, { name: "ആനന്ദ് നായർ" }));
    expect(await check({ table: named, pictures })).toMatchObject([200, { pictures: 1, errors: [] }]);
    expect((await importTable({ table: named, pictures }))[0]).toBe(201);
    const again = tableOf(row(1, { name: "ആനന്ദ് നായര്\u200d", empID: "", email: "anand@example.in" }));
    const [, { errors }] = await check({ table: again });
    expect(errors).toMatchObject([{ field: "empID", text: expect.stringContaining("This may be") }]);
  });

  it("gives an employee ID to those who have none, and finds them again by address and name", async () => {
    const table = tableOf(row(1, { empID: "" }));
    expect((await importTable({ table }))[0]).toBe(201);
    expect(await everybody()).toMatchObject([{ empID: expect.stringMatching(/^TPEID\d{6}$/) }]);
    expect(await check({ table })).toMatchObject([200, { changed: 0, errors: [] }]);
  });
});

describe("what was exported", () => {
  const hard = {
    name: "O'Neil; =Anne",
    fullAddress: "-1 Road,\n'=SUM(A1)\n+91 12",
    phone: "+91 9000010401",
    bloodGroupConfirmed: true,
    leftOn: "2031-01-02",
    platform3: "https://x.com/one",
    socialmedia3: "twitter",
    gender: null,
  } as const;

  it.each(["employee", "sales", "intern"] as const)("is imported without a change: %s", async (category) => {
    const record =
      category === "employee"
        ? teamMember({ selfIntroduction: introduction, name: "=Anne" })
        : salesPerson("TPEID000001", {
            ...hard,
            category,
            feedback: category === "intern" ? "- Kind\n=1" : null,
          });
    await add("one", record);
    await add("two", { ...record, empID: record.empID && "TPEID000002", email: "two@example.com" });
    const query = `?type=employee&category=${category}`;
    const answer = await callApi(
      exportsApp(async () => deps),
      `GET ${adminApi.exportCsv}${query}`,
      { token },
    );
    const csv = await answer.text();
    const asSent = { table: csv, category };
    expect(await check(asSent)).toMatchObject([200, { rows: 2, changed: 0, errors: [] }]);
    expect(await check({ table: workbookOf(parse(csv, { bom: true })), category })).toMatchObject([
      200,
      { rows: 2, changed: 0, errors: [] },
    ]);
    const edited = await check({ table: csv.replace("two@example.com", "new@example.com"), category });
    expect(edited).toMatchObject(
      category === "employee" ? [200, { added: 1 }] : [200, { changed: 1, added: 0 }],
    );
  });

  it("is imported from a workbook too, with its dates and numbers", async () => {
    const born = new Date(Date.UTC(1991, 2, 14));
    const table = workbookOf([
      ["Name", "Employee ID", "Email", "Phone", "Address", "Date of birth"],
      ["Person One", "TPEID000001", "one@example.com", 919000010401, "Temple Road", born],
    ]);
    expect(await importTable({ table })).toMatchObject([201, { changed: 1 }]);
    expect(await everybody()).toMatchObject([{ dob: "1991-03-14", phone: "+91 9000010401" }]);
  });
});
