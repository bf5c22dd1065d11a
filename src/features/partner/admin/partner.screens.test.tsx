import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { $page } from "#admin/app/router.ts";
import {
  beginOpening,
  beginPartnership,
  click,
  client,
  companyName,
  headings,
  longName,
  openPartnership,
  sent,
  server,
} from "#tests/support/components/partnership-screen.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";

beforeEach(beginPartnership);

describe("the list of clients", () => {
  it("truncates names of more than 25 characters, and keeps the full name as a tooltip", async () => {
    await openPartnership();
    const short = await screen.findByTitle(longName);
    expect(short.textContent).toBe("Upper Kuttanad Rice Produ…");
    expect(screen.getByTitle("Malabar Crest").textContent).toBe("Malabar Crest");
    expect(screen.getByText("2 clients: visitors see all now")).toBeDefined();
  });

  it("marks the edited one as current, and no button as pressed", async () => {
    await openPartnership(`${adminPages.partners}?id=p1`);
    await screen.findByTitle("Malabar Crest");
    const rows = within(screen.getByRole("region", { name: "Clients" })).getAllByRole("listitem");
    expect(rows.map((row) => row.getAttribute("aria-current"))).toEqual(["true", null]);
    expect(screen.queryByRole("button", { pressed: true })).toBeNull();
  });

  it("is reloaded for a client in the URL that was added since, and focuses the form's heading", async () => {
    await openPartnership();
    screen.getByRole("button", { name: "Add Client" }).focus();
    server.partners = [...server.partners, client({ _id: "p3", companyname: "Cardamom House" })];
    act(() => $page.open(`${adminPages.partners}?id=p3`));
    await waitFor(() => expect(companyName().value).toBe("Cardamom House"));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Edit Client" }));
  });

  it("shows the empty state", async () => {
    server.partners = [];
    await openPartnership();
    expect(await screen.findByText("No clients available")).toBeDefined();
  });

  it("asks before one is deleted, sends its version, and restores it on Undo", async () => {
    await openPartnership();
    await click("Delete Malabar Crest");
    const question = await screen.findByRole("dialog", { name: "Do you want to delete this client?" });
    server.partners = server.partners.slice(1);
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    await screen.findByText("Client deleted");
    expect(screen.queryByTitle("Malabar Crest")).toBeNull();
    expect(sent("DELETE")[0]?.headers.get("if-match")).toBe('"3"');
    server.partners = [client(), ...server.partners];
    await click("Undo");
    await screen.findByText("Client restored");
    expect(await screen.findByTitle("Malabar Crest")).toBeDefined();
  });

  it("shows a client again, with the error, when the deletion fails", async () => {
    server.change = () => refusal(503, "The store is away.");
    await openPartnership();
    await click("Delete Malabar Crest");
    const question = await screen.findByRole("dialog", { name: "Do you want to delete this client?" });
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    expect((await screen.findAllByText("Error: The store is away.")).length).toBe(2);
    expect(screen.getByTitle("Malabar Crest")).toBeDefined();
  });
});

describe("the headings", () => {
  const heading = () => screen.getByLabelText<HTMLInputElement>("Heading");

  it("show a loading message until they have loaded", async () => {
    const { promise, resolve } = Promise.withResolvers();
    server.headings = promise;
    await beginOpening();
    const panel = within(screen.getByRole("region", { name: "Partnership headings" }));
    expect(panel.getByText("Loading partnership headings…").closest("[role=status]")).toBeInstanceOf(Element);
    expect(panel.queryByRole("button")).toBeNull();
    resolve([headings]);
    await screen.findByRole("button", { name: "Edit partnership headings" });
    expect(screen.queryByText("Loading partnership headings…")).toBeNull();
  });

  it("are read-only until they are edited, and are reloaded from the server on Cancel", async () => {
    await openPartnership();
    expect(heading().readOnly).toBe(true);
    await click("Edit partnership headings");
    expect(heading().readOnly).toBe(false);
    await user.type(heading(), " of ours");
    const read = server.calls.filter(({ url }) => url.pathname === api.headings).length;
    await click("Cancel");
    await waitFor(() => expect(heading().value).toBe("Clients"));
    expect(heading().readOnly).toBe(true);
    expect(server.calls.filter(({ url }) => url.pathname === api.headings).length).toBe(read + 1);
    expect(document.activeElement?.textContent).toBe("Edit partnership headings");
    await click("Undo");
    expect([heading().value, heading().readOnly]).toEqual(["Clients of ours", false]);
  });

  it("show the error when reloading fails on Cancel, and load again on Retry", async () => {
    await openPartnership();
    await click("Edit partnership headings");
    server.headings = refusal(403, "Not you.");
    await click("Cancel");
    expect((await screen.findByRole("alert")).textContent).toContain("Error: Not you.");
    expect(heading().value).toBe("Clients");
    server.headings = [{ ...headings, partnershipHeading: "Whom we work for", version: 5 }];
    await click("Retry");
    await waitFor(() => expect(heading().value).toBe("Whom we work for"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("are saved together, with the loaded version", async () => {
    server.change = () => ({ message: "Done.", data: headings });
    await openPartnership();
    await click("Edit partnership headings");
    await user.type(heading(), " of ours");
    await user.click(screen.getAllByRole("button", { name: "Save" }).at(-1) as HTMLElement);
    await screen.findByText("Headings updated");
    const [{ body, headers } = {}] = sent("PATCH");
    expect(headers?.get("if-match")).toBe('"4"');
    expect(body).toEqual({ partnershipHeading: "Clients of ours", partnershipSubHeading: "All of them" });
    expect(heading().readOnly).toBe(true);
  });

  it("show the documented error when saving fails", async () => {
    server.change = () => new Response("", { status: 500 });
    await openPartnership();
    await click("Edit partnership headings");
    await user.type(heading(), "!");
    await user.click(screen.getAllByRole("button", { name: "Save" }).at(-1) as HTMLElement);
    expect((await screen.findAllByText("An error occurred while updating heading.")).length).toBe(2);
  });

  it("are saved without asking when somebody else changed only the news heading", async () => {
    const theirs = { ...headings, newsHeading: "From the harbour", version: 7 };
    const answers = [() => Response.json({ error: "Late.", current: theirs }, { status: 409 })];
    server.change = () => answers.shift()?.() ?? { message: "Done.", data: theirs };
    await openPartnership();
    await click("Edit partnership headings");
    await user.type(heading(), "!");
    await user.click(screen.getAllByRole("button", { name: "Save" }).at(-1) as HTMLElement);
    await screen.findByText("Headings updated");
    expect(sent("PATCH").map(({ headers }) => headers.get("if-match"))).toEqual(['"4"', '"7"']);
  });
});
