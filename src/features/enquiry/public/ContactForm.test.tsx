import { act, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { SLOW_AFTER_MS } from "#kit/forms/FormSending.tsx";
import { emptyEnquiryErrors, sentEnquiry, typedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { accepted, answer, beginForm, server } from "#tests/support/components/form-server.ts";
import { namedForm } from "#tests/support/components/named-form.ts";
import { user } from "#tests/support/components/user.ts";
import { NOTICE_VERSION } from "#tests/support/notice-version.ts";
import { ContactForm } from "./ContactForm.tsx";

/** Responds only when told to, or rejects when the caller aborts. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  server.mockImplementationOnce((_path, { signal }) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
    return promise;
  });
  return {
    answer: () => resolve(Response.json({}, { status: 201 })),
    refuse: () => resolve(Response.json({ error: "No." }, { status: 503 })),
  };
}

const { form, control, paste, fill, button } = namedForm("Enquiry");
const sendButton = () => button("Send enquiry");

async function fillIn() {
  for (const [label, value] of Object.entries(typedEnquiry)) await fill(label, value);
}

/** The popup asks for the rest once the first lines are written. */
async function fillInPopup() {
  await user.click(form().getByRole("button", { name: "Continue" }));
  await fillIn();
}

const sent = (call: number) => {
  const { headers, body } = server.mock.calls[call]?.[1] ?? {};
  return { key: new Headers(headers).get("idempotency-key"), body: JSON.parse(String(body)) };
};

beforeEach(() => {
  beginForm();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

describe("the contact form, when it is sent", () => {
  it("lists the errors of all fields above the form and focuses the first invalid field", async () => {
    render(<ContactForm />);
    await user.click(sendButton());
    expect((await screen.findByRole("alert")).textContent).toBe(
      `Validation Error: ${Object.values(emptyEnquiryErrors).join(" ")}`,
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

  it("focuses the field of a clicked error in the summary, and removes corrected errors", async () => {
    render(<ContactForm />);
    await user.click(sendButton());
    await user.click(
      within(await screen.findByRole("alert")).getByRole("button", { name: "Location is required." }),
    );
    expect(document.activeElement).toBe(control("Location"));
    await user.type(control("Location"), "Kochi");
    await waitFor(() => expect(screen.getByRole("alert").textContent).not.toContain("Location is required."));
  });

  it("sends the documented fields, shows the thanks and remembers that it was sent", async () => {
    sessionStorage.setItem("firstVisit", "/services https://www.example.com/");
    server.mockImplementation(accepted);
    render(<ContactForm />);
    await fillIn();
    await fill("About:", sentEnquiry.service);
    await paste(/^Message/, sentEnquiry.message);
    await user.click(sendButton());
    const dialog = await screen.findByRole("dialog", { name: "Thank you" });
    expect(dialog.textContent).toContain(`${sentEnquiry.email}, or by phone, within one working day.`);
    expect(sent(0).body).toEqual({
      ...sentEnquiry,
      homepage: "",
      noticeVersion: NOTICE_VERSION,
      filledInMs: expect.any(Number),
      firstVisit: "/services https://www.example.com/",
    });
    expect(sessionStorage.getItem("formSubmitted")).toBe("true");
    expect(localStorage.getItem("connectusFilled")).toBe("true");
    expect(control("Full name").value).toBe("");
  });

  it("says in the thanks by when the server promises an answer", async () => {
    const promise = "by the evening of Friday 21 August";
    server.mockImplementation(answer(201, { message: "Thank you.", promise }));
    render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    const dialog = await screen.findByRole("dialog", { name: "Thank you" });
    expect(dialog.textContent).toContain(`${sentEnquiry.email}, or by phone, ${promise}.`);
  });

  it("goes to the home page once the thanks dialog is closed", async () => {
    const leave = vi.spyOn(window.location, "assign").mockReturnValue();
    server.mockImplementation(accepted);
    render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(leave).toHaveBeenCalledWith("/");
  });

  it("shows no thanks of its own in the popup, and uses the popup's wording of the Indian phone rule", async () => {
    const onSent = vi.fn();
    server.mockImplementation(accepted);
    render(<ContactForm kind="popup" onSent={onSent} />);
    await user.type(control("Phone number"), "123");
    expect(await form().findByText("Must start with 6, 7, 8, or 9 and be 10 digits long")).toBeTruthy();
    await user.clear(control("Phone number"));
    await fillInPopup();
    await user.click(sendButton());
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("reports a failure to the popup even if the form is unmounted by then", async () => {
    const onFailed = vi.fn();
    const isOnLine = vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
    onTestFinished(() => isOnLine.mockRestore());
    server.mockRejectedValue(new TypeError("Failed to fetch"));
    const { unmount } = render(<ContactForm kind="popup" onFailed={onFailed} />);
    await fillInPopup();
    await user.click(sendButton());
    unmount();
    await waitFor(() =>
      expect(onFailed).toHaveBeenCalledWith(expect.stringContaining("No response received from the server.")),
    );
  });

  it("is sent once, despite a double click and Enter while the request is pending", async () => {
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

describe("the contact form, while it is being sent", () => {
  it("cannot be changed until the answer, since the change would not be sent", async () => {
    const request = pending();
    render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    await waitFor(() => expect(server).toHaveBeenCalledOnce());
    await user.type(control("Location"), ", Kerala");
    expect(control("Location").value).toBe("Kochi");
    request.refuse();
    await screen.findByText("No.");
    await user.type(control("Location"), ", Kerala");
    expect(control("Location").value).toBe("Kochi, Kerala");
  });
});

describe("the contact form, when sending fails", () => {
  it("shows the server's error, keeps the input, and retries with the same idempotency key", async () => {
    server
      .mockImplementationOnce(answer(503, { error: "Please try again shortly." }))
      .mockImplementation(accepted);
    render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Please try again shortly.");
    expect(document.activeElement).toBe(alert);
    expect(control("Full name").value).toBe(sentEnquiry.fullName);
    await user.click(sendButton());
    await screen.findByRole("dialog");
    expect(sent(1)).toEqual(sent(0));
  });

  it("uses a new idempotency key for changed input", async () => {
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

  it("keeps the input and the idempotency key over a reload", async () => {
    server.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockImplementation(accepted);
    const { unmount } = render(<ContactForm />);
    await fillIn();
    const isOnLine = vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
    onTestFinished(() => isOnLine.mockRestore());
    await user.click(sendButton());
    expect((await screen.findByRole("alert")).textContent).toBe("No response received from the server.");
    unmount();
    render(<ContactForm />);
    expect(control("Phone number").value).toBe(sentEnquiry.phone);
    expect(control(/How did you hear/).value).toBe(sentEnquiry.info_from);
    await user.click(sendButton());
    await screen.findByRole("dialog");
    expect(sent(1)).toEqual(sent(0));
    expect(sessionStorage.getItem("contactFormDraft")).toBeNull();
  });

  it("shows the server's errors next to their fields", async () => {
    const fields = { location: "Location is required.", email: "Invalid email format!" };
    server.mockImplementation(answer(400, { error: "Invalid email format!", fields }));
    render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    expect((await screen.findByRole("alert")).textContent).toBe("Invalid email format!");
    expect(form().getByText("Location is required.")).toBeTruthy();
    expect(document.activeElement).toBe(control("Email"));
  });

  it("shows the server's errors until their fields are changed, and not again", async () => {
    const text = "Invalid email format!";
    server.mockImplementation(answer(400, { error: text, fields: { email: text, location: "Not there." } }));
    render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    const alert = await screen.findByRole("alert");
    for (const name of ["Email", "Location", "Full name"]) await user.click(control(name));
    expect(form().getByText("Not there.")).toBeTruthy();
    await user.type(control("Location"), " North");
    await waitFor(() => expect(form().queryByText("Not there.")).toBeNull());
    expect(alert.isConnected).toBe(true);
    await user.type(control("Email"), "{Backspace}{Backspace}in");
    await waitFor(() => expect(alert.isConnected).toBe(false));
    await user.clear(control("Location"));
    await form().findByText("Location is required.");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("focuses the server's error if it concerns no field of the form", async () => {
    const text = "This form is out of date.";
    server.mockImplementation(answer(400, { error: text, fields: { version: text } }));
    render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(text);
    expect(document.activeElement).toBe(alert);
  });

  it("treats only 201 as success", async () => {
    server.mockImplementation(answer(200, {}));
    render(<ContactForm />);
    await fillIn();
    await user.click(sendButton());
    const { textContent } = await screen.findByRole("alert");
    expect(textContent).toBe("An unexpected error occurred. Please try again.");
  });

  it("shows “Still working...” after 8 seconds, and can then be cancelled", async () => {
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
    expect(control("Full name").value).toBe(sentEnquiry.fullName);
  });
});

describe("the contact form, while it is filled in", () => {
  it("shows a field's error while typing, and removes it as soon as the value is valid", async () => {
    render(<ContactForm />);
    await user.type(control("Full name"), "Jo");
    expect(await form().findByText("At least 3 letters required.")).toBeTruthy();
    await user.type(control("Full name"), "e");
    await waitFor(() => expect(form().queryByText("At least 3 letters required.")).toBeNull());
  });

  it("sends the value of the honeypot field to the server", async () => {
    server.mockImplementation(accepted);
    render(<ContactForm />);
    await fillIn();
    await paste("Leave this empty", "https://spam.example");
    await user.click(sendButton());
    await screen.findByRole("dialog");
    expect(sent(0).body.homepage).toBe("https://spam.example");
  });
});
