import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NoResponseError } from "#kit/api-client.ts";
import { cancelledText } from "#kit/forms/FormSending.tsx";
import type { TransferReports } from "#kit/upload/transfer.ts";
import { uploadNotices } from "#kit/upload/upload-state.ts";
import { accepted, answer, beginForm, server } from "#tests/support/components/form-server.ts";
import { control, fillIn, form, submit } from "#tests/support/components/project-form.ts";
import { user } from "#tests/support/components/user.ts";
import { ProjectForm } from "./ProjectForm.tsx";

const transfer = { pause: vi.fn(), resume: vi.fn(), giveUp: vi.fn() };
let reports: TransferReports | null = null;

vi.mock("#kit/upload/transfer.ts", () => ({
  startTransfer: async (_file: File, _plan: unknown, given: TransferReports) => {
    reports = given;
    return transfer;
  },
}));

const document = new File(["A tide table for every stall."], "idea.txt");
const large = new File(["x".repeat(600 * 1024)], "idea.txt");
const refused = new File(["x"], "idea.png");
const refusedText = "This document cannot be sent. Please choose another one, or remove it.";

const documentField = () => control(/^Document/);
function documentSent() {
  const forms = server.mock.calls.flatMap(([, { body }]) => (body instanceof FormData ? [body] : []));
  expect(forms).toHaveLength(1);
  return forms[0]?.get("projectFile");
}

const waiting = "Your file is still uploading. The form is sent as soon as it has arrived.";

const remove = () => form().getByRole("button", { name: "Remove" });

/** Reports that the document has been uploaded, with this id. */
async function finishUpload(id: string) {
  const given = await waitFor(() => {
    if (!reports) throw new Error("Nothing is under way.");
    return reports;
  });
  act(() => given.onDone(id));
}

beforeEach(() => {
  reports = null;
  vi.clearAllMocks();
  beginForm();
});

describe("the project form, submitted in the same tick as a document is chosen", () => {
  /** Chooses and submits without a render in between, as before hydration. */
  async function chooseAndSubmit(file: File) {
    render(<ProjectForm />);
    await fillIn();
    await act(async () => {
      const files = new DataTransfer();
      files.items.add(file);
      documentField().files = files.files;
      documentField().dispatchEvent(new Event("change", { bubbles: true }));
      submit().click();
    });
  }

  it("sends the document with the form", async () => {
    server.mockImplementation(accepted);
    await chooseAndSubmit(document);
    await screen.findByRole("dialog");
    expect(documentSent()).toEqual(document);
  });

  it("waits for a document that must be uploaded first", async () => {
    server.mockImplementation(accepted);
    await chooseAndSubmit(large);
    await screen.findByText(waiting);
    expect(server).not.toHaveBeenCalled();
    await finishUpload("u1");
    await screen.findByRole("dialog");
    expect(documentSent()).toBe("u1");
  });

  it("is not sent if the document is refused", async () => {
    await chooseAndSubmit(refused);
    expect((await screen.findByRole("alert")).textContent).toBe(refusedText);
    expect(server).not.toHaveBeenCalled();
  });
});

describe("the project form, submitted while its document is on its way", () => {
  async function submitUnderWay() {
    server.mockImplementation(accepted);
    render(<ProjectForm />);
    await fillIn();
    await user.upload(documentField(), large);
    await screen.findByRole("progressbar");
    await user.click(submit());
    await screen.findByText(waiting);
    await waitFor(() => expect(reports).not.toBeNull());
  }

  it("shows the progress, and is sent once the document has arrived", async () => {
    await submitUnderWay();
    act(() => reports?.onProgress(300 * 1024));
    const bars = form().getAllByRole("progressbar");
    expect(bars.map((bar) => bar.getAttribute("value"))).toEqual(["50", "50"]);
    expect(server).not.toHaveBeenCalled();
    await finishUpload("u1");
    await screen.findByRole("dialog");
    expect(documentSent()).toBe("u1");
  });

  it("stops both with Cancel, and resumes the upload when it is submitted again", async () => {
    await submitUnderWay();
    await user.click(form().getAllByRole("button", { name: "Cancel" }).at(-1) ?? submit());
    expect((await screen.findByRole("alert")).textContent).toBe(cancelledText);
    expect(transfer.pause).toHaveBeenCalledOnce();
    expect(form().getByRole("button", { name: "Resume" })).toBeTruthy();
    expect(screen.queryByText(waiting)).toBeNull();
    await user.click(submit());
    await screen.findByText(waiting);
    expect(transfer.resume).toHaveBeenCalledOnce();
    await finishUpload("u1");
    await screen.findByRole("dialog");
    expect(documentSent()).toBe("u1");
  });

  it("is not sent if the upload stops, and says why", async () => {
    await submitUnderWay();
    act(() => reports?.onFailed(new NoResponseError()));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(uploadNotices.failed);
    expect(server).not.toHaveBeenCalled();
    await user.click(form().getByRole("button", { name: "Try again" }));
    expect(alert.isConnected).toBe(false);
  });
});

describe("the alert above the project form", () => {
  it("says that a document cannot be sent, on each attempt, until that is removed", async () => {
    server.mockImplementation(accepted);
    render(<ProjectForm />);
    await fillIn();
    await user.upload(documentField(), refused);
    await form().findByText("Image files (JPG, JPEG, PNG, etc.) are not allowed.");
    await user.click(submit());
    const first = await screen.findByRole("alert");
    expect(first.textContent).toBe(refusedText);
    await user.click(submit());
    await waitFor(() => expect(first.isConnected).toBe(false));
    expect(window.document.activeElement).toBe(await screen.findByRole("alert"));
    expect(server).not.toHaveBeenCalled();
    await user.click(remove());
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(submit());
    await screen.findByRole("dialog");
    expect(documentSent()).toBeNull();
  });

  it("shows the server's error about the document until another one is chosen", async () => {
    const text = "Invalid file type!";
    server.mockImplementation(answer(400, { error: text, fields: { projectFile: text } }));
    render(<ProjectForm />);
    await fillIn();
    await user.upload(documentField(), document);
    await screen.findByText("Ready to send", { selector: "[aria-hidden]" });
    await user.click(submit());
    const [alert] = await screen.findAllByRole("alert");
    expect(alert?.textContent).toBe(text);
    expect(documentField().getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByText("Ready to send")).toBeNull();
    await user.upload(documentField(), document);
    await waitFor(() => expect(alert?.isConnected).toBe(false));
    await screen.findAllByText("Ready to send");
    expect(documentField().getAttribute("aria-invalid")).toBeNull();
  });
});
