import { strToU8, zipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { csvOf, headings, person, told } from "#tests/support/people-table.ts";
import { importCalls } from "#tests/support/server/import-calls.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import type { ImportCheck } from "../../staff-import.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps);
});

const check = async (table: string | Uint8Array, pictures?: Uint8Array) =>
  (await importCalls(deps, token).check({ table, pictures }))[1];

describe("a CSV", () => {
  it("may begin with what separates its cells", async () => {
    const { rows, errors } = await check(`sep=;\r\n${csvOf([headings, person(1)], ";")}`);
    expect([rows, errors]).toEqual([1, []]);
  });

  it("may have a title and a blank row above its headings, which are said to be left out", async () => {
    const { rows, errors, leftOut } = await check(
      csvOf([["Staff of the Kochi office"], [""], headings, person(1, "12.05.1998"), person(2, "soon")]),
    );
    expect([rows, leftOut]).toEqual([2, ["what is above the headings"]]);
    expect(errors.map(({ row, field }) => [row, field])).toEqual([[5, "dob"]]);
  });

  it.each([";", "\t", "|", ","])(
    "is parted by %j as its headings are, whatever its title and its addresses have",
    async (mark) => {
      const address = "Kripa, TC 12, Near Temple, Kaloor, Kochi, Kerala, 682017";
      const rows = [["Staff, as of 1 November, Kochi"], headings, person(1).with(4, address)];
      const quoted = rows.map((row) =>
        row.map((cell) => (mark === "," && cell.includes(",") ? `"${cell}"` : cell)),
      );
      const { rows: count, errors, preview } = await check(quoted.map((row) => row.join(mark)).join("\r\n"));
      expect([count, errors]).toEqual([1, []]);
      expect(preview[0]?.changes).toContainEqual(
        expect.objectContaining({ field: "fullAddress", to: address }),
      );
    },
  );

  it('may have texts as programs write them for Excel, which would take the zeros away: ="0484…"', async () => {
    const [name = "", id = "", email = "", phone = "", address = ""] = person(1);
    const row = `="${name}",="${id}","${email}",="0${phone.slice(-10)}","Kochi, the ""=""New"" Road, ${address}","12/05/1998"`;
    const { errors, preview } = await check(`${csvOf([headings])}\n${row}`);
    expect(errors).toEqual([]);
    const changes = preview[0]?.changes.map(({ field, to }) => [field, to]);
    expect(changes).toContainEqual(["empID", id]);
    expect(changes).toContainEqual(["phone", `+91 ${phone.slice(-10)}`]);
    expect(changes).toContainEqual(["fullAddress", `Kochi, the "="New" Road, ${address}`]);
    expect((await check(`${csvOf([headings])}\n${row.replace(name, "=1+1")}`)).errors).toMatchObject([
      { row: 2, field: "name" },
    ]);
  });

  it("may have days as the numbers that spreadsheets store", async () => {
    const { errors, values } = told(
      await check(csvOf([headings, person(1, "35927"), person(2, "35927.5")])),
      "dob",
    );
    expect([errors, values]).toEqual([[], ["1998-05-12", "1998-05-12"]]);
  });

  it.each([
    ["Employee Name", "Emp ID", "Mail id", "Mobile No.", "Permanent Address", "Date of Birth (DD/MM/YYYY)"],
    ["Full Name", "EMP. CODE", "E-mail", "Contact No", "Home address", "D.O.B"],
    ["പേര്", "ഐഡി", "ഇമെയിൽ", "മൊബൈൽ നമ്പർ", "മേൽവിലാസം", "ജനനത്തീയതി"],
    ["Name / പേര്", "Employee ID (ഐഡി)", "Email", "Phone / ഫോൺ നമ്പര്\u200d", "Address", "DOB"],
  ])("has the headings of an office: %s, %s", async (...names) => {
    expect((await check(csvOf([names, person(1)]))).errors).toEqual([]);
  });

  it("is asked about a heading that may be of somebody else", async () => {
    const { errors } = await check(csvOf([headings.with(3, "Phone (father)"), person(1)]));
    expect(errors).toMatchObject([{ row: 1, field: "Phone (father)" }]);
  });

  it.each([
    "12-May-1998",
    "12 May 98",
    "1998/05/12",
    "May 12 1998",
    "12th May 1998",
    "12.05.1998",
    "12/05/1998",
  ])("has a day of birth as %s", async (text) => {
    expect(told(await check(csvOf([headings, person(1, text)])), "dob")).toEqual({
      errors: [],
      values: ["1998-05-12"],
    });
  });

  it("is asked for a day that may be two, unless another of its column decides", async () => {
    const dob = async (...days: string[]) =>
      told(await check(csvOf([headings, ...days.map((day, at) => person(at + 1, day))])), "dob");
    expect((await dob("05/06/98")).errors).toEqual([
      [2, "dob", "This may be 5 June 1998 or 6 May 1998. Write the month as a word."],
    ]);
    expect((await dob("05/06/98", "25/06/98")).values).toEqual(["1998-06-05", "1998-06-25"]);
    expect((await dob("05/06/98", "06/25/98")).values).toEqual(["1998-05-06", "1998-06-25"]);
  });

  it("has an ID in lower case or its digits alone, and texts that only begin like a formula", async () => {
    const rows = [
      person(1).with(1, "tpeid000001").with(0, "@anu"),
      person(2).with(1, "000002").with(4, "- do - (as above)"),
    ];
    expect(told(await check(csvOf([headings, ...rows])), "empID")).toEqual({
      errors: [],
      values: ["TPEID000001", "TPEID000002"],
    });
  });
});

describe("a CSV that a spreadsheet has written", () => {
  const phones = async (...texts: string[]) =>
    told(await check(csvOf([headings, ...texts.map((text, at) => person(at + 1).with(3, text))])), "phone");

  it("has a phone number as a number, with or without what a format added", async () => {
    expect(await phones("9447000001.0", "9.447000001E+09", "919447000001", "09447000001")).toEqual({
      errors: [],
      values: Array(4).fill("+91 9447000001"),
    });
  });

  it("is asked for a number that has lost digits, and for one of two", async () => {
    const { errors } = await phones("9.19E+11", "#######", "94470 00001 / 94470 00002");
    expect(errors).toEqual([
      [2, "phone", expect.stringContaining("shortened this number")],
      [3, "phone", "The column was too narrow for this value. Widen it, and save the table again."],
      [4, "phone", "There is room for one number. Leave the others out."],
    ]);
  });

  it("is asked for names and addresses of which an encoding without Malayalam has left question marks", async () => {
    const table = csvOf([
      headings,
      person(1).with(0, "??? ?????").with(4, "12 ?????? Kochi"),
      person(2).with(4, "Opposite Ready? Set? Go! Kochi"),
    ]);
    expect((await check(table)).errors).toMatchObject([
      { row: 2, field: "name", text: expect.stringContaining("UTF-8") },
      { row: 2, field: "fullAddress", value: "12 ?????? Kochi" },
    ]);
  });

  it("may number its columns, and end with who made it", async () => {
    const numbering = headings.map((_, at) => `(${at + 1})`);
    const { rows, errors, leftOut } = await check(
      csvOf([headings, numbering, person(1), [""], ["Prepared by the office"]]),
    );
    expect([rows, errors, leftOut]).toEqual([1, [], ["what is below the people"]]);
    expect((await check(csvOf([headings, person(1), ["Total 1"]]))).errors).not.toEqual([]);
  });

  it.each([
    ["a page that is called a workbook", "<html><table><tr><td>Name</td></tr></table></html>"],
    ["XML that is called a workbook", '<?xml version="1.0"?>\n<Workbook/>'],
    ["UTF-16 without a mark", Buffer.from(csvOf([headings, person(1)]), "utf16le")],
    ["Windows-1252", Buffer.from(csvOf([headings, person(1).with(0, "Jos\u00e9")]), "latin1")],
    ["an ODS", zipSync({ mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet") })],
    ["an XLS", Buffer.from("d0cf11e0a1b11ae1", "hex")],
  ])("is asked for as XLSX or CSV instead of %s", async (_, table) => {
    expect(await check(table)).toMatchObject({
      fields: { table: expect.stringMatching(/^This is neither a CSV .* spreadsheet program/) },
    });
  });

  it("is asked for without its password", async () => {
    const parts = Buffer.from("EncryptedPackage", "utf16le");
    const locked = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), parts]);
    expect(await check(locked)).toMatchObject({ fields: { table: expect.stringContaining("password") } });
  });
});

describe("a table that another program has written", () => {
  const valuesOf = ({ errors, preview }: ImportCheck) => [
    errors,
    preview.map(({ name, changes }) => ({
      name,
      ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    })),
  ];

  it("has names and addresses in several columns, which are joined, and empty columns, which are left out", async () => {
    const table = csvOf([
      [
        "#",
        "First Name",
        "Last Name",
        "House Name",
        "Place",
        "District",
        "PIN",
        "Email",
        "Mobile",
        "Notes",
        "Group",
      ],
      [
        "1",
        "Anu",
        "Thomas",
        "Kizhakkethil",
        "Aluva",
        "Ernakulam",
        "683101",
        "a@example.com",
        "9447000001",
        "",
        "",
      ],
    ]);
    expect(valuesOf(await check(table))).toMatchObject([
      [],
      [{ name: "Anu Thomas", fullAddress: "Kizhakkethil, Aluva, Ernakulam, 683101" }],
    ]);
    const whole = [...headings, "Initial", "District", "Pin code"];
    const row = person(1).with(4, "12 Temple Road, Kochi 682001");
    expect(valuesOf(await check(csvOf([whole, [...row, "K P", "Ernakulam", "682001"]], ";")))).toMatchObject([
      [],
      [{ name: "Person 1 K P", fullAddress: "12 Temple Road, Kochi 682001, Ernakulam" }],
    ]);
  });

  it("is asked about a district alone, which would replace the whole address", async () => {
    const { errors } = await check(csvOf([headings.with(4, "District"), person(1)]));
    expect(errors).toMatchObject([{ row: 1, field: "District" }]);
  });

  it.each<[string, string[][]]>([
    ["the firm and the month above", [["Tidepoint", "", "Month", "November 2026"], [""]]],
    ["a heading for several columns above", [["Employee", "", "Contact", "", "", "Personal"]]],
    ["headings in Malayalam above", [["പേര്", "ഐഡി", "ഇമെയിൽ", "മൊബൈൽ നമ്പർ", "മേൽവിലാസം", "ജനനത്തീയതി"]]],
    [
      "a letterhead of six rows",
      [["Tidepoint"], ["MG Road", "Kochi"], ["Ph", "0484"], ["Staff"], ["2026", "27"], [""]],
    ],
  ])("has its headings below others: %s", async (_, above) => {
    const { rows, errors, leftOut } = await check(csvOf([...above, headings, person(1), person(2)]));
    expect([rows, errors, leftOut]).toEqual([2, [], ["what is above the headings"]]);
  });

  it("has headings a row higher beside those that are below a common one", async () => {
    const top = ["Name", "Employee ID", "Contact", "", "", "Date of birth"];
    const { errors, rows } = await check(csvOf([top, ["", "", "Email", "Phone", "Address", ""], person(1)]));
    expect([errors, rows]).toEqual([[], 1]);
  });

  it("numbers rows ahead, and adds up a column that is no field", async () => {
    const rows = [["Sl No", ...headings], ["1", ...person(1)], ["2"], ["3"], ["", "Total", "", "1"]];
    const { errors, ...answer } = await check(csvOf(rows));
    expect([answer.rows, answer.leftOut, errors]).toEqual([1, ["a row of totals"], []]);
  });

  it("says that there is nothing to say in a word or a sign, and choices as offices write them", async () => {
    const table = (...cells: string[]) =>
      csvOf([
        [...headings, "Gender", "Blood group", "Employee status", "Job level", "Left on"],
        [...person(1, "NA"), ...cells],
      ]);
    expect(valuesOf(await check(table("--", "N/A", "nil", "Not applicable", "-")))).toMatchObject([
      [],
      [{ name: "Person 1" }],
    ]);
    for (const [gender, blood, status, level] of [
      ["M", "O+ve", "Full-time", "Manager"],
      ["പുരുഷൻ", "O Positive", "fulltime", "manager level"],
      ["male", "0 +Ve", "Full", "M"],
    ] as const)
      expect(valuesOf(await check(table(gender, blood, status, level, "")))).toMatchObject([
        [],
        [{ gender: "Male", bloodGroup: "O+", employeeStatus: "Full time", jobLevel: "Manager Level" }],
      ]);
    expect(valuesOf(await check(table("സ്ത്രീ", "AB (-ve)", "", "", "")))).toMatchObject([
      [],
      [{ gender: "Female", bloodGroup: "AB-" }],
    ]);
    expect((await check(table("", "A1+", "", "", ""))).errors).toMatchObject([{ field: "bloodGroup" }]);
  });

  it.each(["+(91)-94470 00001", "+91(94470)00001", "0091 9447000001", "+91-0-9447000001"])(
    "has a number as %s",
    async (phone) => {
      expect(told(await check(csvOf([headings, person(1).with(3, phone)])), "phone")).toEqual({
        errors: [],
        values: ["+91 9447000001"],
      });
    },
  );

  it.each(["12 മേയ് 1998", "മെയ് 12, 1998", "12-മേയ്-98"])(
    "has a day with its month in Malayalam: %s",
    async (day) => {
      const table = csvOf([headings, person(1, day.replace(",", ""))]);
      expect(told(await check(table), "dob")).toEqual({ errors: [], values: ["1998-05-12"] });
    },
  );

  it("is no table if it is a contact of a phone", async () => {
    expect(await check("BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Anu\r\nEND:VCARD\r\n")).toMatchObject({
      fields: { table: expect.stringMatching(/^This is neither a CSV/) },
    });
  });
});
