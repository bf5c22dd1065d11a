import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { beginSession } from "#admin/session/session.ts";
import { codeLoaded, leaveBackOffice, visit } from "#tests/support/components/back-office.ts";
import { type Call, refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";

import { accountRecord } from "../account.sample.ts";

const root = accountRecord("root", { adminType: "superadmin" });
const arjun = accountRecord("arjun");

let calls: Call[];
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const added = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);

afterEach(leaveBackOffice);

describe("an admin whom somebody else deleted meanwhile", () => {
  beforeEach(async () => {
    let accounts = [arjun, root];
    calls = stubCalls({
      [`GET ${adminApi.whoAmI}`]: () => root,
      [`GET ${adminApi.accounts}`]: () => ({ admins: accounts }),
      [`PATCH ${adminApi.account(arjun._id)}`]: () => {
        accounts = [root];
        return refusal(404, "This account no longer exists.");
      },
      [`POST ${adminApi.accounts}`]: () =>
        Response.json({ message: "Admin added.", admin: arjun }, { status: 201 }),
    });
    beginSession({ token: "good", adminId: "id-root" });
    visit(adminPages.accounts);
    await codeLoaded();
    await user.click(await screen.findByRole("button", { name: "Edit arjun" }));
    await user.clear(field("Email"));
    await user.type(field("Email"), "mine@tidepoint.example");
    await press("Update");
    await screen.findByText("Someone else deleted this in the meantime");
  });

  it("shows the server's error, keeps the input, and asks for a password", () => {
    const [text, notice] = screen.getAllByRole("alert").map(({ textContent }) => textContent);
    expect(text).toBe("Error: This account no longer exists.");
    expect(notice).toContain("A new account also needs a password.");
    expect([field("Email").value, field("Password").value]).toEqual(["mine@tidepoint.example", ""]);
    expect(screen.queryByRole("row", { name: /arjun@/ })).toBeNull();
  });

  it("can be added as new, with a password", async () => {
    await press("Add as new");
    expect(await screen.findAllByText("All fields are required!")).toHaveLength(2);
    expect(added()).toEqual([]);
    await user.type(field("Password"), "monsoon over Vypin");
    expect(screen.queryByText("All fields are required!")).toBeNull();
    await press("Add as new");
    expect(await screen.findByText("Admin added")).toBeDefined();
    expect(added()).toEqual([
      {
        username: "arjun",
        email: "mine@tidepoint.example",
        password: "monsoon over Vypin",
        adminType: "admin",
      },
    ]);
  });

  it("can be discarded", async () => {
    await press("Discard");
    expect(screen.queryByLabelText("Email")).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
