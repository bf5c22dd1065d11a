import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { offerUndo } from "#admin/editor/undo.ts";
import { $sessionPasswords, rememberPassword } from "#features/account/admin/session-passwords.ts";
import { announce } from "#kit/ui/Toasts.tsx";
import { codeLoaded, enterBackOffice, visit } from "#tests/support/components/back-office.ts";
import { $adminToken, beginSession, TOKEN_KEY } from "./session.ts";
import { signOut } from "./sign-out.ts";

const enquiry = { _id: "e1", fullName: "Anjali Menon", createdAt: "2026-08-20T06:00:00.000Z" };

beforeEach(() => {
  enterBackOffice({
    [`GET ${adminApi.enquiries.list}`]: () => [enquiry],
    [`GET ${adminApi.enquiries.record("e1")}`]: () => enquiry,
  });
});

const signInAgain = () => act(async () => beginSession({ token: "another", adminId: "a2" }));

describe("the next person to sign in", () => {
  it("is not offered an Undo of the previous session", () => {
    visit(adminPages.dashboard);
    act(() => offerUndo("Client deleted", () => {}));
    expect(screen.getByRole("button", { name: "Undo" })).toBeDefined();
    act(() => announce("Saved"));
    act(() => signOut());
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    expect(screen.getByText("Saved")).toBeDefined();
  });

  it("is not offered an Undo for a deletion that finished after signing out", () => {
    visit(adminPages.dashboard);
    act(() => signOut());
    act(() => offerUndo("Client deleted", () => {}));
    expect(screen.getByText("Client deleted")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("is not led back to a search of the previous session", async () => {
    visit(`${adminPages.enquiries}?search=menon`);
    await codeLoaded();
    fireEvent.click(await screen.findByRole("link", { name: "View Details of Anjali Menon" }));
    await screen.findByRole("heading", { name: "Anjali Menon" });
    act(() => signOut());
    await signInAgain();
    await act(async () => $page.open("/admin/form-details/e1"));
    const back = await screen.findByRole("link", { name: "Back" });
    expect(back.getAttribute("href")).toBe(adminPages.enquiries);
  });

  it("finds no password remembered in the previous session", () => {
    rememberPassword({ _id: "a3", version: 1 }, "monsoon over Vypin");
    beginSession({ token: "another", adminId: "a2" });
    expect($sessionPasswords.get()).toEqual({});
  });
});

describe("a page that Back brings from the browser's cache", () => {
  const heardFromAnotherTab = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent("storage", { key, newValue }));

  it("shows no record if the session ended meanwhile, whichever tab had begun it", async () => {
    act(() => signOut());
    visit(adminPages.signIn);
    localStorage.setItem(TOKEN_KEY, "of another tab");
    act(() => void heardFromAnotherTab(TOKEN_KEY, "of another tab"));
    await act(async () => $page.open("/admin/form-details/e1"));
    await screen.findByRole("heading", { name: "Anjali Menon" });

    localStorage.removeItem(TOKEN_KEY);
    act(() => void dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
    expect($adminToken.get()).toBeUndefined();
    expect(screen.queryByRole("heading", { name: "Anjali Menon" })).toBeNull();
  });
});
