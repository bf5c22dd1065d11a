import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminPages } from "#addresses/admin.ts";
import {
  agreeToDelete,
  beginPartnership,
  click,
  client,
  companyName,
  form,
  longName,
  openPartnership,
  sent,
  server,
} from "#tests/support/components/partnership-screen.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";

beforeEach(beginPartnership);

const png = () => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], "logo.png");
const savedLogo = () =>
  screen.getByTitle("Saved logo").parentElement?.parentElement?.querySelector("img")?.getAttribute("src");
async function fillIn(name: string, description: string) {
  const fields = form();
  await user.clear(fields.getByLabelText("Company name"));
  await user.type(fields.getByLabelText("Company name"), name);
  await user.clear(fields.getByLabelText("Description"));
  await user.type(fields.getByLabelText("Description"), description);
}

describe("the form of a client", () => {
  it("requires every field and a logo for a new client", async () => {
    await openPartnership();
    await user.click(form().getByRole("button", { name: "Save" }));
    expect(await form().findAllByText("All fields are required!")).toHaveLength(3);
    expect(await screen.findByText("Please select files to upload.")).toBeDefined();
    expect(sent("POST")).toEqual([]);
  });

  it("focuses the logo when nothing else is missing, and when it cannot be sent", async () => {
    await openPartnership();
    await fillIn("Chempaka Bakes", "Bread.");
    const logo = form().getByLabelText(/Company logo/);
    await user.click(form().getByRole("button", { name: "Save" }));
    expect(await form().findAllByText("All fields are required!")).toHaveLength(2);
    expect(document.activeElement).toBe(logo);
    await user.upload(logo, new File(["x"], "logo.svg"));
    await user.click(form().getByRole("button", { name: "Save" }));
    expect(await form().findByText(/This file cannot be sent/)).toBeDefined();
    expect(document.activeElement).toBe(logo);
    expect(sent("POST")).toEqual([]);
    await user.upload(logo, png());
    expect(form().queryByRole("alert")).toBeNull();
  });

  it("adds a client with the documented fields, and is empty after that", async () => {
    await openPartnership();
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
    await openPartnership();
    await user.type(form().getByLabelText("Description"), "Bread.");
    expect(form().getByText("6 / 150")).toBeDefined();
    expect(form().getByText(/Under 150 letters reads best\./)).toBeDefined();
    expect(form().getByText(/A width between 1:1 and 2:1 of the height is recommended/)).toBeDefined();
  });

  it("refuses a file that is not a supported picture", async () => {
    await openPartnership();
    await user.upload(form().getByLabelText(/Company logo/), new File(["x"], "logo.svg"));
    expect(await form().findByText("Upload a JPG, JPEG, or PNG file under 5 MB.")).toBeDefined();
  });

  it("opens a client from the URL alone, and sends no logo unless one was chosen", async () => {
    await openPartnership(`${adminPages.partners}?id=p1`);
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

  it("cannot be saved without a company name", async () => {
    await openPartnership(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await user.clear(form().getByLabelText("Company name"));
    await user.click(form().getByRole("button", { name: "Update" }));
    expect(await form().findByText("Please fill empty fields")).toBeDefined();
  });

  it.each([
    ["in the response body", () => ({ modified: false, message: "No changes detected" })],
    ["by status 304", () => new Response(null, { status: 304 })],
  ])("says that nothing changed: %s", async (_, answer) => {
    server.change = answer;
    await openPartnership(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await user.click(form().getByRole("button", { name: "Update" }));
    expect(await screen.findByText("No changes detected")).toBeDefined();
  });

  it.each([
    ["", "Save", "An error occurred while adding partner data."],
    ["?id=p1", "Update", "An error occurred while updating the partnership."],
  ])(
    "shows the documented error and keeps the input when the response is unreadable: “%s”",
    async (query, save, text) => {
      server.change = () => new Response("<html>", { status: 502 });
      await openPartnership(`${adminPages.partners}${query}`);
      await screen.findByRole("button", { name: save });
      await fillIn("Chempaka Bakes", "Bread.");
      await user.upload(form().getByLabelText(/Company logo/), png());
      await screen.findByText("Files prepared for upload.");
      await user.click(form().getByRole("button", { name: save }));
      expect(await form().findByText(text)).toBe(document.activeElement);
      expect(form().getByLabelText<HTMLInputElement>("Company name").value).toBe("Chempaka Bakes");
    },
  );

  it("shows both versions on a conflict, and overwrites theirs on “Save my version”", async () => {
    const theirs = client({ companyname: "Malabar Spices", version: 5 });
    const answers = [() => Response.json({ error: "Late.", current: theirs }, { status: 409 })];
    server.change = () => answers.shift()?.() ?? { message: "Done.", data: theirs };
    await openPartnership(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await fillIn("Malabar Crest Ltd", "Pepper.");
    await user.click(form().getByRole("button", { name: "Update" }));
    await screen.findByRole("heading", { name: "Someone else changed this in the meantime" });
    const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
    expect(cells).toEqual(["Malabar Crest Ltd", "Malabar Spices"]);
    await click("Save my version");
    await screen.findByText("Client updated");
    expect(sent("PATCH").map(({ headers }) => headers.get("if-match"))).toEqual(['"3"', '"5"']);
  });

  it("is saved without a conflict when the newer version already has the values entered", async () => {
    const mine = client({ companyname: "Malabar Crest Ltd", description: "Pepper.", version: 4 });
    server.change = () => Response.json({ error: "Late.", current: mine }, { status: 409 });
    await openPartnership(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await fillIn("Malabar Crest Ltd", "Pepper.");
    await user.click(form().getByRole("button", { name: "Update" }));
    await screen.findByText("Client updated");
    expect(sent("PATCH")).toHaveLength(1);
    expect(screen.queryByRole("heading", { name: /Someone else/ })).toBeNull();
  });

  it.each(["{Control>}s{/Control}", "{Control>}{Enter}{/Control}"])("is saved by %s", async (keys) => {
    await openPartnership(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await user.keyboard(keys);
    expect(sent("PATCH")).toEqual([]);
    await fillIn("Malabar Crest Ltd", "Pepper.");
    await user.keyboard(keys);
    await screen.findByText("Client updated");
    expect(sent("PATCH")).toHaveLength(1);
  });

  it("focuses the error when “Save my version” fails", async () => {
    const late = Response.json(
      { error: "Late.", current: client({ companyname: "M", version: 5 }) },
      { status: 409 },
    );
    const answers = [late, refusal(503, "Not now.")];
    server.change = () => answers.shift();
    await openPartnership(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await fillIn("Malabar Crest Ltd", "Pepper.");
    await user.click(form().getByRole("button", { name: "Update" }));
    await click("Save my version");
    expect(await form().findByText("Error: Not now.")).toBe(document.activeElement);
  });

  it("loads their version and focuses the first field on “Take the saved version”", async () => {
    const companylogo = "/uploads/CCCCCCCCCCCCCCCCCCCCCC.png";
    const theirs = client({ companyname: "Malabar Spices", companylogo, version: 5 });
    server.change = () => Response.json({ error: "Late.", current: theirs }, { status: 409 });
    await openPartnership(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await fillIn("Malabar Crest Ltd", "Pepper.");
    await user.click(form().getByRole("button", { name: "Update" }));
    expect(savedLogo()).toContain("/BBBB");
    await click("Take the saved version");
    expect(companyName().value).toBe("Malabar Spices");
    expect(savedLogo()).toContain("/CCCC");
    expect(document.activeElement).toBe(companyName());
  });

  it("asks before another client replaces unsaved input, and keeps it on Stay", async () => {
    await openPartnership();
    await user.type(form().getByLabelText("Company name"), "Chempaka");
    await click("Edit Malabar Crest");
    const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
    await user.click(within(question).getByRole("button", { name: "Stay" }));
    expect(form().getByLabelText<HTMLInputElement>("Company name").value).toBe("Chempaka");
    expect(screen.getByRole("heading", { name: "Add Client" })).toBeDefined();
  });
});

describe("a client whom somebody else deleted meanwhile", () => {
  async function meetDeletion() {
    server.change = () => {
      server.partners = server.partners.slice(1);
      return refusal(404, "This client no longer exists.");
    };
    await openPartnership(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await fillIn("Malabar Crest Ltd", "Pepper.");
    await user.click(form().getByRole("button", { name: "Update" }));
    await form().findByText(/This client no longer exists/);
  }

  it("stays in the form with the input, and leaves the list", async () => {
    await meetDeletion();
    expect(
      form().getByText(
        "Error: This client no longer exists. What you typed is still here: copy what you need before you leave.",
      ),
    ).toBeDefined();
    expect(form().getByLabelText<HTMLInputElement>("Company name").value).toBe("Malabar Crest Ltd");
    expect(screen.queryByTitle("Malabar Crest")).toBeNull();
  });

  it("stays in the form with the input when the reloaded list lacks it", async () => {
    await openPartnership(`${adminPages.partners}?id=p1`);
    await screen.findByRole("heading", { name: "Edit Client" });
    await fillIn("Malabar Crest Ltd", "Pepper.");
    server.change = () => {
      server.partners = [];
      return { message: "Done.", data: client({ _id: "p2" }) };
    };
    await click(new RegExp(`Delete ${longName}`));
    await agreeToDelete();
    await screen.findByText("No clients available");
    expect(form().getByLabelText<HTMLInputElement>("Company name").value).toBe("Malabar Crest Ltd");
  });
});
