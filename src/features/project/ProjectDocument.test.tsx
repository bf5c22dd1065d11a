import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { $toasts } from "#kit/ui/Toasts.tsx";
import type { TransferReports } from "#kit/upload/transfer.ts";
import { uploadNotices } from "#kit/upload/upload-state.ts";
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

const server = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

const answer = (status: number, body: unknown) => async () => Response.json(body, { status });
const kept = answer(201, { message: "Thank you.", _id: "p1" });

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
  vi.stubGlobal("fetch", server);
});

afterEach(() => {
  cleanup();
  server.mockReset();
  sessionStorage.clear();
  localStorage.clear();
  $toasts.set([]);
  vi.unstubAllGlobals();
});

describe("the project form, submitted in the same tick as a document is chosen", () => {
  /** As when both were done before the form was hydrated: React renders nothing in between. */
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
    server.mockImplementation(kept);
    await chooseAndSubmit(document);
    await screen.findByRole("dialog");
    expect(documentSent()).toEqual(document);
  });

  it.each([
    ["must be uploaded first", large, uploadNotices.pending],
    ["is refused", refused, refusedText],
  ])("is not sent if the document %s", async (_, file, text) => {
    await chooseAndSubmit(file);
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    expect(server).not.toHaveBeenCalled();
  });
});

describe("the alert above the project form", () => {
  it("asks to wait for a document until it is uploaded, and no longer", async () => {
    server.mockImplementation(kept);
    render(<ProjectForm />);
    await fillIn();
    await user.upload(documentField(), large);
    await screen.findByRole("progressbar");
    await user.click(submit());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(uploadNotices.pending);
    await user.click(form().getByRole("button", { name: "Pause" }));
    expect(alert.textContent).toBe(uploadNotices.paused);
    await finishUpload("u1");
    await waitFor(() => expect(alert.isConnected).toBe(false));
    await user.upload(documentField(), large);
    expect(screen.queryByRole("alert")).toBeNull();
    await finishUpload("u2");
    await user.click(submit());
    await screen.findByRole("dialog");
    expect(documentSent()).toBe("u2");
  });

  it("says that a document cannot be sent, on each attempt, until that is removed", async () => {
    server.mockImplementation(kept);
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
    await user.upload(documentField(), document);
    await waitFor(() => expect(alert?.isConnected).toBe(false));
    expect(documentField().getAttribute("aria-invalid")).toBeNull();
  });
});
