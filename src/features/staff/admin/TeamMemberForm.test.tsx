import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { introduction, noLinks, teamMemberRecord } from "#tests/samples/staff/staff.ts";
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

const add = "/admin/employeeManagement-addEmployee/";
const edit = "/admin/employeeManagement-addEmployee/t1";
const openNew = () => openForm(add, "Add Employee Details");
const openSaved = () => openForm(edit, "Edit Employee Details");

async function fillIn() {
  await fill("Name", "Dev Varma");
  await fill("Designation", "Consultant");
  await fill("Email", "dev@example.com");
  await fill("Self-introduction", introduction);
}

beforeEach(() => {
  picturesMeasure(400, 286);
});

describe("a new team member", () => {
  it("is sent with the documented fields and the uploaded picture, and leads back to the tab", async () => {
    const calls = stubStaff({ [`POST ${api.staff}`]: () => ({ message: "ok", employee: teamMemberRecord }) });
    await openNew();
    await fillIn();
    await user.selectOptions(control("Platform 1 (optional)"), "Instagram");
    await fill("Link 1 (optional)", "www.instagram.com/dev");
    await user.upload(control("Image"), pictureFile());
    await screen.findAllByText("Uploaded");
    expect(toasts()).toEqual(["Files prepared for upload."]);
    await press("Save");
    await waitFor(() => expect(location.pathname).toBe("/admin/employee-management"));
    expect(location.search).toBe("?tab=Employee");
    expect(toasts()).toContain("Employee Details Added Successfully!");
    const call = calls.find(({ method }) => method === "POST");
    expect(call?.headers.get("authorization")).toBe("Bearer good");
    expect(fieldsOf(call)).toEqual({
      category: "employee",
      name: "Dev Varma",
      desig: "Consultant",
      email: "dev@example.com",
      selfIntroduction: introduction,
      ...noLinks,
      socialmedia1: "instagram",
      platform1: "www.instagram.com/dev",
      image: "upload-of-image",
    });
  });

  it("says that it will have no employee ID, so that nobody can verify it", async () => {
    await openNew();
    expect(form().getByText(/Team profiles have no employee ID and cannot be verified/)).toBeDefined();
  });

  it("needs every field and a picture, and the first wrong one gets the focus", async () => {
    const calls = stubStaff();
    await openNew();
    await press("Save");
    expect(await problem()).toBe(
      "Validation Error: Name must be between 3 and 64 characters. Please enter the designation. Please enter a valid email address. Self-introduction must be between 30 and 40 words, and no more than 540 characters long. Image: Please select files to upload.",
    );
    expect(document.activeElement).toBe(control("Name"));
    expect(control("Image").getAttribute("aria-invalid")).toBe("true");
    expect(control("Name").getAttribute("aria-invalid")).toBe("true");
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
  });

  it("needs a picture, which gets the focus, with a link to it above the form until one is chosen", async () => {
    const calls = stubStaff();
    await openNew();
    await fillIn();
    await press("Save");
    const text = "Please select files to upload.";
    expect(await problem()).toBe(`Validation Error: Image: ${text}`);
    expect(document.activeElement).toBe(control("Image"));
    expect(form().getByText(text)).toBeTruthy();
    expect(toasts()).toEqual([text]);
    expect(control("Image").getAttribute("aria-invalid")).toBe("true");
    await user.click(screen.getByRole("button", { name: `Image: ${text}` }));
    expect(document.activeElement).toBe(control("Image"));
    await user.upload(control("Image"), pictureFile());
    await waitFor(() => expect(within(screen.getByRole("main")).queryByRole("alert")).toBeNull());
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
  });

  it("has the words of its self-introduction counted as they are typed", async () => {
    stubStaff();
    await openNew();
    const count = () =>
      document.getElementById(control("Self-introduction").getAttribute("aria-describedby") ?? "");
    expect(count()?.textContent).toBe("0 / 40 (At least 30 words required) (Maximum 40 words allowed)");
    await fill("Self-introduction", "We read the tide, and then we sail.");
    expect(count()?.textContent).toMatch(/^8 \/ 40 /);
    await fill("Self-introduction", introduction);
    expect(count()?.textContent).toMatch(/^32 \/ 40 /);
  });

  it.each([
    ["a picture of another size", [800, 600], pictureFile(), "Image dimensions must be 400x286 pixels."],
    [
      "a file of another kind",
      [400, 286],
      new File(["%PDF-1.7"], "face.pdf"),
      "Invalid file type. Upload JPEG, PNG, or GIF.",
    ],
    [
      "a file that is too large",
      [400, 286],
      pictureFile("face.png", 5 * 1024 * 1024),
      "File size must be less than 5MB.",
    ],
  ] as const)("is not saved with %s", async (_, [width, height], file, text) => {
    const calls = stubStaff();
    picturesMeasure(width, height);
    await openNew();
    await fillIn();
    await user.upload(control("Image"), file);
    expect(await form().findByText(text)).toBeTruthy();
    await press("Save");
    expect(await problem()).toBe(
      "Validation Error: Image: This file cannot be sent. Please choose another one, or remove it.",
    );
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
  });

  it("links Cancel to the tab named in the URL", async () => {
    stubStaff();
    await openForm(`${add}?tab=Intern`, "Add Employee Details");
    expect(form().getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe(
      "/admin/employee-management?tab=Intern",
    );
  });
});

describe("editing a team member", () => {
  it("loads the record from the URL, and sends its version", async () => {
    const calls = stubStaff({
      [`PUT ${adminApi.staffMember("t1")}`]: () => ({ message: "ok", employee: teamMemberRecord }),
    });
    await openSaved();
    expect(control("Designation").value).toBe("Managing Partner");
    expect(control("Platform 1 (optional)").value).toBe("linkedIn");
    await fill("Designation", "Senior Partner");
    await press("Update");
    await waitFor(() => expect(location.pathname).toBe("/admin/employee-management"));
    expect(toasts()).toEqual(["Employee Details Updated Successfully!"]);
    const sent = fieldsOf(calls.find(({ method }) => method === "PUT"));
    expect(sent).toMatchObject({ version: "3", desig: "Senior Partner", category: "employee" });
    expect(sent).not.toHaveProperty("image");
  });

  it("sends nothing when nothing was changed", async () => {
    const calls = stubStaff();
    await openSaved();
    await fill("Designation", " Managing  Partner ");
    await press("Update");
    expect(await problem()).toBe("No Changes Committed");
    expect(toasts()).toEqual(["No Changes Committed"]);
    expect(calls.some(({ method }) => method === "PUT")).toBe(false);
  });

  it.each([
    ["in its answer", () => ({ message: "ok", modified: false })],
    ["by status 304", () => new Response(null, { status: 304 })],
  ])("says that nothing was changed when only the server finds so: %s", async (_, answer) => {
    stubStaff({ [`PUT ${adminApi.staffMember("t1")}`]: answer });
    await openSaved();
    await fill("Designation", "Senior Partner");
    await press("Update");
    expect(await problem()).toBe("No Changes Committed");
    expect(location.pathname).toBe(edit);
  });

  it("shows the server's error and keeps the input when saving fails", async () => {
    stubStaff({ [`PUT ${adminApi.staffMember("t1")}`]: () => refusal(503, "Please try again shortly.") });
    await openSaved();
    await fill("Designation", "Senior Partner");
    await press("Update");
    expect(await problem()).toBe("Please try again shortly.");
    expect(control("Designation").value).toBe("Senior Partner");
  });
});
