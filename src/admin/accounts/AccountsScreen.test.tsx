import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { $page } from "#admin/routing/router.ts";
import { $adminToken, beginSession, endSession } from "#admin/session/session.ts";
import { UNCHANGED_PASSWORD } from "#domain/account-password.ts";
import { $toasts } from "#lib/toasts.ts";
import { adminPages, api } from "#paths";
import { type Call, refusal, stubCalls } from "#tests/support/stub-calls.ts";
import { Admin } from "../Admin.tsx";
import { HIGHLIGHT_MS } from "./PasswordCell.tsx";

const record = (name: string, changes: object = {}) => ({
  _id: `id-${name}`,
  username: name,
  email: `${name}@tidepoint.example`,
  adminType: "admin",
  isActive: true,
  createdAt: "2026-08-20T06:00:00.000Z",
  version: 3,
  ...changes,
});

const root = record("root", { adminType: "superadmin" });
const arjun = record("arjun");

let self: object;
let accounts: object[];
let answers: Record<string, (call: Call) => unknown>;
let calls: Call[];

const sent = (method: string) => calls.filter((call) => call.method === method);
const settle = () => act(() => vi.advanceTimersByTimeAsync(500));

async function open() {
  $page.open(adminPages.accounts);
  render(<Admin />);
  await act(() => vi.dynamicImportSettled());
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "requestAnimationFrame"] });
  self = root;
  accounts = [arjun, root];
  answers = {
    [`GET ${api.whoAmI}`]: () => self,
    [`GET ${api.accounts}`]: () => ({ admins: accounts }),
  };
  calls = stubCalls(new Proxy({}, { get: (_, key: string) => answers[key] }));
  beginSession({ token: "good", adminId: "id-root" });
  $page.open("/elsewhere");
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  if ($adminToken.get()) endSession();
  $toasts.set([]);
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const row = (name: string) => within(screen.getByRole("row", { name: new RegExp(`\\b${name}@`) }));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const alertTexts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);
const notices = () => $toasts.get().map(({ text }) => text);

describe("the accounts", () => {
  it("stand in a table with their roles and states, and no password", async () => {
    accounts = [record("bindu", { isActive: false }), arjun, root];
    await open();
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

  it("may come as a bare list", async () => {
    answers[`GET ${api.accounts}`] = () => [arjun];
    await open();
    expect(row("arjun").getByText("Active")).toBeDefined();
  });

  it("say what went wrong, and are read again when asked to", async () => {
    answers[`GET ${api.accounts}`] = () => refusal(403, "You may not.");
    await open();
    expect(alertTexts().join()).toContain("Error: You may not.");
    answers[`GET ${api.accounts}`] = () => ({ admins: accounts });
    await press("Retry");
    expect(row("arjun").getByText("Active")).toBeDefined();
  });

  it("say that an error occurred when nothing is known of it", async () => {
    answers[`GET ${api.accounts}`] = () => ({ unexpected: true });
    await open();
    expect(alertTexts().join()).toContain("An error occurred");
  });

  it("offer a plain admin their own account alone", async () => {
    self = arjun;
    await open();
    expect(screen.queryByRole("button", { name: "Add Admin" })).toBeNull();
    expect(row("root").queryByRole("button")).toBeNull();
    const own = row("arjun").getAllByRole("button");
    expect(own.map(({ textContent }) => textContent)).toEqual(["Reset password of arjun", "Edit arjun"]);
    await press("Edit arjun");
    const role = screen.getByLabelText<HTMLSelectElement>("Role");
    expect([...role.options].map(({ value }) => value)).toEqual(["admin"]);
  });

  it("offer nobody to delete or deactivate themselves", async () => {
    await open();
    expect(row("root").queryByRole("button", { name: /Delete|Deactivate/ })).toBeNull();
    expect(row("arjun").getByRole("button", { name: "Delete arjun" })).toBeDefined();
  });
});

describe("adding an admin", () => {
  it("asks for every field", async () => {
    await open();
    await press("Add Admin");
    await press("Save");
    expect(alertTexts()).toContain("All fields are required!");
    expect(screen.getByLabelText("Username").getAttribute("aria-invalid")).toBe("true");
    expect(sent("POST")).toEqual([]);
  });

  it("sends the four fields, shows the new one, and lets its password be copied for a while", async () => {
    const bindu = record("bindu", { version: 1 });
    answers[`POST ${api.accounts}`] = () => {
      accounts = [bindu, ...accounts];
      return Response.json({ message: "Admin added.", admin: bindu }, { status: 201 });
    };
    await open();
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
    fireEvent.click(row("bindu").getByRole("button", { name: "Copy password of bindu" }));
    await act(() => vi.advanceTimersByTimeAsync(HIGHLIGHT_MS - 1));
    expect(writeText).toHaveBeenCalledWith(password);
    expect(row("bindu").getByRole("button", { name: "Copied password of bindu" })).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(row("bindu").getByRole("button", { name: "Copy password of bindu" })).toBeDefined();
    expect(row("arjun").queryByRole("button", { name: /Copy/ })).toBeNull();
    expect(row("arjun").getByRole("button", { name: "Reset password of arjun" })).toBeDefined();
  });

  it("keeps what was typed and says what the server refused", async () => {
    answers[`POST ${api.accounts}`] = () =>
      Response.json(
        {
          error: "This username is already in use.",
          message: "This username is already in use.",
          fields: { username: "This username is already in use." },
        },
        { status: 409 },
      );
    await open();
    await press("Add Admin");
    type("Username", "arjun");
    type("Email", "a@tidepoint.example");
    type("Password", "monsoon over Vypin");
    await press("Save");
    expect(alertTexts()).toContain("Error: This username is already in use.");
    expect(typedIn("Username")).toBe("arjun");
    expect(screen.getByLabelText("Username").getAttribute("aria-invalid")).toBe("true");
  });

  it("asks before typed words are lost", async () => {
    await open();
    await press("Add Admin");
    type("Username", "bindu");
    await press("Cancel");
    expect(screen.getByRole("dialog", { name: "Leave without saving?" })).toBeDefined();
    await press("Stay");
    expect(typedIn("Username")).toBe("bindu");
  });
});

describe("editing an admin", () => {
  const patch = `PATCH ${api.account(arjun._id)}`;

  it("starts from the account with dots for its password, and says when nothing was different", async () => {
    answers[patch] = () => ({
      modified: false,
      message: "No changes detected. Update not required.",
      admin: arjun,
    });
    await open();
    await press("Edit arjun");
    expect([typedIn("Username"), typedIn("Email"), typedIn("Password"), typedIn("Role")]).toEqual([
      "arjun",
      "arjun@tidepoint.example",
      UNCHANGED_PASSWORD,
      "admin",
    ]);
    await press("Update");
    expect(alertTexts()).toContain("No changes detected. Update not required.");
    expect(sent("PATCH")[0]?.headers.get("if-match")).toBe('"3"');
    expect(sent("PATCH")[0]?.body).toMatchObject({ password: UNCHANGED_PASSWORD });
  });

  it("takes a 304 for the same", async () => {
    answers[patch] = () => new Response(null, { status: 304 });
    await open();
    await press("Edit arjun");
    await press("Update");
    expect(alertTexts()).toContain("No changes detected. Update not required.");
  });

  it("asks for every field", async () => {
    await open();
    await press("Edit arjun");
    type("Email", "");
    await press("Update");
    expect(alertTexts()).toContain("All fields are required!");
    expect(sent("PATCH")).toEqual([]);
  });

  it("resets a password to a generated one, which can be copied then", async () => {
    answers[patch] = () => ({ message: "Admin updated.", admin: arjun });
    await open();
    await press("Reset password of arjun");
    const password = typedIn("Password");
    expect(password).not.toBe(UNCHANGED_PASSWORD);
    await press("Update");
    expect(sent("PATCH")[0]?.body).toMatchObject({ username: "arjun", password });
    expect(notices()).toContain("Admin updated");
    expect(row("arjun").getByRole("button", { name: "Copy password of arjun" })).toBeDefined();
  });

  it("logs out whoever changed their own password, since all sessions end with it", async () => {
    answers[`PATCH ${api.account(root._id)}`] = () => ({ message: "Admin updated.", admin: root });
    await open();
    await press("Edit root");
    type("Password", "monsoon over Vypin");
    await press("Update");
    expect($adminToken.get()).toBeUndefined();
    expect(notices()).toContain("Password changed. Please log in again.");
  });

  it("shows both versions when somebody else was faster, and saves mine over theirs when told to", async () => {
    const theirs = { ...arjun, email: "theirs@tidepoint.example", version: 4 };
    answers[patch] = ({ headers }) =>
      headers.get("if-match") === '"4"'
        ? { message: "Admin updated.", admin: arjun }
        : Response.json({ error: "Changed.", message: "Changed.", current: theirs }, { status: 409 });
    await open();
    await press("Edit arjun");
    type("Email", "mine@tidepoint.example");
    await press("Update");
    const cells = within(screen.getByRole("region", { name: /Somebody else changed/ })).getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      "mine@tidepoint.example",
      "theirs@tidepoint.example",
    ]);
    await press("Save my version");
    expect(sent("PATCH")[1]?.body).toMatchObject({ email: "mine@tidepoint.example" });
    expect(notices()).toContain("Admin updated");
  });
});

describe("activating and deactivating", () => {
  const patch = `PATCH ${api.accountStatus(arjun._id)}`;
  const release: (() => void)[] = [];
  const answerNext = async () => {
    release.shift()?.();
    await settle();
  };
  beforeEach(() => {
    release.length = 0;
    answers[patch] = ({ body }) => {
      const { status } = body as { status: string };
      return new Promise((resolve) => {
        release.push(() => {
          const after = { ...arjun, isActive: status === "activate" };
          accounts = [after, root];
          resolve({ message: "done", admin: after });
        });
      });
    };
  });

  it("shows at once, and says when it is done", async () => {
    await open();
    await press("Deactivate arjun");
    expect(row("arjun").getByText("Inactive")).toBeDefined();
    expect(notices()).toEqual([]);
    await answerNext();
    expect(sent("PATCH")[0]?.body).toEqual({ status: "deactivate" });
    expect(row("arjun").getByText("Inactive")).toBeDefined();
    expect(notices()).toEqual(["Admin deactivated"]);
  });

  it("is taken back when the call fails, with the reason", async () => {
    answers[patch] = () => refusal(409, "This is the last active superadmin. Add another one first.");
    await open();
    await press("Deactivate arjun");
    expect(row("arjun").getByText("Active")).toBeDefined();
    expect(alertTexts()).toContain("Error: This is the last active superadmin. Add another one first.");
  });

  it("sends quick presses one after the other, and the last one wins", async () => {
    await open();
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
});

describe("deleting an admin", () => {
  const confirm = async () => {
    await press("Delete arjun");
    expect(screen.getByRole("dialog", { name: "Do you want to delete this admin?" })).toBeDefined();
    await press("Delete");
  };

  it("asks first, and sends the version that was seen", async () => {
    answers[`DELETE ${api.account(arjun._id)}`] = () => {
      accounts = [root];
      return { message: "Admin deleted.", admin: arjun };
    };
    await open();
    await press("Delete arjun");
    await press("Cancel");
    expect(sent("DELETE")).toEqual([]);
    await confirm();
    expect(sent("DELETE")[0]?.headers.get("if-match")).toBe('"3"');
    expect(screen.queryByRole("row", { name: /arjun@/ })).toBeNull();
    expect(notices()).toContain("Admin deleted");
  });

  it("puts the account back when it fails, with the reason", async () => {
    answers[`DELETE ${api.account(arjun._id)}`] = () => refusal(503, "Not now.");
    await open();
    await confirm();
    expect(row("arjun").getByText("Active")).toBeDefined();
    expect(alertTexts()).toContain("Error: Not now.");
  });
});
