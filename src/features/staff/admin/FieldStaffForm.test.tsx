import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { internRecord, noLinks, salesPersonRecord } from "#tests/samples/staff/staff.ts";
import {
  control,
  fieldsOf,
  fill,
  form,
  openForm,
  pictureFile,
  picturesMeasure,
  press,
  problem,
  stubStaff,
  toasts,
} from "#tests/support/components/staff-form.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";

vi.mock("#kit/upload/transfer.ts", () => import("#tests/support/components/finished-transfer.ts"));

const addSales = () => openForm("/admin/salesManagement-add/", "Add Sales Details");
const editSales = () => openForm("/admin/salesManagement-add/s1", "Edit Sales Details");
const addIntern = () => openForm("/admin/intern-management-add/", "Add Intern Details");
const editIntern = () => openForm("/admin/intern-management-add/i1", "Edit Intern Details");

async function fillIn() {
  await fill("Name", "Dev Varma");
  await fill("Email", "dev@example.com");
  await fill("Phone", "9876543210");
  await fill("Address", "Mullassery Road, Kochi");
  await user.upload(control("Profile image"), pictureFile());
  await screen.findAllByText("Uploaded");
}

const sharedFields = {
  name: "Dev Varma",
  email: "dev@example.com",
  phone: "+91 9876543210",
  fullAddress: "Mullassery Road, Kochi",
  gender: "",
  dob: "",
  bloodGroup: "A+",
  bloodGroupConfirmed: "",
  empID: "TPEID104500",
  dateOfJoining: "",
  jobRole: "Business Development Executive",
  employeeStatus: "Full time",
  jobLevel: "Manager Level",
  leftOn: "",
  ...noLinks,
  profileImage: "upload-of-profileImage",
};

beforeEach(() => {
  picturesMeasure(400, 286);
});

describe("a new sales person", () => {
  it("comes with the next free ID and the documented defaults, and is sent with every documented field", async () => {
    const calls = stubStaff({
      [`POST ${api.staff}`]: () => ({ message: "ok", employee: salesPersonRecord }),
    });
    await addSales();
    expect(control("Employee ID").value).toBe("TPEID104500");
    await fillIn();
    picturesMeasure(500, 300);
    await user.upload(control("Business card (optional)"), pictureFile("card.png"));
    await waitFor(() => expect(toasts()).toContain("Business card uploaded successfully!"));
    expect(toasts()).toContain("Files prepared for upload.");
    await press("Save");
    await waitFor(() => expect(location.search).toBe("?tab=Sales"));
    expect(toasts()).toContain("Sales Employee Details Added Successfully!");
    expect(fieldsOf(calls.find(({ method }) => method === "POST"))).toEqual({
      category: "sales",
      ...sharedFields,
      businessCard: "upload-of-businessCard",
    });
  });

  it.each([
    ["Name", "Al", "Name must be between 3 and 64 characters."],
    ["Name", "A".repeat(65), "Name must be between 3 and 64 characters."],
    ["Email", "arun@", "Please enter a valid email address."],
    [
      "Phone",
      "12345",
      "Phone number must include a valid country code and be between 10 and 15 digits long.",
    ],
    ["Address", "Kochi", "Address must be at least 6 characters long."],
    [
      "Employee ID",
      "TPEID12",
      "Employee ID must start with 'TPEID' followed by 6 digits (e.g., TPEID123456).",
    ],
    ["Date of birth (optional)", "2999-01-01", "The date of birth cannot be in the future."],
  ])("is refused with %s %j", async (label, value, text) => {
    stubStaff();
    await addSales();
    await fill(label, value);
    await press("Save");
    expect(await form().findByText(text)).toBeTruthy();
    expect(control(label).getAttribute("aria-invalid")).toBe("true");
  });

  it.each([
    ["Business card (optional)", pictureFile(), "Business card image must be exactly 500x300 pixels."],
    [
      "Business card (optional)",
      new File(["GIF89a"], "card.gif"),
      "Invalid file type. Only JPEG, PNG, and JPG are allowed.",
    ],
    [
      "Business card (optional)",
      pictureFile("card.png", 15 * 1024 * 1024),
      "File size must be less than 15MB.",
    ],
    ["Profile image", new File(["%PDF-1.7"], "a.pdf"), "Invalid file type. Upload JPEG, PNG, or GIF."],
  ])("has its %s checked before it is sent: %#", async (label, file, text) => {
    stubStaff();
    await addSales();
    await user.upload(control(label), file);
    expect(await form().findByText(text)).toBeTruthy();
  });

  it("has a default blood group that is confirmed only once one is chosen", async () => {
    stubStaff();
    await addSales();
    expect(control("Blood group").value).toBe("A+");
    expect(control("Blood group is confirmed").checked).toBe(false);
    await user.selectOptions(control("Blood group"), "O-");
    expect(control("Blood group is confirmed").checked).toBe(true);
  });

  it("has an empty ID when none can be suggested", async () => {
    stubStaff({ [`GET ${adminApi.nextEmployeeId}`]: () => refusal(503, "Not now.") });
    await addSales();
    expect(control("Employee ID").value).toBe("");
  });

  it("opens with an empty ID when the suggestion times out", async () => {
    stubStaff();
    const { fetch: answered } = globalThis;
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
      if (path !== adminApi.nextEmployeeId) return answered(path, init);
      return init.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => {});
    });
    const timeout = vi.spyOn(AbortSignal, "timeout");
    timeout.mockImplementation((ms) => (ms <= 5000 ? AbortSignal.abort() : new AbortController().signal));
    await addSales();
    timeout.mockRestore();
    expect(control("Employee ID").value).toBe("");
  });

  it("shows the server's error beside the ID and focuses it when the ID is in use", async () => {
    const text = "TPEID104500 is already in use. TPEID104501 is free.";
    stubStaff({
      [`POST ${api.staff}`]: () =>
        Response.json({ error: text, message: text, fields: { empID: text } }, { status: 409 }),
    });
    await addSales();
    await fillIn();
    await press("Save");
    expect(await form().findByText(text)).toBeTruthy();
    expect(await problem()).toBe(text);
    expect(document.activeElement).toBe(control("Employee ID"));
  });

  it("shows the server's error beside the picture when it is refused", async () => {
    const text = "Please choose the file again.";
    stubStaff({
      [`POST ${api.staff}`]: () =>
        Response.json({ error: text, message: text, fields: { profileImage: text } }, { status: 400 }),
    });
    await addSales();
    await fillIn();
    await press("Save");
    expect(await form().findByText(text)).toBeTruthy();
    expect(control("Profile image").getAttribute("aria-invalid")).toBe("true");
  });
});

describe("editing a sales person", () => {
  it("sends what was changed, such as the leaving date, with the version", async () => {
    const calls = stubStaff({
      [`PUT ${adminApi.staffMember("s1")}`]: () => ({ message: "ok", employee: salesPersonRecord }),
    });
    await editSales();
    expect(control("Blood group is confirmed").checked).toBe(true);
    await fill("Left on (optional)", "2026-09-30");
    await press("Update");
    await waitFor(() => expect(location.search).toBe("?tab=Sales"));
    expect(toasts()).toEqual(["Sales Employee Details Updated Successfully!"]);
    expect(fieldsOf(calls.find(({ method }) => method === "PUT"))).toMatchObject({
      version: "3",
      empID: "TPEID104217",
      leftOn: "2026-09-30",
      bloodGroupConfirmed: "true",
    });
  });
});

describe("an intern", () => {
  it("is added with feedback line by line and a certificate", async () => {
    const calls = stubStaff({ [`POST ${api.staff}`]: () => ({ message: "ok", employee: internRecord }) });
    await addIntern();
    await fillIn();
    picturesMeasure(500, 300);
    await user.upload(control("Internship certificate (optional)"), pictureFile("certificate.png"));
    await waitFor(() => expect(toasts()).toContain("Internship Certificate uploaded successfully!"));
    await fill("Feedback (optional)", "Quick to learn.\n\n Kind to customers. ");
    await press("Save");
    await waitFor(() => expect(location.search).toBe("?tab=Intern"));
    expect(toasts()).toContain("Intern Employee Details Added Successfully!");
    expect(fieldsOf(calls.find(({ method }) => method === "POST"))).toEqual({
      category: "intern",
      ...sharedFields,
      feedback: "Quick to learn.\n\n Kind to customers. ",
      Certificate: "upload-of-Certificate",
    });
  });

  it("needs a certificate of 500 × 300 pixels, and offers to crop it", async () => {
    stubStaff();
    await addIntern();
    await user.upload(control("Internship certificate (optional)"), pictureFile());
    expect(
      await form().findByText("*Internship Certificate image must be exactly 500x300 pixels."),
    ).toBeTruthy();
    expect(form().getByRole("button", { name: "Crop to 500 × 300" })).toBeTruthy();
  });

  it("is updated", async () => {
    stubStaff({ [`PUT ${adminApi.staffMember("i1")}`]: () => ({ message: "ok", employee: internRecord }) });
    await editIntern();
    await fill("Name", "Meera Dasgupta");
    await press("Update");
    await waitFor(() => expect(toasts()).toEqual(["Intern Employee Details Updated Successfully!"]));
  });

  it("is not sent when nothing was changed", async () => {
    const calls = stubStaff();
    await editIntern();
    await fill("Feedback (optional)", "Quick to learn.\n\nKind to customers.\n");
    await press("Update");
    expect(await problem()).toBe("No Changes Committed");
    expect(calls.some(({ method }) => method === "PUT")).toBe(false);
  });

  it.each([
    ["the server's error", () => refusal(400, "This intern is on leave."), "This intern is on leave."],
    ["the form's own error", () => new Response("", { status: 502 }), "Failed to save intern details."],
    [
      "a network error",
      () => {
        throw new TypeError("lost");
      },
      "Network error. Please try again.",
    ],
  ])("keeps the input when saving fails, and shows %s", async (_, answer, text) => {
    stubStaff({ [`PUT ${adminApi.staffMember("i1")}`]: answer });
    await editIntern();
    await fill("Name", "Meera Dasgupta");
    await press("Update");
    expect(await problem()).toBe(text);
    expect(toasts()).toEqual([text]);
    expect(control("Name").value).toBe("Meera Dasgupta");
  });
});
