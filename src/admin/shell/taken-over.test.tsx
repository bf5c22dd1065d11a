import { act, fireEvent, screen } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { $sessionExpired, beginSession } from "#admin/session/session.ts";
import { administrator } from "#tests/support/components/back-office.ts";
import { stubCalls } from "#tests/support/components/stub-calls.ts";
import { BackOffice } from "../../pages/admin/_BackOffice.tsx";

/** The sign-in as the build has rendered it, on a page whose code has not loaded yet. */
function rendered() {
  $page.open("/elsewhere");
  history.replaceState(null, "", adminPages.enquiries);
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(<BackOffice mark={<b>Mark</b>} />);
  let root: Root | undefined;
  onTestFinished(() => {
    act(() => root?.unmount());
    place.remove();
  });
  return async () => {
    const errors = vi.fn();
    await act(async () => {
      $page.open(adminPages.enquiries);
      root = hydrateRoot(place, <BackOffice mark={<b>Mark</b>} />, { onRecoverableError: errors });
    });
    expect(errors).not.toHaveBeenCalled();
  };
}

it("renders the sign-in at any address, with or without a session: the build knows neither", () => {
  beginSession({ token: "good", adminId: "a1" });
  rendered();
  expect(screen.getByLabelText("Username or email")).toBeDefined();
});

it("takes over the fields in which somebody has typed, and redirects without emptying them", async () => {
  const takeOver = rendered();
  const field = screen.getByLabelText<HTMLInputElement>("Username or email");
  field.value = "harbourmaster";
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "right" } });
  await takeOver();
  expect(location.pathname).toBe(adminPages.signIn);
  expect(screen.getByLabelText("Username or email")).toBe(field);
  const calls = stubCalls({
    [`POST ${adminApi.signIn}`]: () => ({ token: "fresh", adminId: "a1", admin: administrator }),
  });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Log in" })));
  expect(calls[0]?.body).toEqual({ username: "harbourmaster", password: "right" });
});

it("says that the session has ended once it has taken over", async () => {
  $sessionExpired.set(true);
  const takeOver = rendered();
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
  await takeOver();
  expect(screen.getByText(/Your session has ended/)).toBeDefined();
});
