import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { ARRIVAL_DELAY_MS } from "#admin/session/arrival.ts";
import { administrator, codeLoaded, visit } from "#tests/support/components/back-office.ts";
import { type Call, refusal, stubCalls } from "#tests/support/components/stub-calls.ts";

const asked = { hasAuthenticator: true, passkey: null };

const refused = (body: object) =>
  Response.json({ error: "No.", message: "No.", requestId: "r-1", ...body }, { status: 401 });

let answers: (call: Call) => unknown;
let calls: Call[];

beforeEach(() => {
  calls = stubCalls({
    [`POST ${adminApi.signIn}`]: (call) => answers(call),
    [`GET ${adminApi.whoAmI}`]: () => administrator,
  });
  visit(adminPages.signIn);
});

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

async function reachSecondStep(given: object = asked) {
  answers = ({ body }) =>
    "password" in Object(body)
      ? refused({ code: "second_factor_required", ticket: "t-1", ...given })
      : refused({ code: "unauthenticated", fields: { code: "Wrong." } });
  fireEvent.change(screen.getByLabelText("Username or email"), { target: { value: "harbourmaster" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "right" } });
  await press("Log in");
  await codeLoaded();
}

const codeField = () => screen.getByLabelText<HTMLInputElement>("Code from your authenticator app");

describe("the second step of a log-in", () => {
  it("sends the ticket and the code instead of the password", async () => {
    vi.useFakeTimers();
    await reachSecondStep();
    expect(document.activeElement).toBe(codeField());
    fireEvent.change(codeField(), { target: { value: " 123 456 " } });
    answers = () => ({ token: "fresh", adminId: "a1", admin: administrator });
    await press("Log in");
    expect(calls.at(-1)?.body).toEqual({ ticket: "t-1", code: "123 456" });
    expect(localStorage.getItem("adminToken")).toBe("fresh");
    await act(() => vi.advanceTimersByTimeAsync(ARRIVAL_DELAY_MS));
    expect(location.pathname).toBe(adminPages.accounts);
  });

  it("stays after a wrong code, with the code selected", async () => {
    await reachSecondStep();
    fireEvent.change(codeField(), { target: { value: "000000" } });
    await press("Log in");
    expect(screen.getByText("Wrong.")).toBeDefined();
    expect([codeField().selectionStart, codeField().selectionEnd]).toEqual([0, 6]);
  });

  it("asks for the code without a call if none was entered", async () => {
    await reachSecondStep();
    const before = calls.length;
    await press("Log in");
    expect(screen.getByText("Please enter the code that your authenticator app shows.")).toBeDefined();
    expect(calls).toHaveLength(before);
  });

  it("leads back to the password, with the reason, when the ticket is too old", async () => {
    await reachSecondStep();
    answers = () => refusal(401, "Too late.");
    fireEvent.change(codeField(), { target: { value: "123456" } });
    await press("Log in");
    expect(screen.getByRole("alert").textContent).toBe("Too late.");
    expect(document.activeElement).toBe(screen.getByLabelText("Username or email"));
  });

  it("says when to try again after too many wrong codes", async () => {
    await reachSecondStep();
    answers = () => refusal(429, "Please wait ten minutes.");
    fireEvent.change(codeField(), { target: { value: "123456" } });
    await press("Log in");
    expect(screen.getByRole("alert").textContent).toBe("Please wait ten minutes.");
    expect(codeField()).toBeDefined();
  });

  it("offers only the ways that the account has, and a recovery code always", async () => {
    await reachSecondStep({ hasAuthenticator: false, passkey: { challenge: "c" } });
    const names = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names()).toEqual(["Use a passkey", "Use a recovery code", "Back to log in"]);
    await press("Use a recovery code");
    expect(names()).toEqual(["Log in", "Use a passkey", "Back to log in"]);
    expect(document.activeElement).toBe(screen.getByLabelText("Recovery code"));
  });
});
