import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SLOW_AFTER_MS } from "#lib/use-submission.ts";
import { user } from "#tests/support/components/user.ts";
import { ContactForm } from "./ContactForm.tsx";

const server = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

const answer = (status: number, body: unknown) => async () => Response.json(body, { status });
const kept = answer(201, { message: "Thank you.", _id: "e1" });

/** Responds only when told to, or rejects when the caller aborts. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  server.mockImplementationOnce((_path, { signal }) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
    return promise;
  });
  return { answer: () => resolve(Response.json({}, { status: 201 })) };
}

const form = () => within(screen.getByRole("form", { name: "Enquiry" }));
const control = (name: string | RegExp) => form().getByLabelText<HTMLInputElement>(name);
const sendButton = () => form().getByRole<HTMLButtonElement>("button", { name: "Send enquiry" });

async function paste(name: string | RegExp, text: string) {
  await user.click(control(name));
  await user.paste(text);
}

async function fillIn() {
  await paste("Full name", "Asha Menon");
  await paste("Email", "asha@example.com");
  await paste("Phone number", "9876543210");
  await paste("Location", "Kochi");
  await user.selectOptions(control(/How did you hear/), "Friend or Family");
}

const sent = (call: number) => {
  const { headers, body } = server.mock.calls[call]?.[1] ?? {};
  return { key: new Headers(headers).get("idempotency-key"), body: JSON.parse(String(body)) };
};

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  cleanup();
  server.mockReset();
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the contact form, when it is sent", () => {
  it("checks every field, says so above the form and brings the focus to the first", async () => {
    render(<ContactForm />);
    await user.click(sendButton());
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Validation Error: Name is required. Email is required. Phone number is required Location is required. Please select how you reached us.",
    );
    expect(control("Full name").getAttribute("aria-describedby")?.split(" ")).toContain(
      form().getByText("Name is required.").id,
    );
    expect(control("Full name").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(control("Full name"));
    expect(server).not.toHaveBeenCalled();
  });

  it("announces the same errors again each time it is sent", async () => {
    render(<ContactForm />);
    await user.click(sendButton());
    const first = await screen.findByRole("alert");
    await user.click(sendButton());
    await waitFor(() => expect(first.isConnected).toBe(false));
    expect((await screen.findByRole("alert")).textContent).toBe(first.textContent);
  });

  it("leads from each error above to its field, and drops those that are put right", async () => {
    render(<ContactForm />);
    await user.click(sendButton());
    await user.click(
      within(await screen.findByRole("alert")).getByRole("button", { name: "Location is required." }),
    );
    expect(document.activeElement).toBe(control("Location"));
    await user.type(control("Location"), "Kochi");
    await waitFor(() => expect(screen.getByRole("alert").textContent).not.toContain("Location is required."));
  });

  it("sends the documented fields, thanks and remembers that it was sent", async () => {
    server.mockImplementation(kept);
    render(<ContactForm />);
    await fillIn();
    await paste(/^Message/, "We would like to hire.");
    await user.click(sendButton());
    const dialog = await screen.findByRole("dialog", { name: "Thank you" });
    expect(dialog.textContent).toContain("asha@example.com");
    expect(sent(0).body).toEqual({
      fullName: "Asha Menon",
      email: "asha@example.com",
      phone: "+91 9876543210",
      location: "Kochi",
      info_from: "Friend or Family",
      message: "We would like to hire.",
      homepage: "",
      filledInMs: expect.any(Number),
    });
    expect(sessionStorage.getItem("formSubmitted")).toBe("true");
    expect(localStorage.getItem("connectusFilled")).toBe("true");
    expect(control("Full name").value).toBe("");
  });

  it("leads home from the contact page once the thanks are closed", async () => {
    const leave = vi.spyOn(window.location, "assign").mockReturnValue();
    server.mockImplementation(kept);
    render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(leave).toHaveBeenCalledWith("/");
  });

  it("leaves the thanks to the popup, and words India's phone rule as the popup does", async () => {
    const onSent = vi.fn();
    server.mockImplementation(kept);
    render(<ContactForm place="popup" onSent={onSent} />);
    await user.type(control("Phone number"), "123");
    expect(await form().findByText("Must start with 6, 7, 8, or 9 and be 10 digits long")).toBeTruthy();
    await user.clear(control("Phone number"));
    await fillIn();
    await user.click(sendButton());
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("tells the popup what went wrong, though the form may be gone by then", async () => {
    const onFailed = vi.fn();
    server.mockRejectedValue(new TypeError("Failed to fetch"));
    const { unmount } = render(<ContactForm place="popup" onFailed={onFailed} />);
    await fillIn();
    await user.click(sendButton());
    unmount();
    await waitFor(() => expect(onFailed).toHaveBeenCalledWith("No response received from the server."));
  });

  it("is sent once, however often the button is pressed meanwhile", async () => {
    const call = pending();
    render(<ContactForm />);
    await fillIn();
    await user.dblClick(sendButton());
    expect(sendButton().getAttribute("aria-busy")).toBe("true");
    await user.type(control("Location"), "{Enter}");
    await act(async () => call.answer());
    expect(await screen.findByRole("dialog")).toBeTruthy();
    expect(server).toHaveBeenCalledOnce();
  });
});

describe("the contact form, when it is not taken", () => {
  it("shows the server's text, keeps what was typed, and repeats under the same key", async () => {
    server
      .mockImplementationOnce(answer(503, { error: "Please try again shortly." }))
      .mockImplementation(kept);
    render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Please try again shortly.");
    expect(document.activeElement).toBe(alert);
    expect(control("Full name").value).toBe("Asha Menon");
    await user.click(sendButton());
    await screen.findByRole("dialog");
    expect(sent(1)).toEqual(sent(0));
  });

  it("takes another key for another content", async () => {
    server.mockImplementation(answer(503, { error: "Please try again shortly." }));
    render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    await screen.findByRole("alert");
    await paste("Location", " North");
    await user.click(sendButton());
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
    expect(sent(1).key).not.toBe(sent(0).key);
  });

  it("keeps what was typed, and the key, over a reload", async () => {
    server.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockImplementation(kept);
    const { unmount } = render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    expect((await screen.findByRole("alert")).textContent).toBe("No response received from the server.");
    unmount();
    render(<ContactForm />);
    expect(control("Phone number").value).toBe("+91 9876543210");
    expect(control(/How did you hear/).value).toBe("friendFamily");
    await user.click(sendButton());
    await screen.findByRole("dialog");
    expect(sent(1)).toEqual(sent(0));
    expect(sessionStorage.getItem("contactFormDraft")).toBeNull();
  });

  it("puts the server's texts beside their fields", async () => {
    const fields = { location: "Location is required.", email: "Invalid email format!" };
    server.mockImplementation(answer(400, { error: "Invalid email format!", fields }));
    render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    expect((await screen.findByRole("alert")).textContent).toBe("Invalid email format!");
    expect(form().getByText("Location is required.")).toBeTruthy();
    expect(document.activeElement).toBe(control("Email"));
  });

  it("brings the focus to the server's text where it is about no field of the form", async () => {
    const text = "This form is out of date.";
    server.mockImplementation(answer(400, { error: text, fields: { version: text } }));
    render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(text);
    expect(document.activeElement).toBe(alert);
  });

  it("takes only 201 for success", async () => {
    server.mockImplementation(answer(200, {}));
    render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    const { textContent } = await screen.findByRole("alert");
    expect(textContent).toBe("An unexpected error occurred. Please try again.");
  });

  it("says after 8 seconds that it still works, and can be cancelled", async () => {
    pending();
    render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS - 1000));
    expect(form().queryByRole("button", { name: "Cancel" })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(form().getByText("Still working...")).toBeTruthy();
    await user.click(form().getByRole("button", { name: "Cancel" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Sending was cancelled.");
    expect(sendButton().disabled).toBe(false);
    expect(control("Full name").value).toBe("Asha Menon");
  });
});

describe("the contact form, while it is filled in", () => {
  it("speaks up about a field as it is typed, and falls silent at once when it is right", async () => {
    render(<ContactForm />);
    await user.type(control("Full name"), "Jo");
    expect(await form().findByText("At least 3 letters required.")).toBeTruthy();
    await user.type(control("Full name"), "e");
    await waitFor(() => expect(form().queryByText("At least 3 letters required.")).toBeNull());
  });

  it("reports what only a script fills in", async () => {
    server.mockImplementation(kept);
    render(<ContactForm />);
    await fillIn();
    await paste("Leave this empty", "https://spam.example");
    await user.click(sendButton());
    await screen.findByRole("dialog");
    expect(sent(0).body.homepage).toBe("https://spam.example");
  });
});
