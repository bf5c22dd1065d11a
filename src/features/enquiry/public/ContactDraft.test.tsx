import { act, cleanup, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { typedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { namedForm } from "#tests/support/components/named-form.ts";
import { user } from "#tests/support/components/user.ts";
import { ContactForm, DRAFT_KEY } from "./ContactForm.tsx";

const { form, control, fill, button } = namedForm("Enquiry");
const notice = /keep what you type in this tab/;
const stored = () => sessionStorage.getItem(DRAFT_KEY);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<ContactForm />);
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

describe("the note above a form that was begun earlier", () => {
  const note = /You began this form earlier/;

  beforeEach(async () => {
    await fill("Full name", "Asha Menon");
    cleanup();
    sessionStorage.setItem(DRAFT_KEY, (stored() ?? "").replace(/"startedAt":[\d.]+/, '"startedAt":1'));
    render(<ContactForm />);
    await screen.findByText(note);
  });

  it("goes with what was typed, and comes back with it", async () => {
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(screen.queryByText(note)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(screen.getByText(note)).toBeDefined();
    expect(control("Full name").value).toBe("Asha Menon");
  });

  it("does not say that it is still there once it cannot be brought back, nor of what is typed after", async () => {
    await user.click(screen.getByRole("button", { name: "Clear" }));
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(screen.queryByText(note)).toBeNull();
    await fill("Full name", "Ravi");
    expect(screen.queryByText(note)).toBeNull();
  });

  it("goes once the form is sent", async () => {
    vi.stubGlobal("fetch", stored201);
    await typeAll();
    await user.click(button("Send enquiry"));
    await screen.findByRole("dialog", { name: "Thank you" });
    expect(screen.queryByText(note)).toBeNull();
  });
});

const typeAll = async () => {
  for (const [label, value] of Object.entries(typedEnquiry)) await fill(label, value);
};

const lost = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));
const stored201 = async () => Response.json({ message: "Stored." }, { status: 201 });
const keysOf = (fetched: ReturnType<typeof vi.fn>) =>
  fetched.mock.calls.map(([, { headers }]) => headers["idempotency-key"]);

describe("a form sent without a connection", () => {
  it("says so beside the documented line, and is sent as soon as there is one", async () => {
    const fetched = vi.fn(lost);
    vi.stubGlobal("fetch", fetched);
    await typeAll();
    const isOnLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await user.click(button("Send enquiry"));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "No response received from the server. You seem to be offline. Nothing is lost.",
    );
    isOnLine.mockReturnValue(true);
    fetched.mockImplementation(stored201);
    await act(async () => void dispatchEvent(new Event("online")));
    expect(await screen.findByRole("dialog", { name: "Thank you" })).toBeDefined();
    expect(new Set(keysOf(fetched)).size).toBe(1);
  });

  it("is tried again after 1, 2, 4 and 8 seconds, under one key", async () => {
    const fetched = vi.fn(lost);
    vi.stubGlobal("fetch", fetched);
    await typeAll();
    await user.click(button("Send enquiry"));
    for (const [index, seconds] of [1, 2, 4].entries()) {
      expect(fetched).toHaveBeenCalledTimes(index + 1);
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    }
    expect(screen.queryByRole("alert")).toBeNull();
    fetched.mockImplementation(stored201);
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(await screen.findByRole("dialog", { name: "Thank you" })).toBeDefined();
    expect(new Set(keysOf(fetched)).size).toBe(1);
  });
});
