import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { ARRIVAL_DELAY_MS } from "#admin/session/arrival.ts";
import { beginSession, endSession } from "#admin/session/session.ts";
import { signOut } from "#admin/session/sign-out.ts";
import { SLOW_AFTER_MS } from "#kit/forms/FormSending.tsx";
import {
  administrator,
  codeLoaded,
  enterBackOffice,
  leaveBackOffice,
  visit,
} from "#tests/support/components/back-office.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";

const signInCall = `POST ${adminApi.signIn}`;
const welcome = { token: "fresh", adminId: "a1", admin: administrator };

function fillIn(username: string, password: string) {
  fireEvent.change(screen.getByLabelText("Username or email"), { target: { value: username } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: password } });
}

const logIn = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Log in" })));

/** Signs in, and waits until the page behind is opened. */
async function logInAsHarbourmaster() {
  vi.useFakeTimers();
  stubCalls({ [signInCall]: () => welcome, [`GET ${adminApi.whoAmI}`]: () => administrator });
  fillIn("harbourmaster", "right");
  await logIn();
  await act(() => vi.advanceTimersByTimeAsync(ARRIVAL_DELAY_MS));
}

function full(): never {
  throw new DOMException("No more room.", "QuotaExceededError");
}

beforeEach(() => {
  visit(adminPages.signIn);
});

describe("the sign-in page", () => {
  it.each([
    ["", ""],
    ["harbourmaster", ""],
    ["", "secret"],
    ["   ", "secret"],
  ])("requires both fields when given %j and %j, and sends no request", async (username, password) => {
    const calls = stubCalls({});
    fillIn(username, password);
    await logIn();
    expect(screen.getByRole("alert").textContent).toBe("Please fill in both fields.");
    expect(calls).toEqual([]);
  });

  it("sends the input, stores the token and ID, and opens the back office after half a second", async () => {
    vi.useFakeTimers();
    const calls = stubCalls({ [signInCall]: () => welcome, [`GET ${adminApi.whoAmI}`]: () => administrator });
    fillIn("harbourmaster", "right");
    await logIn();
    expect(calls[0]?.body).toEqual({ username: "harbourmaster", password: "right" });
    expect(localStorage.getItem("adminToken")).toBe("fresh");
    expect(localStorage.getItem("adminId")).toBe("a1");

    await act(() => vi.advanceTimersByTimeAsync(ARRIVAL_DELAY_MS - 1));
    expect(location.pathname).toBe(adminPages.signIn);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(location.pathname).toBe(adminPages.accounts);
    await codeLoaded();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Admin Management" }));
  });

  it.each([
    ["a record, whose address is in a mail", "/admin/form-details/e1", "/admin/form-details/e1"],
    ["a list", adminPages.enquiries, adminPages.accounts],
  ])("leads whoever asked for %s from %s to %s", async (_, asked, opened) => {
    leaveBackOffice();
    visit(asked);
    expect(location.pathname).toBe(adminPages.signIn);
    await logInAsHarbourmaster();
    expect(location.pathname).toBe(opened);
  });

  it.each([
    [
      "leads on to the record at which the session ended",
      () => endSession({ expired: true }),
      "/admin/form-details/e1",
    ],
    ["does not lead to the record from which somebody signed out", signOut, adminPages.accounts],
  ])("%s", async (_, leave, opened) => {
    leaveBackOffice();
    enterBackOffice({
      [`GET ${adminApi.enquiries.record("e1")}`]: () => ({ _id: "e1", fullName: "Anjali Menon" }),
    });
    visit("/admin/form-details/e1");
    await codeLoaded();
    act(() => leave());
    expect(location.pathname).toBe(adminPages.signIn);
    await logInAsHarbourmaster();
    expect(location.pathname).toBe(opened);
  });

  it.each([
    ["switched off", null],
    ["full", { getItem: () => null, removeItem: () => {}, setItem: () => full() }],
  ])("works for the visit if storage is %s, and says so", async (_, storage) => {
    leaveBackOffice();
    const without = vi.spyOn(window, "localStorage", "get");
    without.mockReturnValue(storage as unknown as Storage);
    onTestFinished(() => without.mockRestore());
    visit(adminPages.signIn);
    vi.useFakeTimers();
    stubCalls({ [signInCall]: () => welcome, [`GET ${adminApi.whoAmI}`]: () => administrator });
    expect(screen.getByText(/only until this page is closed or loaded again/)).toBeDefined();
    fillIn("harbourmaster", "right");
    await logIn();
    await act(() => vi.advanceTimersByTimeAsync(ARRIVAL_DELAY_MS));
    expect(location.pathname).toBe(adminPages.accounts);
    without.mockRestore();
    endSession();
  });

  it("says nothing of the kind if the browser stores the session", () => {
    expect(screen.queryByText(/only until this page is closed/)).toBeNull();
  });

  it("says that the credentials are wrong, and keeps no token", async () => {
    stubCalls({ [signInCall]: () => refusal(401, "Login failed. Please check your credentials.") });
    fillIn("harbourmaster", "wrong");
    await logIn();
    expect(screen.getByRole("alert").textContent).toBe("Login failed. Please check your credentials.");
    expect(localStorage.getItem("adminToken")).toBeNull();
    expect(location.pathname).toBe(adminPages.signIn);
  });

  it("focuses the password field when the credentials are wrong", async () => {
    stubCalls({ [signInCall]: () => refusal(401, "Login failed. Please check your credentials.") });
    fillIn("harbourmaster", "wrong");
    await logIn();
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  });

  it("focuses the password field without an error after a cancelled sign-in", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers();
      signal?.addEventListener("abort", () => reject(signal.reason));
      return promise;
    });
    fillIn("harbourmaster", "right");
    await logIn();
    await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS));
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Cancel" })));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  });

  it("focuses the message that the session has ended, and the password field after a refusal", async () => {
    stubCalls({ [signInCall]: () => refusal(401, "Login failed. Please check your credentials.") });
    act(() => beginSession({ token: "good", adminId: "a1" }));
    act(() => endSession({ expired: true }));
    const note = screen.getByText("Your session has ended. Please log in again.");
    expect(document.activeElement).toBe(note);
    fillIn("harbourmaster", "wrong");
    await logIn();
    screen.getByLabelText("Username or email").focus();
    await logIn();
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  });

  it("says that the credentials are wrong even when the refusal has no text", async () => {
    stubCalls({ [signInCall]: () => new Response("", { status: 401 }) });
    fillIn("harbourmaster", "wrong");
    await logIn();
    expect(screen.getByRole("alert").textContent).toBe("Login failed. Please check your credentials.");
  });

  it.each([
    ["an answer without a token", () => ({ adminId: "a1" })],
    ["an answer that is not JSON", () => new Response("<html>")],
  ])("does not accept %s", async (_, answer) => {
    stubCalls({ [signInCall]: answer });
    fillIn("harbourmaster", "right");
    await logIn();
    expect(screen.getByRole("alert").textContent).toBe("Invalid response from server");
    expect(localStorage.getItem("adminToken")).toBeNull();
  });

  it("says when no response came", async () => {
    stubCalls({});
    fillIn("harbourmaster", "right");
    await logIn();
    expect(screen.getByRole("alert").textContent).toBe("Error: No response received from the server.");
  });

  it("shows the password on request, and hides it again", () => {
    const password = screen.getByLabelText("Password");
    fireEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(password.getAttribute("type")).toBe("text");
    fireEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(password.getAttribute("type")).toBe("password");
  });

  it("has the documented field names", () => {
    expect(screen.getByLabelText("Username or email").getAttribute("name")).toBe("username");
    expect(screen.getByLabelText("Password").getAttribute("name")).toBe("password");
  });
});

describe("a forgotten password", () => {
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

  it("is answered by a link, asked for by name, without saying whether there is such an account", async () => {
    const calls = stubCalls({ [`POST ${adminApi.forgotPassword}`]: () => ({ message: "Sent." }) });
    await press("Forgotten password?");
    await screen.findByRole("button", { name: "Send the link" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Username or email")));
    await press("Send the link");
    expect(screen.getByRole("alert").textContent).toBe("Please enter your username or email.");
    fireEvent.change(screen.getByLabelText("Username or email"), { target: { value: "harbourmaster" } });
    await press("Send the link");
    expect(calls[0]?.body).toEqual({ usernameOrEmail: "harbourmaster" });
    expect(document.activeElement?.textContent).toContain(
      "If there is such an account, an email with a link",
    );
    await press("Back to log in");
    expect(screen.getByRole("button", { name: "Log in" })).toBeDefined();
  });

  it("is replaced by the link of the mail, whose token leaves the address", async () => {
    leaveBackOffice();
    let isUsed = true;
    const calls = stubCalls({
      [`POST ${adminApi.resetPassword}`]: () =>
        isUsed ? refusal(400, "This link has been used.") : { message: "Done." },
    });
    const token = "A".repeat(32);
    visit(`${adminPages.signIn}#reset=${token}`);
    await screen.findByLabelText("New password");
    const type = (value: string) =>
      fireEvent.change(screen.getByLabelText("New password"), { target: { value } });
    type("12345678");
    await press("Save the password");
    expect(screen.getByRole("alert").textContent).toContain("too common");
    type("monsoon over Vypin");
    await press("Save the password");
    expect(screen.getByRole("alert").textContent).toContain("This link has been used.");
    isUsed = false;
    await press("Save the password");
    expect(calls.map(({ body }) => body)).toEqual(Array(2).fill({ token, password: "monsoon over Vypin" }));
    expect(screen.getByRole("button", { name: "Log in" })).toBeDefined();
    expect(location.hash).toBe("");
  });

  it("names the account of the link for password managers, and who is logged in, and logs them out", async () => {
    leaveBackOffice();
    enterBackOffice({ [`POST ${adminApi.resetPassword}`]: () => ({ message: "Done." }) });
    visit(`${adminPages.signIn}#reset=${"A".repeat(32)}&username=meera%20b`);
    const password = await screen.findByLabelText("New password");
    const username = screen.getByLabelText<HTMLInputElement>("Username");
    expect([username.value, username.autocomplete, username.readOnly]).toEqual(["meera b", "username", true]);
    expect(await screen.findByText(/^You are logged in as harbourmaster\. Saving/)).toBeDefined();
    fireEvent.change(password, { target: { value: "monsoon over Vypin" } });
    await press("Save the password");
    expect(localStorage.getItem("adminToken")).toBeNull();
    expect(location.pathname + location.hash).toBe(adminPages.signIn);
    expect(screen.getByRole("button", { name: "Log in" })).toBeDefined();
  });

  it("can be left for the back office by somebody who is logged in", async () => {
    leaveBackOffice();
    enterBackOffice();
    visit(`${adminPages.signIn}#reset=${"A".repeat(32)}`);
    await screen.findByLabelText("New password");
    expect(screen.queryByLabelText("Username")).toBeNull();
    await press("Back to the back office");
    expect(location.pathname + location.hash).toBe(adminPages.dashboard);
  });
});
