import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { beginSession } from "#admin/session/session.ts";
import { signOut } from "#admin/session/sign-out.ts";
import { leaveQuestion } from "#tests/support/components/back-office.ts";
import {
  beginPartnership,
  click,
  client,
  companyName,
  form,
  openPartnership,
  sent,
  server,
} from "#tests/support/components/partnership-screen.ts";
import { pictureFile } from "#tests/support/components/staff-form.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";

beforeEach(() => {
  beginPartnership();
});

const edit = `${adminPages.partners}?id=p1`;
const restored = () => screen.queryByText(/Your unsaved changes have been restored/);

async function open(path: string, title: string) {
  await openPartnership(path);
  await screen.findByRole("form", { name: title });
}

/** Opens the screen as after a new sign-in. */
async function openAgain(path: string, title: string) {
  cleanup();
  beginSession({ token: "better", adminId: "a1" });
  server.change = () => ({ message: "Done.", data: client() });
  await open(path, title);
}

async function meetSessionEnd(save: string) {
  server.change = () => refusal(401, "Please log in.");
  await user.click(form().getByRole("button", { name: save }));
  await screen.findByText("Your session has ended. Please log in again.");
}

describe("the draft of the client form after the session ended", () => {
  it("is restored, and can be discarded", async () => {
    await open(edit, "Edit Client");
    await user.type(companyName(), " Ltd");
    await meetSessionEnd("Update");
    await openAgain(edit, "Edit Client");
    expect(restored()).not.toBeNull();
    expect(companyName().value).toBe("Malabar Crest Ltd");
    await click("Discard changes");
    expect([restored(), companyName().value]).toEqual([null, "Malabar Crest"]);
    expect(document.activeElement).toBe(companyName());
    await openAgain(edit, "Edit Client");
    expect([restored(), companyName().value]).toEqual([null, "Malabar Crest"]);
  });

  it("is restored for a new client, and asked about before its form is left", async () => {
    server.change = () => refusal(401, "Please log in.");
    await open(adminPages.partners, "Add Client");
    await user.type(companyName(), "Chempaka");
    await click("Delete Malabar Crest");
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await screen.findByText("Your session has ended. Please log in again.");
    await openAgain(adminPages.partners, "Add Client");
    expect(companyName().value).toBe("Chempaka");
    await click("Edit Malabar Crest");
    expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeDefined();
  });

  it("shows a conflict instead of overwriting what somebody else saved since", async () => {
    await open(edit, "Edit Client");
    await user.type(companyName(), " Ltd");
    await meetSessionEnd("Update");
    const theirs = client({ companyname: "Malabar Spices", version: 5 });
    server.partners = [theirs];
    await openAgain(edit, "Edit Client");
    server.change = ({ headers }) =>
      headers.get("if-match") === '"5"'
        ? { message: "Done.", data: theirs }
        : Response.json({ error: "Late.", current: theirs }, { status: 409 });
    await user.click(form().getByRole("button", { name: "Update" }));
    await screen.findByRole("heading", { name: "Someone else changed this in the meantime" });
    expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
      "Malabar Crest Ltd",
      "Malabar Spices",
    ]);
    expect(sent("PATCH").map(({ headers }) => headers.get("if-match"))).toEqual(['"3"', '"3"']);
  });

  it("is replaced by the newest version when it is discarded", async () => {
    await open(edit, "Edit Client");
    await user.type(companyName(), " Ltd");
    await meetSessionEnd("Update");
    server.partners = [client({ companyname: "Malabar Spices", version: 5 })];
    await openAgain(edit, "Edit Client");
    await click("Discard changes");
    expect(companyName().value).toBe("Malabar Spices");
    await user.click(form().getByRole("button", { name: "Update" }));
    await screen.findByText("Client updated");
    expect(sent("PATCH").at(-1)?.headers.get("if-match")).toBe('"5"');
  });
});

describe("the draft of the client form", () => {
  it("is dropped after saving", async () => {
    await open(edit, "Edit Client");
    await user.type(companyName(), " Ltd");
    await user.click(form().getByRole("button", { name: "Update" }));
    await screen.findByText("Client updated");
    await openAgain(edit, "Edit Client");
    expect(companyName().value).toBe("Malabar Crest");
  });

  it("is dropped by Cancel", async () => {
    await open(adminPages.partners, "Add Client");
    await user.type(companyName(), "Chempaka");
    await user.click(form().getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(companyName().value).toBe(""));
    await openAgain(adminPages.partners, "Add Client");
    expect([restored(), companyName().value]).toEqual([null, ""]);
  });

  it.each([
    ["a client", edit, "Edit Client", "?id=p1"],
    ["a new client", adminPages.partners, "Add Client", ""],
  ])(
    "of %s is brought back by Undo, also with a file and from another screen",
    async (_, path, name, search) => {
      await open(path, name);
      await user.type(companyName(), " Ltd");
      const typed = companyName().value;
      await user.upload(form().getByLabelText(/^Company logo/), pictureFile("logo.png"));
      await user.click(form().getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(companyName().value).toBe(""));
      await act(async () => $page.open(adminPages.dashboard));
      await click("Undo");
      await screen.findByRole("form", { name });
      expect([companyName().value, location.search]).toEqual([typed, search]);
      expect(await form().findByText("logo.png")).toBeDefined();
      expect(restored()?.textContent).not.toContain("choose it again");
    },
  );

  it("is not asked about on Cancel when nothing was typed", async () => {
    await open(edit, "Edit Client");
    await user.click(form().getByRole("button", { name: "Cancel" }));
    expect(leaveQuestion()).toBeNull();
    await screen.findByRole("form", { name: "Add Client" });
  });

  it("is dropped after its form was left", async () => {
    await open(edit, "Edit Client");
    await user.type(companyName(), " Ltd");
    await click("Add Client");
    await user.click(await screen.findByRole("button", { name: "Leave" }));
    await screen.findByRole("form", { name: "Add Client" });
    await click("Edit Malabar Crest");
    expect([restored(), companyName().value]).toEqual([null, "Malabar Crest"]);
  });

  it("is dropped after signing out", async () => {
    await open(edit, "Edit Client");
    await user.type(companyName(), " Ltd");
    act(() => signOut());
    await screen.findByRole("button", { name: "Log in" });
    await openAgain(edit, "Edit Client");
    expect([restored(), companyName().value]).toEqual([null, "Malabar Crest"]);
  });
});
