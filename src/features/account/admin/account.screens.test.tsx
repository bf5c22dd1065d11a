import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
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
  settle,
} from "#tests/support/components/accounts-screen.ts";
import { leaveBackOffice } from "#tests/support/components/back-office.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";

beforeEach(beginAccounts);

describe("the list of accounts", () => {
  it("shows roles and states in a table, with masked passwords", async () => {
    server.accounts = [accountRecord("bindu", { isActive: false }), arjun, root];
    await openAccounts();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Sl No",
      "Username",
      "Email",
      "Role",
      "Password",
      "Status",
      "Actions",
    ]);
    expect(row("bindu").getByText("Inactive")).toBeDefined();
    expect(row("root").getByText("Superadmin")).toBeDefined();
    expect(row("arjun").getByText(UNCHANGED_PASSWORD)).toBeDefined();
  });

  it("accepts a response that is a bare array", async () => {
    server.answers[`GET ${adminApi.accounts}`] = () => [arjun];
    await openAccounts();
    expect(row("arjun").getByText("Active")).toBeDefined();
  });

  it("shows the server's error, and loads again on Retry", async () => {
    server.answers[`GET ${adminApi.accounts}`] = () => refusal(403, "You may not.");
    await openAccounts();
    expect(alertTexts().join()).toContain("Error: You may not.");
    server.answers[`GET ${adminApi.accounts}`] = () => ({ admins: server.accounts });
    await press("Retry");
    expect(row("arjun").getByText("Active")).toBeDefined();
  });

  it("shows a general error for an unexpected response", async () => {
    server.answers[`GET ${adminApi.accounts}`] = () => ({ unexpected: true });
    await openAccounts();
    expect(alertTexts().join()).toContain("An error occurred");
  });

  it("shows no note about rights until the signed-in admin is known", async () => {
    server.answers[`GET ${adminApi.whoAmI}`] = () => new Promise(() => {});
    await openAccounts();
    expect(screen.getByRole("heading", { name: "Admin Management" })).toBeDefined();
    expect(screen.queryByText(/^Only superadmins/)).toBeNull();
  });

  it("shows until when an account is locked, and unlocks it", async () => {
    const locked = { ...arjun, lockedUntil: "2026-08-20T21:23:00.000Z" };
    server.accounts = [locked, root];
    server.answers[`PATCH ${adminApi.accountStatus(arjun._id)}`] = () => {
      server.accounts = [arjun, root];
      return { message: "Admin unlocked.", admin: arjun };
    };
    await openAccounts();
    expect(row("arjun").getByText(/Locked until/).textContent).toBe("Locked until 2:53 am");
    expect(row("root").queryByRole("button", { name: /Unlock/ })).toBeNull();
    await press("Unlock arjun");
    expect(sent("PATCH")[0]?.body).toEqual({ status: "unlock" });
    expect(notices()).toContain("Admin unlocked");
    expect(row("arjun").queryByText(/Locked until/)).toBeNull();
  });

  it("shows whose codes are refused after too many wrong ones, for others to unlock", async () => {
    server.accounts = [
      { ...arjun, refusesCodes: true },
      { ...root, refusesCodes: true },
    ];
    await openAccounts();
    expect(row("arjun").getByText("Codes refused")).toBeDefined();
    expect(row("arjun").getByRole("button", { name: "Unlock arjun" })).toBeDefined();
    expect(row("root").queryByRole("button", { name: /Unlock/ })).toBeNull();
  });

  it("warns while there is only one active superadmin, and then no more", async () => {
    const warning = /only one active superadmin/;
    await openAccounts();
    expect(screen.getByText(warning)).toBeDefined();
    leaveBackOffice();
    beginAccounts();
    server.accounts = [accountRecord("leela", { adminType: "superadmin" }), arjun, root];
    await openAccounts();
    expect(screen.queryByText(warning)).toBeNull();
  });

  it("asks an admin whose password somebody else has set to choose another", async () => {
    const own = { ...arjun, hasTemporaryAccess: true };
    server.self = own;
    server.accounts = [own, root];
    await openAccounts();
    expect(screen.getByText(/works for one hour only/)).toBeDefined();
    await press("Choose your own");
    expect(screen.getByLabelText("Password")).toBeDefined();
    expect(screen.queryByText(/works for one hour only/)).toBeNull();
  });

  it("lets a plain admin edit only their own account, without another role to choose", async () => {
    server.self = arjun;
    await openAccounts();
    expect(screen.getByText("Only superadmins manage the accounts of others")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Add Admin" })).toBeNull();
    expect(row("root").queryByRole("button")).toBeNull();
    const own = row("arjun").getAllByRole("button");
    expect(own.map(({ textContent }) => textContent)).toEqual(["Reset password of arjun", "Edit arjun"]);
    await press("Edit arjun");
    const role = screen.getByLabelText<HTMLSelectElement>("Role");
    expect([...role.options].map(({ value }) => value)).toEqual(["admin"]);
  });

  it("does not let admins delete or deactivate themselves", async () => {
    await openAccounts();
    expect(row("root").queryByRole("button", { name: /Delete|Deactivate/ })).toBeNull();
    expect(row("arjun").getByRole("button", { name: "Delete arjun" })).toBeDefined();
  });
});

describe("activating and deactivating", () => {
  const patch = `PATCH ${adminApi.accountStatus(arjun._id)}`;
  const release: (() => void)[] = [];
  const answerNext = async () => {
    release.shift()?.();
    await settle();
  };
  beforeEach(() => {
    release.length = 0;
    server.answers[patch] = ({ body }) => {
      const { status } = body as { status: string };
      return new Promise((resolve) => {
        release.push(() => {
          const after = { ...arjun, isActive: status === "activate" };
          server.accounts = [after, root];
          resolve({ message: "done", admin: after });
        });
      });
    };
  });

  it("shows the new state at once, and confirms it after the response", async () => {
    await openAccounts();
    await press("Deactivate arjun");
    expect(row("arjun").getByText("Inactive")).toBeDefined();
    expect(notices()).toEqual([]);
    await answerNext();
    expect(sent("PATCH")[0]?.body).toEqual({ status: "deactivate" });
    expect(row("arjun").getByText("Inactive")).toBeDefined();
    expect(notices()).toEqual(["Admin deactivated"]);
  });

  it("restores the old state and shows the error when the request fails", async () => {
    server.answers[patch] = () => refusal(409, "This is the last active superadmin. Add another one first.");
    await openAccounts();
    await press("Deactivate arjun");
    expect(row("arjun").getByText("Active")).toBeDefined();
    expect(alertTexts()).toContain("Error: This is the last active superadmin. Add another one first.");
  });

  it("sends quick presses one after the other, and the last one wins", async () => {
    await openAccounts();
    await press("Deactivate arjun");
    await press("Activate arjun");
    expect(row("arjun").getByText("Active")).toBeDefined();
    expect(sent("PATCH")).toHaveLength(1);
    await answerNext();
    expect(row("arjun").getByText("Active")).toBeDefined();
    expect(sent("PATCH").map(({ body }) => body)).toEqual([{ status: "deactivate" }, { status: "activate" }]);
    await answerNext();
    expect(row("arjun").getByText("Active")).toBeDefined();
    expect(notices()).toEqual(["Admin activated"]);
  });

  it("counts a double click once", async () => {
    await openAccounts();
    const button = () => row("arjun").getByRole("button", { name: /ctivate arjun$/ });
    fireEvent.click(button(), { detail: 1 });
    fireEvent.click(button(), { detail: 2 });
    await settle();
    await answerNext();
    expect(sent("PATCH").map(({ body }) => body)).toEqual([{ status: "deactivate" }]);
  });

  it("reports a failed request also when another one follows", async () => {
    const accept = server.answers[patch];
    const { promise: first, resolve } = Promise.withResolvers();
    server.answers[patch] = (call) => (sent("PATCH").length === 1 ? first : accept?.(call));
    await openAccounts();
    await press("Deactivate arjun");
    await press("Activate arjun");
    resolve(refusal(503, "Not now."));
    await settle();
    await answerNext();
    expect(notices()).toEqual(["Error: Not now.", "Admin activated"]);
  });
});

describe("deleting an admin", () => {
  const confirm = async () => {
    await press("Delete arjun");
    expect(screen.getByRole("dialog", { name: "Do you want to delete this admin?" })).toBeDefined();
    await press("Delete");
  };

  it("asks for confirmation, and sends the loaded version", async () => {
    server.answers[`DELETE ${adminApi.account(arjun._id)}`] = () => {
      server.accounts = [root];
      return { message: "Admin deleted.", admin: arjun };
    };
    await openAccounts();
    await press("Delete arjun");
    await press("Cancel");
    expect(sent("DELETE")).toEqual([]);
    await confirm();
    expect(sent("DELETE")[0]?.headers.get("if-match")).toBe('"3"');
    expect(screen.queryByRole("row", { name: /arjun@/ })).toBeNull();
    expect(notices()).toContain("Admin deleted");
  });

  it("focuses “Add Admin” once the row is gone", async () => {
    server.answers[`DELETE ${adminApi.account(arjun._id)}`] = () => {
      server.accounts = [root];
      return { message: "Admin deleted.", admin: arjun };
    };
    await openAccounts();
    await press("Delete arjun");
    screen.getByRole("button", { name: "Delete" }).focus();
    await press("Delete");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add Admin" }));
  });

  it("restores the row and shows the error when the deletion fails", async () => {
    server.answers[`DELETE ${adminApi.account(arjun._id)}`] = () => refusal(503, "Not now.");
    await openAccounts();
    await confirm();
    expect(row("arjun").getByText("Active")).toBeDefined();
    expect(alertTexts()).toContain("Error: Not now.");
  });

  it("replaces an earlier error with its own, which the next success clears", async () => {
    const shown = () => within(screen.getByRole("main")).queryByRole("alert")?.textContent;
    server.answers[`PATCH ${adminApi.accountStatus(arjun._id)}`] = () => refusal(503, "Not now.");
    server.answers[`DELETE ${adminApi.account(arjun._id)}`] = () => refusal(409, "Somebody was faster.");
    await openAccounts();
    await press("Deactivate arjun");
    expect(shown()).toBe("Error: Not now.");
    await confirm();
    expect(shown()).toBe("Error: Somebody was faster.");
    server.answers[`PATCH ${adminApi.accountStatus(arjun._id)}`] = () => ({ message: "done", admin: arjun });
    await press("Deactivate arjun");
    expect(shown()).toBeUndefined();
  });
});

describe("a password generated in this session", () => {
  const made = { ...arjun, version: 4 };
  const button = () => row("arjun").getByRole("button", { name: /password of arjun/ }).textContent;
  const answer = (call: string, admin: object) => {
    server.answers[call] = () => {
      server.accounts = [admin, root];
      return { message: "done", admin };
    };
  };

  async function reset() {
    answer(`PATCH ${adminApi.account(arjun._id)}`, made);
    await openAccounts();
    await press("Reset password of arjun");
    await press("Update");
    expect(button()).toBe("Copy password of arjun");
  }

  it("can no longer be copied once somebody else has changed the account", async () => {
    await reset();
    answer(`PATCH ${adminApi.accountStatus(arjun._id)}`, { ...made, isActive: false, version: 6 });
    await press("Deactivate arjun");
    expect(button()).toBe("Reset password of arjun");
  });

  it("can still be copied after later changes made in this session", async () => {
    await reset();
    answer(`PATCH ${adminApi.accountStatus(arjun._id)}`, { ...made, isActive: false, version: 5 });
    await press("Deactivate arjun");
    expect(button()).toBe("Copy password of arjun");
    const renamed = { ...made, isActive: false, email: "arjun@kochi.example", version: 6 };
    answer(`PATCH ${adminApi.account(arjun._id)}`, renamed);
    await press("Edit arjun");
    fireEvent.input(screen.getByLabelText("Email"), { target: { value: "arjun@kochi.example" } });
    await press("Update");
    expect(button()).toBe("Copy password of arjun");
  });
});
