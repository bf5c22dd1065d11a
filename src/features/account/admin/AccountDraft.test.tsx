import { act, cleanup, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { beginSession, endSession } from "#admin/session/session.ts";
import { UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import { accountRecord } from "#tests/samples/account/account.ts";
import {
  arjun,
  beginAccounts,
  openAccounts,
  press,
  sent,
  server,
  type,
  typedIn,
} from "#tests/support/components/accounts-screen.ts";

beforeEach(() => {
  beginAccounts();
});

const note = () => screen.queryByText(/Your unsaved changes have been restored/)?.textContent ?? null;

/** Ends the session while the form is open, then opens the form in a new session. */
async function openInNextSession(opener: string) {
  await act(async () => endSession({ expired: true }));
  cleanup();
  beginSession({ token: "better", adminId: "id-root" });
  await openAccounts();
  await press(opener);
}

describe("the draft of the admin form after the session ended", () => {
  it("is restored for a new admin, except for the password, which is never stored", async () => {
    await openAccounts();
    await press("Add Admin");
    type("Username", "bindu");
    type("Email", "bindu@tidepoint.example");
    type("Role", "superadmin");
    type("Password", "monsoon over Vypin");
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("monsoon");
    await openInNextSession("Add Admin");
    expect(note()).toBe(
      "Your unsaved changes have been restored. If you typed a new password, please type it again.",
    );
    expect(["Username", "Email", "Role", "Password"].map(typedIn)).toEqual([
      "bindu",
      "bindu@tidepoint.example",
      "superadmin",
      "",
    ]);
  });

  it("is sent with the version it was based on, and shows the conflict with a newer one", async () => {
    await openAccounts();
    await press("Edit arjun");
    type("Email", "mine@tidepoint.example");
    const theirs = accountRecord("arjun", { email: "theirs@tidepoint.example", version: 4 });
    server.accounts = [theirs];
    server.answers[`PATCH ${adminApi.account(arjun._id)}`] = () =>
      Response.json({ error: "Changed.", current: theirs }, { status: 409 });
    await openInNextSession("Edit arjun");
    expect(["Email", "Password"].map(typedIn)).toEqual(["mine@tidepoint.example", UNCHANGED_PASSWORD]);
    await press("Update");
    expect(sent("PATCH").map(({ headers }) => headers.get("if-match"))).toEqual(['"3"']);
    expect(screen.getByRole("region", { name: /Someone else changed/ })).toBeDefined();
  });

  it("is replaced by the newest version when it is discarded", async () => {
    await openAccounts();
    await press("Edit arjun");
    type("Email", "mine@tidepoint.example");
    server.accounts = [accountRecord("arjun", { email: "theirs@tidepoint.example", version: 4 })];
    await openInNextSession("Edit arjun");
    await press("Discard changes");
    expect([note(), typedIn("Email")]).toEqual([null, "theirs@tidepoint.example"]);
    server.answers[`PATCH ${adminApi.account(arjun._id)}`] = () => new Response(null, { status: 304 });
    await press("Update");
    expect(sent("PATCH").at(-1)?.headers.get("if-match")).toBe('"4"');
  });
});

describe("the draft of the admin form is dropped", () => {
  async function typeAnew() {
    await openAccounts();
    await press("Add Admin");
    type("Username", "bindu");
  }

  it("after saving", async () => {
    server.answers[`PATCH ${adminApi.account(arjun._id)}`] = () => ({ message: "Done.", admin: arjun });
    await openAccounts();
    await press("Edit arjun");
    type("Email", "mine@tidepoint.example");
    await press("Update");
    await press("Edit arjun");
    expect([note(), typedIn("Email")]).toEqual([null, arjun.email]);
  });

  it.each(["Cancel", "Add Admin"])("after leaving the form with %s", async (way) => {
    await typeAnew();
    await press(way);
    if (way === "Add Admin") await press("Leave");
    if (way === "Cancel") await press("Add Admin");
    expect([note(), typedIn("Username")]).toEqual([null, ""]);
    await openInNextSession("Add Admin");
    expect([note(), typedIn("Username")]).toEqual([null, ""]);
  });
});
