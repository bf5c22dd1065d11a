import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
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
  settle,
  type,
  typedIn,
} from "#tests/support/components/accounts-screen.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";

beforeEach(beginAccounts);

const change = `PATCH ${adminApi.account(arjun._id)}`;
const removal = `DELETE ${adminApi.account(arjun._id)}`;
const username = () => typedIn("Username");

/** Stubs a call whose response the test resolves later. */
function lateAnswer(call: string) {
  const { promise, resolve } = Promise.withResolvers();
  server.answers[call] = () => promise;
  return async (given: unknown) => {
    resolve(given);
    await settle();
  };
}

const conflict = (current: object) => Response.json({ error: "Changed.", current }, { status: 409 });

describe("saving an account", () => {
  const renamed = { ...arjun, username: "arjun.k", email: "arjun.k@tidepoint.example", version: 4 };

  async function sendLate() {
    const answer = lateAnswer(change);
    await openAccounts();
    await press("Edit arjun");
    type("Username", "arjun.k");
    await press("Update");
    return answer;
  }

  it("is confirmed after the form was left, and leaves the next form open", async () => {
    const answer = await sendLate();
    await press("Add Admin");
    await press("Leave");
    type("Username", "bindu");
    server.accounts = [renamed, root];
    await answer({ message: "Admin updated.", admin: renamed });
    expect(notices()).toContain("Admin updated");
    expect(row("arjun.k").getByText("Active")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Add Admin" })).toBeDefined();
    expect(username()).toBe("bindu");
  });

  it("opens the saved values and version for editing before the list is reloaded", async () => {
    const answer = await sendLate();
    server.answers[`GET ${adminApi.accounts}`] = () => new Promise(() => {});
    await answer({ message: "Admin updated.", admin: renamed });
    expect(screen.queryByLabelText("Username")).toBeNull();
    await press("Edit arjun.k");
    expect(username()).toBe("arjun.k");
    await press("Update");
    expect(sent("PATCH")[1]?.headers.get("if-match")).toBe('"4"');
  });
});

describe("adding an account again after a failed attempt", () => {
  it("repeats the idempotency key until a field is changed", async () => {
    server.answers[`POST ${adminApi.accounts}`] = () => refusal(503, "Not now.");
    await openAccounts();
    await press("Add Admin");
    type("Username", "bindu");
    type("Email", "bindu@tidepoint.example");
    type("Password", "monsoon over Vypin");
    await press("Save");
    await press("Save");
    type("Password", "another monsoon");
    await press("Save");
    const [first, again, changed] = sent("POST").map(({ headers }) => headers.get("idempotency-key"));
    expect(first).toMatch(/.{16}/);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });
});

describe("saving an account that was deactivated while its form is open", () => {
  const switched = { ...arjun, isActive: false, version: 4 };
  async function switchOffAndSave() {
    server.answers[`PATCH ${adminApi.accountStatus(arjun._id)}`] = () => ({
      message: "done",
      admin: switched,
    });
    await openAccounts();
    await press("Edit arjun");
    type("Email", "mine@tidepoint.example");
    await press("Deactivate arjun");
    await press("Update");
  }
  const versions = () => sent("PATCH").map(({ headers }) => headers.get("if-match"));

  it("is repeated with the new version without asking", async () => {
    server.answers[change] = ({ headers }) =>
      headers.get("if-match") === '"4"' ? { message: "Admin updated.", admin: switched } : conflict(switched);
    await switchOffAndSave();
    expect(versions()).toEqual([null, '"3"', '"4"']);
    expect(notices()).toContain("Admin updated");
  });

  it("succeeds when the conflicting version already has the values entered", async () => {
    server.answers[change] = () => conflict({ ...switched, email: "mine@tidepoint.example", version: 5 });
    await switchOffAndSave();
    expect(versions()).toEqual([null, '"3"']);
    expect(notices()).toContain("Admin updated");
    expect(screen.queryByRole("region", { name: /Someone else changed/ })).toBeNull();
  });

  it("shows both versions when somebody else changed the same field", async () => {
    server.answers[change] = () => conflict({ ...switched, email: "theirs@tidepoint.example", version: 5 });
    await switchOffAndSave();
    expect(versions()).toEqual([null, '"3"']);
    expect(screen.getByRole("region", { name: /Someone else changed/ })).toBeDefined();
  });
});

describe("a password reset that conflicts with another change", () => {
  const reset = { ...arjun, version: 4 };
  const password = () => screen.getByLabelText<HTMLInputElement>("Password").value;
  const versions = () => sent("PATCH").map(({ headers }) => headers.get("if-match"));
  const cells = () => screen.getAllByRole("cell").map(({ textContent }) => textContent);

  async function resetToo() {
    server.answers[change] = ({ headers }) =>
      headers.get("if-match") === '"4"' ? { message: "Admin updated.", admin: reset } : conflict(reset);
    await openAccounts();
    await press("Reset password of arjun");
    const mine = password();
    await press("Update");
    return mine;
  }

  it("shows both versions, and sends nothing more until one is chosen", async () => {
    await resetToo();
    expect(versions()).toEqual(['"3"']);
    expect(screen.getByRole("region", { name: /Someone else changed/ })).toBeDefined();
    expect(cells()).toEqual(
      expect.arrayContaining(["The new one", "The saved one, which may be new as well"]),
    );
  });

  it("sends the new password on “Save my version”", async () => {
    const mine = await resetToo();
    await press("Save my version");
    expect(versions()).toEqual(['"3"', '"4"']);
    expect(sent("PATCH")[1]?.body).toMatchObject({ password: mine });
  });

  it("drops the new password on “Take the saved version”", async () => {
    await resetToo();
    await press("Take the saved version");
    expect(password()).toBe(UNCHANGED_PASSWORD);
    expect(screen.queryByRole("region", { name: /Someone else changed/ })).toBeNull();
  });

  it("is saved without asking when the account was only deactivated meanwhile", async () => {
    const switched = { ...arjun, isActive: false, version: 4 };
    server.answers[change] = ({ headers }) =>
      headers.get("if-match") === '"4"' ? { message: "Admin updated.", admin: switched } : conflict(switched);
    await openAccounts();
    await press("Reset password of arjun");
    await press("Update");
    expect(versions()).toEqual(['"3"', '"4"']);
    expect(notices()).toContain("Admin updated");
  });
});

describe("an account whose form is open while it is deleted", () => {
  async function openAndDelete() {
    await openAccounts();
    await press("Edit arjun");
    type("Username", "arjun.k");
    await press("Delete arjun");
    await press("Delete");
  }

  it("keeps its form open until the server has deleted it", async () => {
    const answer = lateAnswer(removal);
    await openAndDelete();
    expect(username()).toBe("arjun.k");
    server.accounts = [root];
    await answer({ message: "Admin deleted.", admin: arjun });
    expect(screen.queryByLabelText("Username")).toBeNull();
  });

  it("keeps the input when the deletion fails", async () => {
    server.answers[removal] = () => refusal(503, "Not now.");
    await openAndDelete();
    expect(alertTexts()).toContain("Error: Not now.");
    expect(username()).toBe("arjun.k");
  });
});
