import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
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

const openClient = async () => {
  await openPartnership(`${adminPages.partners}?id=p1`);
  await screen.findByRole("form", { name: "Edit Client" });
};

const reads = () => server.calls.filter(({ url }) => url.pathname === api.partners);

/** Stubs a call whose response the test resolves later. */
function lateAnswer() {
  const { promise, resolve } = Promise.withResolvers();
  server.change = () => promise;
  return resolve;
}

describe("the response to a save", () => {
  const renamed = client({ companyname: "Malabar Crest Ltd", version: 4 });

  async function sendLate() {
    const answer = lateAnswer();
    await openClient();
    await user.type(companyName(), " Ltd");
    await user.click(form().getByRole("button", { name: "Update" }));
    await waitFor(() => expect(sent("PATCH")).toHaveLength(1));
    return answer;
  }

  async function goOnToAdding() {
    await click("Add Client");
    const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
    await user.click(within(question).getByRole("button", { name: "Leave" }));
    await screen.findByRole("heading", { name: "Add Client" });
    await user.type(companyName(), "Chempaka");
  }

  it("is announced after the form was left, and leaves the next form untouched", async () => {
    const answer = await sendLate();
    await goOnToAdding();
    server.partners = [renamed, ...server.partners.slice(1)];
    answer({ message: "Done.", data: renamed });
    await screen.findByText("Client updated");
    expect(await screen.findByTitle("Malabar Crest Ltd")).toBeDefined();
    expect(companyName().value).toBe("Chempaka");
    expect(screen.queryByText(/Your unsaved changes have been restored/)).toBeNull();
  });

  it("is announced after the form was left, also when it is a conflict", async () => {
    const answer = await sendLate();
    await goOnToAdding();
    const theirs = client({ companyname: "Malabar Spices", version: 4 });
    answer(Response.json({ error: "Somebody was faster.", current: theirs }, { status: 409 }));
    await screen.findByText("Error: Somebody was faster.");
    expect(companyName().value).toBe("Chempaka");
  });

  it("closes the form when it is still open", async () => {
    const answer = await sendLate();
    answer({ message: "Done.", data: renamed });
    await screen.findByRole("heading", { name: "Add Client" });
    expect(location.search).toBe("");
  });

  it("shows the saved values in the list and the form before the list is reloaded", async () => {
    const answer = await sendLate();
    server.partners = new Promise(() => {}) as never;
    answer({ message: "Done.", data: renamed });
    await screen.findByTitle("Malabar Crest Ltd");
    await click("Edit Malabar Crest Ltd");
    expect(companyName().value).toBe("Malabar Crest Ltd");
    await user.type(companyName(), "!");
    await user.click(form().getByRole("button", { name: "Update" }));
    await waitFor(() => expect(sent("PATCH")).toHaveLength(2));
    expect(sent("PATCH")[1]?.headers.get("if-match")).toBe('"4"');
  });
});

describe("while a client is being saved", () => {
  it("the fields are disabled, and the error gets the focus when saving fails", async () => {
    const answer = lateAnswer();
    await openClient();
    await user.type(companyName(), " Ltd{Enter}");
    await waitFor(() => expect(sent("PATCH")).toHaveLength(1));
    expect(companyName().matches("fieldset:disabled *")).toBe(true);
    await user.type(form().getByLabelText("Description"), "Cardamom.");
    // Browsers blur a field that gets disabled.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    answer(refusal(503, "The store is away."));
    expect(await form().findByText("Error: The store is away.")).toBe(document.activeElement);
    expect(form().getByLabelText<HTMLInputElement>("Description").value).toBe("Pepper.");
    await user.type(companyName(), ".");
    expect(companyName().value).toBe("Malabar Crest Ltd.");
  });

  it("the focus moves to the field that the server refused once it is enabled again", async () => {
    const answer = lateAnswer();
    await openClient();
    const description = form().getByLabelText("Description");
    let couldBeFocused = false;
    description.addEventListener("focus", () => {
      couldBeFocused = !description.matches("fieldset:disabled *");
    });
    await user.type(companyName(), " Ltd{Enter}");
    await waitFor(() => expect(sent("PATCH")).toHaveLength(1));
    answer(Response.json({ error: "No.", fields: { description: "Too dull." } }, { status: 400 }));
    await form().findByText("Too dull.");
    expect([document.activeElement, couldBeFocused]).toEqual([description, true]);
  });
});

describe("a client whose form is open while it is deleted", () => {
  const type = () => user.type(companyName(), " Ltd");

  it("keeps its form open until the server has deleted it", async () => {
    const answer = lateAnswer();
    await openClient();
    await type();
    await click("Delete Malabar Crest");
    await agreeToDelete();
    await waitFor(() => expect(sent("DELETE")).toHaveLength(1));
    expect(companyName().value).toBe("Malabar Crest Ltd");
    expect(screen.queryByText(/What you typed is still here/)).toBeNull();
    server.partners = server.partners.slice(1);
    answer({ message: "Done." });
    await screen.findByText("Client deleted");
    await screen.findByRole("heading", { name: "Add Client" });
    expect(location.search).toBe("");
  });

  it("keeps the input when the deletion fails", async () => {
    server.change = () => refusal(503, "The store is away.");
    await openClient();
    await type();
    await click("Delete Malabar Crest");
    await agreeToDelete();
    await screen.findAllByText("Error: The store is away.");
    expect(screen.getByRole("heading", { name: "Edit Client" })).toBeDefined();
    expect(companyName().value).toBe("Malabar Crest Ltd");
  });

  it("is not reported as deleted by somebody else while another deletion is running", async () => {
    const answers: ((answer: object) => void)[] = [];
    server.change = () => new Promise<object>((resolve) => answers.push(resolve));
    await openClient();
    for (const name of ["Malabar Crest", longName]) {
      await click(`Delete ${name}`);
      await agreeToDelete();
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    await waitFor(() => expect(sent("DELETE")).toHaveLength(2));
    expect(screen.queryByText(/What you typed is still here/)).toBeNull();
    server.partners = [];
    answers[0]?.({ message: "Done." });
    await screen.findByRole("heading", { name: "Add Client" });
  });

  it("is listed again exactly once when its deletion fails after another one succeeded", async () => {
    const answers: ((answer: object) => void)[] = [];
    server.change = () => new Promise<object>((resolve) => answers.push(resolve));
    await openPartnership();
    for (const name of ["Malabar Crest", longName]) {
      await click(`Delete ${name}`);
      await agreeToDelete();
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    await waitFor(() => expect(answers).toHaveLength(2));
    server.partners = server.partners.slice(0, 1);
    const read = reads().length;
    answers[1]?.({ message: "Done." });
    await screen.findByText("Client deleted");
    expect([reads().length, screen.queryByTitle("Malabar Crest")]).toEqual([read, null]);
    answers[0]?.(refusal(503, "The store is away."));
    await screen.findAllByText("Error: The store is away.");
    expect(await screen.findAllByTitle("Malabar Crest")).toHaveLength(1);
    expect(screen.queryByTitle(longName)).toBeNull();
  });

  it("leaves the form of another client untouched that was opened meanwhile", async () => {
    const answer = lateAnswer();
    await openClient();
    await click("Delete Malabar Crest");
    await agreeToDelete();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await click(`Edit ${longName}`);
    server.partners = server.partners.slice(1);
    answer({ message: "Done." });
    await screen.findByText("Client deleted");
    expect(companyName().value).toBe(longName);
    expect(location.search).toBe("?id=p2");
  });
});

describe("a client named in the URL", () => {
  it("shows a loading message instead of the form for a new client until the list has loaded", async () => {
    const { promise, resolve } = Promise.withResolvers();
    const { partners } = server;
    server.partners = promise as never;
    await openPartnership(`${adminPages.partners}?id=p1`);
    expect(screen.getByRole("heading", { name: "Edit Client" })).toBeDefined();
    expect(screen.getByText("Loading client…")).toBeDefined();
    expect(screen.queryByLabelText("Company name")).toBeNull();
    resolve(partners);
    expect((await screen.findByLabelText<HTMLInputElement>("Company name")).value).toBe("Malabar Crest");
  });

  it("cannot be edited when the list fails to load, while a new one can be added", async () => {
    server.partners = refusal(403, "You may not.") as never;
    await openPartnership(`${adminPages.partners}?id=p1`);
    await screen.findByText("You can edit the client once the list has loaded.");
    expect(reads()).toHaveLength(1);
    expect(screen.queryByLabelText("Company name")).toBeNull();
    await click("Add Client");
    expect(screen.getByRole("heading", { name: "Add Client" })).toBeDefined();
    expect(companyName().value).toBe("");
    expect(location.search).toBe("");
  });

  it("shows “not found” for an unknown ID, and the form for a new client only on “Add Client”", async () => {
    await openPartnership(`${adminPages.partners}?id=p9`);
    expect(await screen.findByRole("heading", { name: "Client not found" })).toBeDefined();
    expect(screen.getByText("It may have been removed, or the address is incomplete.")).toBeDefined();
    expect(screen.queryByLabelText("Company name")).toBeNull();
    await click("Add Client");
    expect(companyName().value).toBe("");
    expect(location.search).toBe("");
  });
});
