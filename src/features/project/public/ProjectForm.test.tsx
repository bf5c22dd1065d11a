import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { $toasts } from "#kit/ui/Toasts.tsx";
import { accepted, answer, beginForm, server } from "#tests/support/components/form-server.ts";
import { control, fillIn, form, paste, submit } from "#tests/support/components/project-form.ts";
import { user } from "#tests/support/components/user.ts";
import { NOTICE_VERSION } from "#tests/support/notice-version.ts";
import { ProjectForm } from "./ProjectForm.tsx";

const document = new File(["A tide table for every stall."], "idea.txt");

function sent(call = 0) {
  const { headers, body } = server.mock.calls[call]?.[1] ?? {};
  if (!(body instanceof FormData)) throw new Error("No form was sent.");
  return { key: new Headers(headers).get("idempotency-key"), fields: Object.fromEntries(body) };
}

beforeEach(beginForm);

describe("the project form, when it is sent", () => {
  it("lists the errors of all fields above the form and focuses the first invalid field", async () => {
    render(<ProjectForm />);
    await user.selectOptions(control("Qualification"), "Other");
    await user.click(submit());
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Validation Error: Full Name is required Phone number is required Email is required. Please select your user type Please enter your qualification Institute/Company Name is required Project/Idea Name is required Summary is required What problem does it solve? This field is required Who benefits from it? This field is required Why will it succeed? This field is required You must agree to the terms",
    );
    expect(globalThis.document.activeElement).toBe(control("Full name"));
    expect(control(/I am 18 or older/).getAttribute("aria-invalid")).toBe("true");
    expect(control(/I am 18 or older/).required).toBe(true);
    expect(server).not.toHaveBeenCalled();
  });

  it("shows the custom qualification only for Other, and keeps its text", async () => {
    render(<ProjectForm />);
    expect(form().queryByLabelText("Your qualification")).toBeNull();
    await user.selectOptions(control("Qualification"), "Other");
    await paste("Your qualification", "Diploma");
    await user.selectOptions(control("Qualification"), "MCA");
    expect(form().queryByLabelText("Your qualification")).toBeNull();
    await user.selectOptions(control("Qualification"), "Other");
    expect(control("Your qualification").value).toBe("Diploma");
  });

  it("focuses the custom qualification if it is the first invalid field", async () => {
    render(<ProjectForm />);
    await fillIn();
    for (const name of ["Your qualification", "Summary"]) await user.clear(control(name));
    await user.click(submit());
    await screen.findByText("Validation Error:");
    expect(globalThis.document.activeElement).toBe(control("Your qualification"));
  });

  it("drops the custom qualification's error once another option is selected", async () => {
    render(<ProjectForm />);
    await user.selectOptions(control("Qualification"), "Other");
    await user.click(submit());
    const summary = await screen.findByRole("alert");
    expect(summary.textContent).toContain("Please enter your qualification");
    await user.selectOptions(control("Qualification"), "MCA");
    await waitFor(() => expect(summary.textContent).not.toContain("qualification"));
    expect(summary.textContent).toContain("Summary is required");
  });

  it("sends the documented fields with the document, shows the thanks, and goes to the home page", async () => {
    const leave = vi.spyOn(window.location, "assign").mockReturnValue();
    server.mockImplementation(accepted);
    render(<ProjectForm />);
    await fillIn();
    await user.upload(control(/^Document/), document);
    await waitFor(() =>
      expect($toasts.get().map(({ text }) => text)).toEqual(["Files prepared for upload."]),
    );
    expect(sessionStorage.getItem("projectFormDraft")).toContain("Tide tables");
    await user.click(submit());
    const dialog = await screen.findByRole("dialog", { name: "Your project has been submitted" });
    expect(dialog.textContent).toContain("Tide tables");
    expect(sent().fields).toEqual({
      fullName: "Asha Menon",
      contactNumber: "+91 9876543210",
      emailAddress: "asha@example.com",
      userType: "Student",
      qualification: "Other",
      customQualification: "Diploma in fisheries",
      institute_company: "Model Engineering College",
      projectName: "Tide tables",
      problemSolved: "Nobody knows the catch.",
      beneficiaries: "Stall keepers",
      successReason: "Times are known.",
      summary: "A daily sheet.",
      skills: "",
      agreeTerms: "true",
      homepage: "",
      noticeVersion: NOTICE_VERSION,
      filledInMs: expect.stringMatching(/^\d+$/),
      projectFile: document,
    });
    expect(sessionStorage.getItem("projectFormDraft")).toBeNull();
    expect(control("Full name").value).toBe("");
    expect(control(/I am 18 or older/).checked).toBe(false);
    expect(form().queryByText("idea.txt")).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(leave).toHaveBeenCalledWith("/");
  });
});

describe("the project form, when sending fails", () => {
  it("shows the server's error, keeps input and document, and retries with the same idempotency key", async () => {
    server.mockImplementationOnce(answer(503, { error: "Please try again." })).mockImplementation(accepted);
    render(<ProjectForm />);
    await fillIn();
    await user.upload(control(/^Document/), document);
    await screen.findByText("idea.txt");
    await user.click(submit());
    const [alert] = await screen.findAllByRole("alert");
    expect(alert?.textContent).toBe("Please try again.");
    expect($toasts.get().at(-1)).toMatchObject({ tone: "error", text: "Please try again." });
    expect(control("Summary").value).toBe("A daily sheet.");
    expect(form().getByText("idea.txt")).toBeTruthy();
    await user.click(submit());
    await screen.findByRole("dialog");
    expect(sent(1)).toEqual(sent(0));
  });

  it("uses a new idempotency key for another document", async () => {
    server.mockImplementation(answer(503, { error: "Please try again." }));
    render(<ProjectForm />);
    await fillIn();
    await user.click(submit());
    await screen.findAllByRole("alert");
    await user.upload(control(/^Document/), document);
    await screen.findByText("Ready to send", { selector: "[aria-hidden]" });
    await user.click(submit());
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
    expect(sent(1).key).not.toBe(sent(0).key);
  });

  it.each([
    ["a field", { summary: "Too long." }, "Summary"],
    ["the document", { projectFile: "Please choose the file again." }, /^Document/],
  ])("shows the server's error next to %s", async (_, fields, label) => {
    const [text = ""] = Object.values(fields);
    server.mockImplementation(answer(400, { error: text, fields }));
    render(<ProjectForm />);
    await fillIn();
    await user.click(submit());
    expect(await form().findByText(text)).toBeTruthy();
    expect(control(label).getAttribute("aria-invalid")).toBe("true");
  });

  it("focuses the server's error if it concerns no field of the form", async () => {
    const text = "This form is out of date.";
    server.mockImplementation(answer(400, { error: text, fields: { version: text } }));
    render(<ProjectForm />);
    await fillIn();
    await user.click(submit());
    const [alert] = await screen.findAllByRole("alert");
    expect(alert?.textContent).toBe(text);
    expect(globalThis.document.activeElement).toBe(alert);
  });

  it("treats only 201 as success", async () => {
    server.mockImplementation(answer(200, {}));
    render(<ProjectForm />);
    await fillIn();
    await user.click(submit());
    const [alert] = await screen.findAllByRole("alert");
    expect(alert?.textContent).toBe("An unexpected error occurred. Please try again.");
  });

  it("reports a document that was changed after it was chosen, and sends its replacement", async () => {
    server.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockImplementation(accepted);
    render(<ProjectForm />);
    await fillIn();
    const changed = new File(["A tide table for some stalls."], "idea.txt");
    await user.upload(control(/^Document/), changed);
    await screen.findByText("Ready to send", { selector: "[aria-hidden]" });
    vi.spyOn(changed, "slice").mockImplementation(() => {
      throw new DOMException("It was changed.", "NotReadableError");
    });
    await user.click(submit());
    const text = "This file was changed or moved while it was being sent. Please choose it again.";
    const [alert] = await screen.findAllByRole("alert");
    expect(alert?.textContent).toBe(text);
    expect(control(/^Document/).getAttribute("aria-invalid")).toBe("true");
    await user.upload(control(/^Document/), document);
    await user.click(submit());
    await screen.findByRole("dialog");
    expect(sent(1).fields["projectFile"]).toEqual(document);
  });
});

describe("a reload", () => {
  it("restores the input and asks to attach the document again", async () => {
    render(<ProjectForm />);
    await fillIn();
    await user.upload(control(/^Document/), document);
    await screen.findByText("idea.txt");
    cleanup();

    render(<ProjectForm />);
    expect(await form().findByText(/Please attach the file again/)).toBeTruthy();
    expect(control("Your qualification").value).toBe("Diploma in fisheries");
    expect(control(/I am 18 or older/).checked).toBe(true);
    await user.upload(control(/^Document/), document);
    await waitFor(() => expect(form().queryByText(/Please attach the file again/)).toBeNull());
  });

  it("does not ask for a document that was removed", async () => {
    render(<ProjectForm />);
    await paste("Full name", "Asha Menon");
    await user.upload(control(/^Document/), document);
    await user.click(await form().findByRole("button", { name: "Remove" }));
    cleanup();

    render(<ProjectForm />);
    await waitFor(() => expect(control("Full name").value).toBe("Asha Menon"));
    expect(form().queryByText(/attach the file again/)).toBeNull();
  });

  it("does not ask for a document that was refused", async () => {
    render(<ProjectForm />);
    await paste("Full name", "Asha Menon");
    await user.upload(control(/^Document/), new File(["x"], "idea.png"));
    await form().findByText("Image files (JPG, JPEG, PNG, etc.) are not allowed.");
    cleanup();

    render(<ProjectForm />);
    await waitFor(() => expect(control("Full name").value).toBe("Asha Menon"));
    expect(form().queryByText(/attach the file again/)).toBeNull();
  });
});
