import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { beginSession } from "#admin/session/session.ts";
import { accountRecord } from "#tests/samples/account/account.ts";
import { codeLoaded, visit } from "#tests/support/components/back-office.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";

const root = accountRecord("root", { adminType: "superadmin" });
const arjun = accountRecord("arjun");

const press = (name: string) => user.click(screen.getByRole("button", { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe("an admin whom somebody else deleted meanwhile", () => {
  beforeEach(async () => {
    let accounts = [arjun, root];
    stubCalls({
      [`GET ${adminApi.whoAmI}`]: () => root,
      [`GET ${adminApi.accounts}`]: () => ({ admins: accounts }),
      [`PATCH ${adminApi.account(arjun._id)}`]: () => {
        accounts = [root];
        return refusal(404, "This account no longer exists.");
      },
    });
    beginSession({ token: "good", adminId: "id-root" });
    visit(adminPages.accounts);
    await codeLoaded();
    await user.click(await screen.findByRole("button", { name: "Edit arjun" }));
    await user.clear(field("Email"));
    await user.type(field("Email"), "mine@tidepoint.example");
    await press("Update");
    // In the form, and as a toast.
    await screen.findAllByText(/This account no longer exists/);
  });

  it("shows the server's error, keeps the input, and leaves the list", () => {
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain(
      "Error: This account no longer exists. What you typed is still here: copy what you need before you leave.",
    );
    expect(field("Email").value).toBe("mine@tidepoint.example");
    expect(screen.queryByRole("row", { name: /arjun@/ })).toBeNull();
  });
});
