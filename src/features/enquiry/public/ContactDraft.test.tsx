import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { namedForm } from "#tests/support/components/named-form.ts";
import { user } from "#tests/support/components/user.ts";
import { typedEnquiry } from "../enquiry.sample.ts";
import { ContactForm, DRAFT_KEY } from "./ContactForm.tsx";

const { form, control, fill, button } = namedForm("Enquiry");
const notice = /keep what you type in this tab/;
const stored = () => sessionStorage.getItem(DRAFT_KEY);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<ContactForm />);
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the notice for shared devices", () => {
  it("appears once something typed is stored, and disappears with it", async () => {
    expect(form().queryByText(notice)).toBeNull();
    await fill("Full name", "Asha");
    expect(await form().findByText(notice)).toBeDefined();
    await user.clear(control("Full name"));
    expect(form().queryByText(notice)).toBeNull();
  });

  it("clears the form and what is stored, and brings both back for ten seconds", async () => {
    await fill("Full name", "Asha Menon");
    await fill("Location", "Kochi");
    await form().findByText(notice);
    await user.click(button("Clear the form"));
    expect([control("Full name").value, control("Location").value, stored()]).toEqual(["", "", null]);
    await user.click(button("Undo"));
    expect([control("Full name").value, control("Location").value]).toEqual(["Asha Menon", "Kochi"]);
    expect(stored()).toContain("Asha Menon");

    await user.click(button("Clear the form"));
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(form().queryByRole("button", { name: "Undo" })).toBeNull();
    expect(stored()).toBeNull();
  });
});

describe("a form sent without a connection", () => {
  it("says so beside the documented line", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    for (const [label, value] of Object.entries(typedEnquiry)) await fill(label, value);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await user.click(button("Send enquiry"));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "No response received from the server. You seem to be offline. Nothing is lost.",
    );
  });
});
