import { act, fireEvent, screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { beginSession } from "#admin/session/session.ts";
import { $toasts } from "#kit/ui/Toasts.tsx";
import { accountRecord } from "#tests/samples/account/account.ts";
import { codeLoaded, visit } from "./back-office.ts";
import { type Call, stubCalls } from "./stub-calls.ts";

export const root = accountRecord("root", { adminType: "superadmin" });
export const arjun = accountRecord("arjun");

interface Server {
  /** The account that is signed in. */
  self: object;
  accounts: object[];
  answers: Record<string, (call: Call) => unknown>;
  calls: Call[];
}

/** The server's state and answers, until a test overrides them. */
export const server: Server = { self: root, accounts: [], answers: {}, calls: [] };

/** Sets up each test, with a fake clock that the test moves. */
export function beginAccounts() {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "requestAnimationFrame"] });
  server.self = root;
  server.accounts = [arjun, root];
  server.answers = {
    [`GET ${adminApi.whoAmI}`]: () => server.self,
    [`GET ${adminApi.accounts}`]: () => ({ admins: server.accounts }),
  };
  server.calls = stubCalls(new Proxy({}, { get: (_, key: string) => server.answers[key] }));
  beginSession({ token: "good", adminId: "id-root" });
}

export const sent = (method: string) => server.calls.filter((call) => call.method === method);
export const settle = () => act(() => vi.advanceTimersByTimeAsync(500));

export async function openAccounts() {
  visit(adminPages.accounts);
  await codeLoaded();
  await settle();
}

export const row = (name: string) => within(screen.getByRole("row", { name: new RegExp(`\\b${name}@`) }));

export async function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
}

export const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
export const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

export const alertTexts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);
export const notices = () => $toasts.get().map(({ text }) => text);
