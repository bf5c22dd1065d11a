import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { internRecord, salesPersonRecord } from "#tests/samples/staff/staff.ts";
import {
  control,
  fieldsOf,
  fill,
  openForm,
  pictureFile,
  picturesMeasure,
  press,
  problem,
  stubStaff,
} from "#tests/support/components/staff-form.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import type { StaffRecord } from "../staff-record.ts";

const edit = "/admin/salesManagement-add/s1";
const openSaved = () => openForm(edit, "Edit Sales Details");
const put = `PUT ${adminApi.staffMember("s1")}`;

vi.mock("#kit/upload/transfer.ts", () => import("#tests/support/components/finished-transfer.ts"));

beforeEach(() => {
  picturesMeasure(400, 286);
});

describe("a record that somebody else changed meanwhile", () => {
  const theirs: StaffRecord = {
    ...salesPersonRecord,
    name: "Arun P.",
    fullAddress: "New Road, Aluva",
    version: 4,
  };
  const conflict = () =>
    Response.json(
      { error: "Changed meanwhile.", message: "Changed meanwhile.", current: theirs },
      { status: 409 },
    );

  async function meetConflict(second: () => unknown) {
    const answers = [conflict, second];
    const calls = stubStaff({ [put]: () => answers.shift()?.() });
    await openSaved();
    await fill("Name", "Arun Pradeep Nair");
    await press("Update");
    const notice = within(
      await screen.findByRole("region", { name: "Someone else changed this in the meantime" }),
    );
    return { calls, notice };
  }

  it("is shown in both versions, with the input kept and still editable", async () => {
    const { notice } = await meetConflict(conflict);
    expect(notice.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
      "Arun Pradeep Nair",
      "Arun P.",
      "Temple Road, Tripunithura",
      "New Road, Aluva",
    ]);
    expect(control("Name").value).toBe("Arun Pradeep Nair");
    await fill("Name", "Arun P. Nair");
    expect(notice.getAllByRole("cell")[0]?.textContent).toBe("Arun P. Nair");
  });

  it("is saved as the form holds it on “Save my version”", async () => {
    const { calls, notice } = await meetConflict(() => ({ message: "ok", employee: theirs }));
    await user.click(notice.getByRole("button", { name: "Save my version" }));
    await waitFor(() => expect(location.pathname).toBe(adminPages.staff));
    expect(fieldsOf(calls.findLast(({ method }) => method === "PUT"))).toMatchObject({
      version: "4",
      name: "Arun Pradeep Nair",
      fullAddress: "Temple Road, Tripunithura",
    });
  });

  it("is loaded as they saved it on “Take the saved version”, and can be changed further", async () => {
    const { calls, notice } = await meetConflict(() => ({ message: "ok", employee: theirs }));
    await user.click(notice.getByRole("button", { name: "Take the saved version" }));
    expect(control("Name").value).toBe("Arun P.");
    expect(control("Address").value).toBe("New Road, Aluva");
    expect(document.activeElement).toBe(control("Name"));
    await fill("Name", "Arun P. N.");
    await press("Update");
    await waitFor(() => expect(location.pathname).toBe(adminPages.staff));
    expect(fieldsOf(calls.findLast(({ method }) => method === "PUT"))).toMatchObject({ version: "4" });
  });
});

describe("the differences of a conflict", () => {
  async function differences(theirs: StaffRecord, change: () => Promise<unknown>) {
    const refused = () => Response.json({ error: "Changed.", current: theirs }, { status: 409 });
    stubStaff({ [`PUT ${adminApi.staffMember(theirs._id)}`]: refused });
    const isIntern = theirs.category === "intern";
    await openForm(
      isIntern ? "/admin/intern-management-add/i1" : edit,
      `Edit ${isIntern ? "Intern" : "Sales"} Details`,
    );
    await change();
    await press("Update");
    const notice = within(
      await screen.findByRole("region", { name: "Someone else changed this in the meantime" }),
    );
    const cells = notice.getAllByRole("cell").map(({ textContent }) => textContent);
    return notice
      .getAllByRole("rowheader")
      .map(({ textContent }, at) => [textContent, cells[2 * at], cells[2 * at + 1]]);
  }

  it("are the fields in which the versions differ, in readable form", async () => {
    const theirs: StaffRecord = {
      ...salesPersonRecord,
      name: "A. Pradeep",
      email: "a@example.com",
      dob: null,
      platform1: "",
      version: 4,
    };
    const shown = await differences(theirs, async () => {
      await fill("Name", "Arun P.");
      await fill("Date of birth (optional)", "1991-03-15");
      await user.click(control("Blood group is confirmed"));
      await user.selectOptions(control("Platform 1 (optional)"), "linkedIn");
      picturesMeasure(500, 300);
      await user.upload(control("Business card (optional)"), pictureFile("card.png"));
      await screen.findByText("Files prepared for upload.");
    });
    expect(shown).toEqual([
      ["Name", "Arun P.", "A. Pradeep"],
      ["Email", salesPersonRecord.email, "a@example.com"],
      ["Date of birth", "15/03/1991", "N/A"],
      ["Blood group is confirmed", "No", "Yes"],
      ["Platform 1", "LinkedIn", "N/A"],
      ["Business card", "The file that you chose", "The saved file"],
    ]);
  });

  it("leave out the same change on both sides, and a trailing line break", async () => {
    const theirs: StaffRecord = { ...internRecord, name: "Meera P.", phone: "+91 9000010402", version: 4 };
    const shown = await differences(theirs, async () => {
      await fill("Name", "Meera P.");
      await fill("Phone", "9000010403");
      await fill("Feedback (optional)", `${internRecord.feedback}\n`);
    });
    expect(shown).toEqual([["Phone", "+91 9000010403", "+91 9000010402"]]);
  });
});

describe("a record of which somebody else changed nothing that the form edits", () => {
  const theirs: StaffRecord = { ...salesPersonRecord, version: 4 };
  const refused = (current: StaffRecord) => () =>
    Response.json({ error: "Changed.", current }, { status: 409 });
  const ok = () => ({ message: "ok", employee: theirs });
  const notice = () =>
    screen.findByRole("region", { name: "Someone else changed this in the meantime" }).then(within);

  async function change(answers: (() => unknown)[], edit: () => Promise<unknown>) {
    const calls = stubStaff({ [put]: () => answers.shift()?.() });
    await openSaved();
    await edit();
    await press("Update");
    return () => calls.filter(({ method }) => method === "PUT").map(fieldsOf);
  }

  const choosePicture = async () => {
    await user.upload(control("Profile image (optional)"), pictureFile());
    await screen.findByText("Files prepared for upload.");
  };

  it("is saved on the new version without a question", async () => {
    const sent = await change([refused(theirs), ok], () => fill("Name", "Arun P."));
    await waitFor(() => expect(location.pathname).toBe(adminPages.staff));
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toMatchObject({ version: "4", name: "Arun P." });
  });

  it("is saved with my picture if they kept the old one, whose signature may differ", async () => {
    const profileImage = salesPersonRecord.profileImage?.replace("signature=x", "signature=y");
    const sent = await change([refused({ ...theirs, profileImage }), ok], choosePicture);
    await waitFor(() => expect(location.pathname).toBe(adminPages.staff));
    expect(sent()[1]).toMatchObject({ version: "4", profileImage: "upload-of-profileImage" });
  });

  it("is not saved without a question if they replaced the same picture", async () => {
    const profileImage = "/uploads/BBBBBBBBBBBBBBBBBBBBBB.jpg?expires=1&signature=x";
    await change([refused({ ...theirs, profileImage })], choosePicture);
    expect((await notice()).getByRole("rowheader").textContent).toBe("Profile image");
  });

  it("needs no second attempt if they made my change as well", async () => {
    const sent = await change([refused({ ...theirs, name: "Arun P." })], () => fill("Name", "Arun P."));
    await waitFor(() => expect(location.pathname).toBe(adminPages.staff));
    expect(sent()).toHaveLength(1);
  });
});

describe("a change whose response was lost", () => {
  it("is saved without a conflict when the newer version already has the values entered", async () => {
    const saved = { ...salesPersonRecord, name: "Arun P.", version: 4 };
    const calls = stubStaff({
      [put]: () => Response.json({ error: "Changed.", message: "Changed.", current: saved }, { status: 409 }),
    });
    await openSaved();
    await fill("Name", "Arun P.");
    await press("Update");
    await waitFor(() => expect(location.pathname).toBe(adminPages.staff));
    expect(calls.filter(({ method }) => method === "PUT")).toHaveLength(1);
  });
});

it("a record that somebody else deleted meanwhile keeps what was typed on the page", async () => {
  stubStaff({ [put]: () => refusal(404, "Employee not found!") });
  await openSaved();
  await fill("Name", "Arun P.");
  await press("Update");
  expect(await problem()).toBe(
    "Employee not found! What you typed is still here: copy what you need before you leave.",
  );
  expect([control("Name").value, control("Address").value]).toEqual(["Arun P.", "Temple Road, Tripunithura"]);
});

it("a conflict with an unreadable version is shown as a failed save, with the input kept", async () => {
  const current = { _id: "s1", version: 4 };
  stubStaff({ [put]: () => Response.json({ error: "Changed meanwhile.", current }, { status: 409 }) });
  await openSaved();
  await fill("Name", "Arun P.");
  await press("Update");
  expect(await problem()).toBe("Failed to save sales details.");
  expect(control("Name").value).toBe("Arun P.");
});
