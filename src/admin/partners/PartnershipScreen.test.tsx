import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { $page } from "#admin/routing/router.ts";
import { $adminToken, beginSession, endSession } from "#admin/session/session.ts";
import { adminPages, api } from "#paths";
import { type Call, refusal, stubCalls } from "#tests/support/stub-calls.ts";
import { Admin } from "../Admin.tsx";

const account = { _id: "a1", username: "harbourmaster", email: "h@example.com", adminType: "admin" };
const longName = "Upper Kuttanad Rice Producers Collective";
const partner = (changes = {}) => ({
  _id: "p1",
  companyname: "Malabar Crest",
  description: "Pepper.",
  companylogo: "/uploads/BBBBBBBBBBBBBBBBBBBBBB.png",
  version: 3,
  ...changes,
});
const headings = {
  newsHeading: "News",
  partnershipHeading: "Clients",
  partnershipSubHeading: "All of them",
  version: 4,
};
const png = () => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], "logo.png");

let partners: object[];
let calls: Call[];
let change: (call: Call) => unknown;
const user = userEvent.setup({ applyAccept: false });

beforeEach(() => {
  partners = [partner(), partner({ _id: "p2", companyname: longName })];
  change = () => ({ message: "Done.", data: partner() });
  vi.stubGlobal("createImageBitmap", async () => ({ width: 40, height: 40, close: () => {} }));
  calls = stubCalls({
    [`GET ${api.whoAmI}`]: () => account,
    [`GET ${api.partners}`]: () => partners,
    [`GET ${api.headings}`]: () => [headings],
    [`POST ${api.partnerCreate}`]: (call) => change(call),
    [`PATCH ${api.partnerChange("p1")}`]: (call) => change(call),
    [`DELETE ${api.partnerRemove("p1")}`]: (call) => change(call),
    [`DELETE ${api.partnerRemove("p2")}`]: (call) => change(call),
    [`POST ${api.partnerRestore("p1")}`]: (call) => change(call),
    [`PATCH ${api.headingsChange}`]: (call) => change(call),
  });
  beginSession({ token: "good", adminId: "a1" });
  $page.open("/elsewhere");
});

afterEach(() => {
  cleanup();
  if ($adminToken.get()) endSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open(path: string = adminPages.partners) {
  $page.open(path);
  render(<Admin />);
  await act(() => vi.dynamicImportSettled());
  await screen.findByRole("heading", { name: /Add Client|Edit Client/ });
  await screen.findByRole("button", { name: "Edit partnership headings" });
}

const sent = (method: string) => calls.filter((call) => call.method === method);
const form = () => within(screen.getByRole("form", { name: /Add Client|Edit Client/ }));
const click = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

async function fillIn(name: string, description: string) {
  const fields = form();
  await user.clear(fields.getByLabelText("Company name"));
  await user.type(fields.getByLabelText("Company name"), name);
  await user.clear(fields.getByLabelText("Description"));
  await user.type(fields.getByLabelText("Description"), description);
}

describe("the list of clients", () => {
  it("truncates names of more than 25 characters, and keeps the whole at hand", async () => {
    await open();
    const short = await screen.findByTitle(longName);
    expect(short.textContent).toBe("Upper Kuttanad Rice Produ…");
    expect(screen.getByTitle("Malabar Crest").textContent).toBe("Malabar Crest");
    expect(screen.getByText("2 clients")).toBeDefined();
  });

  it("says when there are none", async () => {
    partners = [];
    await open();
    expect(await screen.findByText("No clients available")).toBeDefined();
  });

  it("asks before one is deleted, and tells the server which version was meant", async () => {
    await open();
    await click("Delete Malabar Crest");
    const question = await screen.findByRole("dialog", { name: "Do you want to delete this client?" });
    partners = partners.slice(1);
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    await screen.findByText("Client deleted");
    expect(screen.queryByTitle("Malabar Crest")).toBeNull();
    expect(sent("DELETE")[0]?.headers.get("if-match")).toBe('"3"');
    partners = [partner(), ...partners];
    await click("Undo");
    await screen.findByText("Client restored");
    expect(await screen.findByTitle("Malabar Crest")).toBeDefined();
  });

  it("shows one again that could not be deleted, and why", async () => {
    change = () => refusal(503, "The store is away.");
    await open();
    await click("Delete Malabar Crest");
    const question = await screen.findByRole("dialog", { name: "Do you want to delete this client?" });
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    expect((await screen.findAllByText("Error: The store is away.")).length).toBe(2);
    expect(screen.getByTitle("Malabar Crest")).toBeDefined();
  });
});

describe("the form of a client", () => {
  it("needs everything of one who is added", async () => {
    await open();
    await user.click(form().getByRole("button", { name: "Save" }));
    expect(await form().findAllByText("All fields are required!")).toHaveLength(3);
    expect(await screen.findByText("Please select files to upload.")).toBeDefined();
    expect(sent("POST")).toEqual([]);
  });

  it("adds one with the documented fields, and is empty after that", async () => {
    await open();
    await fillIn("Chempaka Bakes", "Bread.");
    await user.upload(form().getByLabelText(/Company logo/), png());
    await screen.findByText("Files prepared for upload.");
    await user.click(form().getByRole("button", { name: "Save" }));
    await screen.findByText("Client added");
    const [{ body, headers } = {}] = sent("POST");
    expect(headers?.get("authorization")).toBe("Bearer good");
    const fields = body instanceof FormData ? [...body] : [];
    expect(fields.map(([name]) => name)).toEqual(["companyname", "description", "companylogo"]);
    expect(form().getByLabelText<HTMLInputElement>("Company name").value).toBe("");
  });

  it("counts the letters of a description, and advises less than 150", async () => {
    await open();
    await user.type(form().getByLabelText("Description"), "Bread.");
    expect(form().getByText("6 / 150")).toBeDefined();
    expect(form().getByText(/Under 150 letters reads best\./)).toBeDefined();
    expect(form().getByText(/A width between 1:1 and 2:1 of the height is recommended/)).toBeDefined();
  });

  it("refuses a file that is no logo", async () => {
    await open();
    await user.upload(form().getByLabelText(/Company logo/), new File(["x"], "logo.svg"));
    expect(await form().findByText("Upload a JPG, JPEG, or PNG file under 5 MB.")).toBeDefined();
  });

  it("edits one by the address alone, and sends no logo that was not chosen", async () => {
    await open(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await fillIn("Malabar Crest Spices", "Pepper.");
    await user.click(form().getByRole("button", { name: "Update" }));
    await screen.findByText("Client updated");
    const [{ body, headers } = {}] = sent("PATCH");
    expect(headers?.get("if-match")).toBe('"3"');
    expect(body instanceof FormData && [...body]).toEqual([
      ["companyname", "Malabar Crest Spices"],
      ["description", "Pepper."],
    ]);
    expect(screen.getByRole("heading", { name: "Add Client" })).toBeDefined();
  });

  it("cannot be emptied", async () => {
    await open(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await user.clear(form().getByLabelText("Company name"));
    await user.click(form().getByRole("button", { name: "Update" }));
    expect(await form().findByText("Please fill empty fields")).toBeDefined();
  });

  it.each([
    ["as the server says it", () => ({ modified: false, message: "No changes detected" })],
    ["by status 304", () => new Response(null, { status: 304 })],
  ])("says that nothing changed: %s", async (_, answer) => {
    change = answer;
    await open(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await user.click(form().getByRole("button", { name: "Update" }));
    expect(await screen.findByText("No changes detected")).toBeDefined();
  });

  it.each([
    ["", "Save", "An error occurred while adding partner data."],
    ["?id=p1", "Update", "An error occurred while updating the partnership."],
  ])(
    "says so when the server says nothing readable%s, and keeps what was typed",
    async (query, save, text) => {
      change = () => new Response("<html>", { status: 502 });
      await open(`${adminPages.partners}${query}`);
      await screen.findByRole("button", { name: save });
      await fillIn("Chempaka Bakes", "Bread.");
      await user.upload(form().getByLabelText(/Company logo/), png());
      await screen.findByText("Files prepared for upload.");
      await user.click(form().getByRole("button", { name: save }));
      expect(await form().findByText(text)).toBeDefined();
      expect(form().getByLabelText<HTMLInputElement>("Company name").value).toBe("Chempaka Bakes");
    },
  );

  it("shows both versions when somebody else was faster, and saves mine on theirs", async () => {
    const theirs = partner({ companyname: "Malabar Spices", version: 5 });
    const answers = [() => Response.json({ error: "Late.", current: theirs }, { status: 409 })];
    change = () => answers.shift()?.() ?? { message: "Done.", data: theirs };
    await open(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await fillIn("Malabar Crest Ltd", "Pepper.");
    await user.click(form().getByRole("button", { name: "Update" }));
    await screen.findByRole("heading", { name: "Somebody else changed this meanwhile" });
    const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
    expect(cells).toEqual(["Malabar Crest Ltd", "Malabar Spices"]);
    await click("Save my version");
    await screen.findByText("Client updated");
    expect(sent("PATCH").map(({ headers }) => headers.get("if-match"))).toEqual(['"3"', '"5"']);
  });

  it("takes the saved version instead", async () => {
    const theirs = partner({ companyname: "Malabar Spices", version: 5 });
    change = () => Response.json({ error: "Late.", current: theirs }, { status: 409 });
    await open(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await fillIn("Malabar Crest Ltd", "Pepper.");
    await user.click(form().getByRole("button", { name: "Update" }));
    await click("Take the saved version");
    expect(form().getByLabelText<HTMLInputElement>("Company name").value).toBe("Malabar Spices");
  });

  it("asks before another client takes the place of what was typed", async () => {
    await open();
    await user.type(form().getByLabelText("Company name"), "Chempaka");
    await click("Edit Malabar Crest");
    const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
    await user.click(within(question).getByRole("button", { name: "Stay" }));
    expect(form().getByLabelText<HTMLInputElement>("Company name").value).toBe("Chempaka");
    expect(screen.getByRole("heading", { name: "Add Client" })).toBeDefined();
  });
});

describe("a client whom somebody else deleted meanwhile", () => {
  const gone = () => screen.findByText("Somebody else deleted this meanwhile");

  async function meetDeletion() {
    change = () => {
      partners = partners.slice(1);
      return refusal(404, "This partner does not exist any more.");
    };
    await open(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await fillIn("Malabar Crest Ltd", "Pepper.");
    await user.click(form().getByRole("button", { name: "Update" }));
    await gone();
  }

  it("stays in the form with what was typed when it cannot be saved", async () => {
    await meetDeletion();
    expect(form().getByText("Error: This partner does not exist any more.")).toBeDefined();
    expect(form().getByText(/The logo has to be chosen again\./)).toBeDefined();
    expect(form().queryByText("Saved logo")).toBeNull();
    expect(form().getByLabelText<HTMLInputElement>("Company name").value).toBe("Malabar Crest Ltd");
    expect(screen.queryByTitle("Malabar Crest")).toBeNull();
  });

  it("stays there, too, when the list comes without it", async () => {
    await open(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await fillIn("Malabar Crest Ltd", "Pepper.");
    change = () => {
      partners = [];
      return { message: "Done.", data: partner({ _id: "p2" }) };
    };
    await click(new RegExp(`Delete ${longName}`));
    const question = await screen.findByRole("dialog", { name: "Do you want to delete this client?" });
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    await gone();
    expect(screen.getByText("No clients available")).toBeDefined();
    expect(form().getByLabelText<HTMLInputElement>("Company name").value).toBe("Malabar Crest Ltd");
  });

  it("can be added as new, with a logo", async () => {
    await meetDeletion();
    change = () => ({ message: "Done.", data: partner({ _id: "p3" }) });
    await user.click(form().getByRole("button", { name: "Add as new" }));
    expect(await form().findAllByText("All fields are required!")).toHaveLength(2);
    expect(sent("POST")).toEqual([]);
    await user.upload(form().getByLabelText(/Company logo/), png());
    await screen.findByText("Files prepared for upload.");
    await user.click(form().getByRole("button", { name: "Add as new" }));
    await screen.findByText("Client added");
    const [{ body, headers } = {}] = sent("POST");
    expect(headers?.get("if-match")).toBeNull();
    expect(body instanceof FormData && body.get("companyname")).toBe("Malabar Crest Ltd");
    expect(location.search).toBe("");
    expect(form().getByLabelText<HTMLInputElement>("Company name").value).toBe("");
  });

  it("can be discarded", async () => {
    await meetDeletion();
    await user.click(form().getByRole("button", { name: "Discard" }));
    expect(screen.getByRole("heading", { name: "Add Client" })).toBeDefined();
    expect(form().getByLabelText<HTMLInputElement>("Company name").value).toBe("");
    expect(screen.queryByText("Somebody else deleted this meanwhile")).toBeNull();
  });

  it("is edited again when it is back", async () => {
    await meetDeletion();
    partners = [partner({ version: 5 }), ...partners];
    change = () => ({ message: "Done.", data: partner() });
    await click(new RegExp(`Delete ${longName}`));
    const question = await screen.findByRole("dialog", { name: "Do you want to delete this client?" });
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    await form().findByRole("button", { name: "Update" });
    expect(screen.queryByText("Somebody else deleted this meanwhile")).toBeNull();
    expect(form().getByLabelText<HTMLInputElement>("Company name").value).toBe("Malabar Crest Ltd");
  });
});

describe("the headings", () => {
  const heading = () => screen.getByLabelText<HTMLInputElement>("Heading");

  it("are read until somebody edits them, and go back to the server's on Cancel", async () => {
    await open();
    expect(heading().readOnly).toBe(true);
    await click("Edit partnership headings");
    expect(heading().readOnly).toBe(false);
    await user.type(heading(), " of ours");
    const read = calls.filter(({ url }) => url.pathname === api.headings).length;
    await click("Cancel");
    expect(heading().value).toBe("Clients");
    expect(heading().readOnly).toBe(true);
    expect(calls.filter(({ url }) => url.pathname === api.headings).length).toBe(read + 1);
    expect(document.activeElement?.textContent).toBe("Edit partnership headings");
  });

  it("are saved together, on the version that was seen", async () => {
    change = () => ({ message: "Done.", data: headings });
    await open();
    await click("Edit partnership headings");
    await user.type(heading(), " of ours");
    await user.click(screen.getAllByRole("button", { name: "Save" })[0] as HTMLElement);
    await screen.findByText("Headings updated");
    const [{ body, headers } = {}] = sent("PATCH");
    expect(headers?.get("if-match")).toBe('"4"');
    expect(body).toEqual({ partnershipHeading: "Clients of ours", partnershipSubHeading: "All of them" });
    expect(heading().readOnly).toBe(true);
  });

  it("say what went wrong in the documented words", async () => {
    change = () => new Response("", { status: 500 });
    await open();
    await click("Edit partnership headings");
    await user.type(heading(), "!");
    await user.click(screen.getAllByRole("button", { name: "Save" })[0] as HTMLElement);
    expect((await screen.findAllByText("An error occurred while updating heading.")).length).toBe(2);
  });

  it("are saved without a question when somebody changed only the heading of the news", async () => {
    const theirs = { ...headings, newsHeading: "From the harbour", version: 7 };
    const answers = [() => Response.json({ error: "Late.", current: theirs }, { status: 409 })];
    change = () => answers.shift()?.() ?? { message: "Done.", data: theirs };
    await open();
    await click("Edit partnership headings");
    await user.type(heading(), "!");
    await user.click(screen.getAllByRole("button", { name: "Save" })[0] as HTMLElement);
    await screen.findByText("Headings updated");
    expect(sent("PATCH").map(({ headers }) => headers.get("if-match"))).toEqual(['"4"', '"7"']);
  });
});
