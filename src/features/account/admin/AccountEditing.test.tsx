import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { $adminToken } from "#admin/session/session.ts";
import { UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import { accountRecord } from "#tests/samples/account/account.ts";
import {
  alertTexts,
  arjun,
  beginAccounts,
  notices,
  openAccounts,
  press,
  root,
  row,
  sent,
  server,
  type,
  typedIn,
} from "#tests/support/components/accounts-screen.ts";
import { HIGHLIGHT_MS } from "./AccountTable.tsx";

beforeEach(beginAccounts);

describe("adding an admin", () => {
  it("requires every field", async () => {
    await openAccounts();
    await press("Add Admin");
    await press("Save");
    expect(alertTexts()).toContain("All fields are required!");
    expect(screen.getByLabelText("Username").getAttribute("aria-invalid")).toBe("true");
    expect(sent("POST")).toEqual([]);
  });

  it("sends the four fields, closes the form, and lets the new admin's password be copied", async () => {
    const bindu = accountRecord("bindu", { version: 1 });
    server.answers[`POST ${adminApi.accounts}`] = () => {
      server.accounts = [bindu, ...server.accounts];
      return Response.json({ message: "Admin added.", admin: bindu }, { status: 201 });
    };
    await openAccounts();
    await press("Add Admin");
    type("Username", "bindu");
    type("Email", "bindu@tidepoint.example");
    await press("Generate");
    const password = typedIn("Password");
    expect(password.length).toBeGreaterThan(19);
    fireEvent.input(screen.getByLabelText("Role"), { target: { value: "superadmin" } });
    await press("Save");
    expect(sent("POST")[0]?.body).toEqual({
      username: "bindu",
      email: "bindu@tidepoint.example",
      password,
      adminType: "superadmin",
    });
    expect(notices()).toContain("Admin added");
    expect(screen.queryByLabelText("Username")).toBeNull();

    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await act(async () =>
      fireEvent.click(row("bindu").getByRole("button", { name: "Copy password of bindu" })),
    );
    await act(() => vi.advanceTimersByTimeAsync(HIGHLIGHT_MS - 1));
    expect(writeText).toHaveBeenCalledWith(password);
    expect(row("bindu").getByRole("button", { name: "Copied password of bindu" })).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(row("bindu").getByRole("button", { name: "Copy password of bindu" })).toBeDefined();
    expect(row("arjun").queryByRole("button", { name: /Copy/ })).toBeNull();
    expect(row("arjun").getByRole("button", { name: "Reset password of arjun" })).toBeDefined();
  });

  it("keeps the input, and marks the refused field with the server's error above the form", async () => {
    server.answers[`POST ${adminApi.accounts}`] = () =>
      Response.json(
        {
          error: "This username is already in use.",
          message: "This username is already in use.",
          fields: { username: "This username is already in use." },
        },
        { status: 409 },
      );
    await openAccounts();
    await press("Add Admin");
    type("Username", "arjun");
    type("Email", "a@tidepoint.example");
    type("Password", "monsoon over Vypin");
    await press("Save");
    expect(alertTexts()).toContain("Error: This username is already in use.");
    expect(typedIn("Username")).toBe("arjun");
    expect(screen.getByLabelText("Username").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(screen.getByLabelText("Username"));
  });

  it("closes the form at once by Cancel, and brings back by Undo what was typed", async () => {
    await openAccounts();
    await press("Add Admin");
    type("Username", "bindu");
    await press("Cancel");
    expect(screen.queryByLabelText("Username")).toBeNull();
    await press("Undo");
    expect(typedIn("Username")).toBe("bindu");
  });

  it("empties the form when it is left for another new admin, and asks again before new input is lost", async () => {
    await openAccounts();
    await press("Add Admin");
    type("Username", "bindu");
    await press("Add Admin");
    await press("Leave");
    expect(typedIn("Username")).toBe("");
    type("Username", "deepa");
    await press("Add Admin");
    expect(screen.getByRole("dialog", { name: "Leave without saving?" })).toBeDefined();
  });
});

describe("editing an admin", () => {
  const patch = `PATCH ${adminApi.account(arjun._id)}`;

  it("shows the account with a masked password, and says when nothing was changed", async () => {
    server.answers[patch] = () => ({
      modified: false,
      message: "No changes detected. Update not required.",
      admin: arjun,
    });
    await openAccounts();
    await press("Edit arjun");
    expect([typedIn("Username"), typedIn("Email"), typedIn("Password"), typedIn("Role")]).toEqual([
      "arjun",
      "arjun@tidepoint.example",
      UNCHANGED_PASSWORD,
      "admin",
    ]);
    await press("Update");
    expect(alertTexts()).toContain("No changes detected. Update not required.");
    expect(notices()).toEqual(["No changes detected. Update not required."]);
    expect(sent("PATCH")[0]?.headers.get("if-match")).toBe('"3"');
    expect(sent("PATCH")[0]?.body).toMatchObject({ password: UNCHANGED_PASSWORD });
  });

  it("says that nothing was changed on a 304 response", async () => {
    server.answers[patch] = () => new Response(null, { status: 304 });
    await openAccounts();
    await press("Edit arjun");
    await press("Update");
    expect(alertTexts()).toContain("No changes detected. Update not required.");
  });

  it("requires every field", async () => {
    await openAccounts();
    await press("Edit arjun");
    type("Email", "");
    await press("Update");
    expect(alertTexts()).toContain("All fields are required!");
    expect(sent("PATCH")).toEqual([]);
  });

  it("resets a password to a generated one, and focuses the button that copies it", async () => {
    server.answers[patch] = () => ({ message: "Admin updated.", admin: arjun });
    await openAccounts();
    screen.getByRole("button", { name: "Reset password of arjun" }).focus();
    await press("Reset password of arjun");
    const password = typedIn("Password");
    expect(password).not.toBe(UNCHANGED_PASSWORD);
    await press("Update");
    expect(sent("PATCH")[0]?.body).toMatchObject({ username: "arjun", password });
    expect(notices()).toContain("Admin updated");
    const copy = row("arjun").getByRole("button", { name: "Copy password of arjun" });
    expect(document.activeElement).toBe(copy);
  });

  it("logs out after a change of one's own password, and says why", async () => {
    server.answers[`PATCH ${adminApi.account(root._id)}`] = () => ({
      message: "Admin updated.",
      admin: root,
    });
    await openAccounts();
    await press("Edit root");
    type("Password", "monsoon over Vypin");
    await press("Update");
    expect(sent("PATCH")[0]?.body).toMatchObject({ password: "monsoon over Vypin" });
    expect($adminToken.get()).toBeUndefined();
    expect(notices()).toContain("Password changed. Please log in again.");
  });

  describe("in a session that is no longer new", () => {
    const text = "This is not your current password.";
    const patchOwn = `PATCH ${adminApi.account(root._id)}`;
    const secondFactor = { hasAuthenticator: true, passkey: null };
    const dialog = () => within(screen.getByRole("dialog", { name: "Confirm that it is you" }));
    const inDialog = async (label: string, value: string) => {
      fireEvent.change(dialog().getByLabelText(label), { target: { value } });
      await press("Confirm");
    };
    const refused = (fields: Record<string, string>) =>
      Response.json({ error: text, message: text, fields, secondFactor }, { status: 403 });

    beforeEach(async () => {
      server.answers[patchOwn] = ({ body }) => {
        const { currentPassword, code } = Object(body);
        if (currentPassword !== "the one so far") return refused({ currentPassword: text });
        return code === "123456"
          ? { message: "Admin updated.", admin: root }
          : refused({ code: "Wrong code." });
      };
      await openAccounts();
      await press("Edit root");
      type("Email", "moved@tidepoint.example");
      await press("Update");
    });

    it("asks for the password and the code, and keeps both what was typed there and in the form", async () => {
      await inDialog("Current password", "wrong");
      expect(dialog().getByLabelText("Current password").getAttribute("aria-invalid")).toBe("true");
      await inDialog("Current password", "the one so far");
      expect(dialog().getByText("Wrong code.")).toBeDefined();
      await inDialog("Code from your authenticator app", "123456");
      expect(sent("PATCH").at(-1)?.body).toMatchObject({
        email: "moved@tidepoint.example",
        currentPassword: "the one so far",
        code: "123456",
      });
      expect(notices()).toContain("Admin updated");
    });

    it("leaves everything as it was typed when it is given up", async () => {
      await act(async () => fireEvent.click(dialog().getByRole("button", { name: "Cancel" })));
      expect(screen.queryByRole("dialog", { name: "Confirm that it is you" })).toBeNull();
      expect((screen.getByLabelText("Email") as HTMLInputElement).value).toBe("moved@tidepoint.example");
      expect(
        screen.getAllByText("Sending was cancelled. What you typed is still here.").length,
      ).toBeGreaterThan(0);
    });
  });

  it("shows both versions on a conflict, and overwrites theirs on “Save my version”", async () => {
    const theirs = { ...arjun, email: "theirs@tidepoint.example", version: 4 };
    server.answers[patch] = ({ headers }) =>
      headers.get("if-match") === '"4"'
        ? { message: "Admin updated.", admin: arjun }
        : Response.json({ error: "Changed.", message: "Changed.", current: theirs }, { status: 409 });
    await openAccounts();
    await press("Edit arjun");
    type("Email", "mine@tidepoint.example");
    await press("Update");
    const cells = within(screen.getByRole("region", { name: /Someone else changed/ })).getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      "mine@tidepoint.example",
      "theirs@tidepoint.example",
    ]);
    await press("Save my version");
    expect(sent("PATCH")[1]?.body).toMatchObject({ email: "mine@tidepoint.example" });
    expect(notices()).toContain("Admin updated");
  });
});
