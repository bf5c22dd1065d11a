import { act, cleanup, render, screen } from "@testing-library/react";
import { cleanStores } from "nanostores";
import { createElement } from "react";
import { afterEach, vi } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { $singleKeys } from "#admin/screen/shortcuts.tsx";
import { $adminToken, beginSession, endSession } from "#admin/session/session.ts";
import { fetchOffice } from "#admin/shell/Admin.tsx";
import { $toasts } from "#kit/ui/Toasts.tsx";
import { BackOffice } from "../../../src/pages/admin/_BackOffice.tsx";
import { stubCalls } from "./stub-calls.ts";

// The office's code is fetched while somebody types on the sign-in page, so it is there after signing in.
await fetchOffice();

/** The signed-in administrator. */
export const administrator = {
  _id: "a1",
  username: "harbourmaster",
  email: "h@example.com",
  adminType: "admin",
};

/** Stops the clock on a Friday morning in Kochi, until `settle` moves it. */
export function stopClock() {
  vi.useFakeTimers({ now: new Date("2026-08-21T06:00:00Z"), toFake: ["Date", "setTimeout", "clearTimeout"] });
}

export const signIn = () => beginSession({ token: "good", adminId: administrator._id });

/** Signs in and stubs the server; a test's answers override the defaults. */
export function enterBackOffice(answers: Parameters<typeof stubCalls>[0] = {}) {
  signIn();
  return stubCalls({ [`GET ${adminApi.whoAmI}`]: () => administrator, ...answers });
}

/** Opens the page from elsewhere: the test before may have ended on the same page. */
export function visit(path: string) {
  $page.open("/elsewhere");
  $page.open(path);
  return render(createElement(BackOffice));
}

/** Waits for the code of the current screen, which is loaded on first use. */
export const codeLoaded = () => act(() => vi.dynamicImportSettled());

/** Advances the fake clock. */
export const settle = (milliseconds = 50) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Visits the page and waits until it is complete, on a fake clock. */
export async function openPage(path: string) {
  visit(path);
  await codeLoaded();
  await settle();
}

/** Leaves no page, clock, session, toast or stub behind. */
export function leaveBackOffice() {
  cleanup();
  cleanStores($page);
  vi.useRealTimers();
  if ($adminToken.get()) endSession();
  localStorage.clear();
  $toasts.set([]);
  $singleKeys.set(true);
  vi.unstubAllGlobals();
}

afterEach(leaveBackOffice);

/** The confirmation before unsaved input is lost. */
export const leaveQuestion = () => screen.queryByRole("dialog", { name: "Leave without saving?" });
