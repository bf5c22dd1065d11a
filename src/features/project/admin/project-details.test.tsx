import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages, documentViewer } from "#addresses/admin.ts";
import { enterBackOffice, visit } from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";

// Preloaded: on a busy machine, the dynamic import takes longer than a test waits.
import "./project.screens.tsx";

import { projectRecord } from "#tests/samples/project/project.ts";

const path = "/uploads/AAAAAAAAAAAAAAAAAAAAAA.pdf";
const project = projectRecord("p1", {
  qualification: "Other",
  customQualification: "Diploma in fisheries",
  problemSolved: "Nobody knows the catch.",
  beneficiaries: "Stall keepers",
  successReason: "The times are known.",
  summary: "A daily sheet.\n\nBy message.",
  skills: "Python",
  agreedWording: "I am 18 or older.",
  file: `${path}?expires=1&signature=first`,
  fileName: "Landings plan.pdf",
});
const bare = { _id: "p2", createdAt: null, suspectedSpam: true };

let single: () => unknown;
let file: () => Response;
let calls: Call[];

async function open(id = "p1") {
  visit(`/admin/project-details/${id}`);
  await screen.findByRole("link", { name: "Back" });
}

/** The text beside a label. */
const field = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const words = (heading: string) => within(screen.getByRole("region", { name: heading }));

/** happy-dom loads nothing into frames, and would report that as an error. */
Reflect.get(window, "happyDOM").settings.handleDisabledFileLoadingAsSuccess = true;

beforeEach(() => {
  single = () => project;
  file = () => new Response("%PDF");
  calls = enterBackOffice({
    [`GET ${adminApi.projects.list}`]: () => [project, bare],
    [`GET ${adminApi.projects.record("p1")}`]: () => single(),
    [`GET ${adminApi.projects.record("p2")}`]: () => bare,
    [`GET ${path}`]: () => file(),
  });
});

describe("the details of a project", () => {
  it("show every field, including the status and the agreement", async () => {
    await open();
    await screen.findByRole("heading", { name: "Tide tables for stalls" });
    expect(field("Current Status")).toBe("Student");
    expect(field("Qualification")).toBe("Diploma in fisheries");
    expect(field("Institute or company")).toBe("Model Engineering College");
    expect(field("Received")).toBe("21/08/2026, 12:05 am");
    expect(field("Agreed to the terms")).toBe("Yes");
    expect(field("Terms dated")).toBe("07/01/2025 (opens in a new tab)");
    expect(field("Text of the checkbox")).toBe("I am 18 or older.");
    expect(words("Summary").getByText(/A daily sheet/).textContent).toBe(project.summary);
    expect(words("Problem solved").getByText("Nobody knows the catch.")).toBeDefined();
    expect(words("Beneficiaries").getByText("Stall keepers")).toBeDefined();
    expect(words("Why it will succeed").getByText("The times are known.")).toBeDefined();
    expect(words("Skills").getByText("Python")).toBeDefined();
    expect(screen.getByRole("button", { name: "Reply by email" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+919876543210");
  });

  it("stay open when the link to the terms is clicked", async () => {
    await open();
    fireEvent.click(await screen.findByRole("link", { name: "07/01/2025 (opens in a new tab)" }));
    expect(screen.getByRole("heading", { name: "Tide tables for stalls" })).toBeDefined();
    expect(location.pathname).toBe("/admin/project-details/p1");
  });

  it("show N/A for every missing field, and a suspicion of spam", async () => {
    await open("p2");
    await screen.findByRole("heading", { name: "Unnamed project" });
    expect(screen.getAllByText("N/A")).toHaveLength(16);
    expect(screen.getByText("No Date Available")).toBeDefined();
    expect(screen.getByText(/Suspected spam/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
  });

  it("show “not found” for an unknown project", async () => {
    single = () => refusal(404, "Project not found.");
    await open();
    await screen.findByRole("heading", { name: "Project not found" });
  });

  it("show the server's error, and load again on Retry", async () => {
    single = () => refusal(403, "You may not read projects.");
    await open();
    await screen.findByText("Error: You may not read projects.");
    single = () => project;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByRole("heading", { name: "Tide tables for stalls" });
  });

  it("link back to the list, and to the neighbours in it", async () => {
    visit(`${adminPages.projects}?search=a`);
    fireEvent.click(await screen.findByRole("link", { name: "View Details of Tide tables for stalls" }));
    await screen.findByRole("heading", { name: "Tide tables for stalls" });
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe(
      `${adminPages.projects}?search=a`,
    );
    expect(screen.getByRole("link", { name: "Older" }).getAttribute("href")).toBe(
      "/admin/project-details/p2",
    );
  });
});

describe("the document of a project", () => {
  const viewer = () => screen.queryByTitle("Landings plan.pdf");

  it("is shown in a frame that may run scripts, and nothing else, when it is a PDF", async () => {
    await open();
    await screen.findByRole("button", { name: "Download" });
    expect([viewer()?.getAttribute("src"), viewer()?.getAttribute("sandbox")]).toEqual([
      documentViewer,
      "allow-scripts",
    ]);
  });

  it("is read with the session and given to the frame, and again on Retry", async () => {
    const postMessage = vi.fn();
    file = () => refusal(403, "You may not read files.");
    await open();
    await screen.findByText("Error: You may not read files.");
    expect(viewer()?.hidden).toBe(true);
    Object.defineProperty(viewer(), "contentWindow", { value: { postMessage } });
    file = () => new Response("%PDF");
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(postMessage).toHaveBeenCalledOnce());
    const [message, target, [port]] = postMessage.mock.lastCall ?? [];
    expect([message.name, await message.file.text(), target]).toEqual(["Landings plan.pdf", "%PDF", "*"]);
    expect(port?.postMessage).toBeTypeOf("function");
    expect(calls.at(-1)?.headers.get("authorization")).toBe("Bearer good");
  });

  it("is shown and only downloaded after a question, if there is a warning about it", async () => {
    const fileWarning = "In other programs, this PDF may run scripts.";
    single = () => ({ ...project, fileWarning });
    const isSaved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    URL.createObjectURL = () => "blob:document";
    await open();
    await screen.findByText(fileWarning);
    expect(viewer()).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Download" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Download this document?" }));
    expect(dialog.getByText(fileWarning)).toBeDefined();
    expect(isSaved).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(isSaved).toHaveBeenCalledOnce());
  });

  it("can only be downloaded when it is not a PDF", async () => {
    single = () => ({ ...project, file: path.replace(".pdf", ".docx"), fileName: "Landings plan.pdf" });
    await open();
    await screen.findByRole("button", { name: "Download" });
    expect(viewer()).toBeNull();
  });

  it("is downloaded with the reader's token, under its original file name", async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => "blob:document";
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await open();
    const button = await screen.findByRole("button", { name: "Download" });
    await act(async () => fireEvent.click(button));
    expect(saved).toEqual(["Landings plan.pdf"]);
    const asked = calls.find(({ url }) => url.pathname === path);
    expect([asked?.url.search, asked?.headers.get("authorization")]).toEqual(["", "Bearer good"]);
    expect(screen.getByText("Saved Landings plan.pdf").closest("[role=status]")).not.toBeNull();
  });

  it("is fetched once at a time, with its button busy but not disabled meanwhile", async () => {
    const other = path.replace(".pdf", ".docx");
    single = () => ({ ...project, file: other });
    await open();
    const button = await screen.findByRole("button", { name: "Download" });
    vi.stubGlobal("fetch", (url: string) => {
      calls.push({ method: "GET", url: new URL(url, location.origin), headers: new Headers(), body: null });
      return new Promise(() => {});
    });
    for (const _ of [1, 2]) await act(async () => fireEvent.click(button));
    expect([button.getAttribute("aria-busy"), button.hasAttribute("disabled")]).toEqual(["true", false]);
    expect(calls.filter(({ url }) => url.pathname === other)).toHaveLength(1);
  });

  it("shows the error beside the button when the download fails", async () => {
    single = () => ({ ...project, file: "/uploads/gone.txt", fileName: "gone.txt" });
    await open();
    const button = await screen.findByRole("button", { name: "Download" });
    await act(async () => fireEvent.click(button));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Error: No response received from the server.",
    );
  });
});
