import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { compose } from "#tests/support/components/compose.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { VerificationForm } from "./VerificationForm.tsx";

const employeeId = () => screen.getByLabelText<HTMLInputElement>("Employee ID");
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

const captchaAsked = `GET ${api.captcha}`;
const captchaAnswered = `POST ${api.captcha}`;

beforeEach(
  () =>
    void render(
      <VerificationForm idHint="TPEID and six digits" notFound="Call us." phone={site.contact.phone} />,
    ),
);

describe("the employee ID", () => {
  it("keeps only letters and digits, up to its full length", async () => {
    await user.click(employeeId());
    await user.paste("TPEID 104-217 99");
    expect(employeeId().value).toBe("TPEID104217");
  });

  it("keeps the caret in place when a typed character is dropped", async () => {
    await user.click(employeeId());
    await user.paste("TPEID104217");
    employeeId().setSelectionRange(5, 5);
    await user.keyboard("-");
    expect(employeeId().value).toBe("TPEID104217");
    expect(employeeId().selectionStart).toBe(5);
  });

  it("is cleaned at the end of a composition, and not sent by the Enter that ends it", async () => {
    compose(employeeId(), ["TPEID-", "TPEID-104217"]);
    expect(employeeId().value).toBe("TPEID104217");
    for (const ending of [{ isComposing: true }, { keyCode: 229 }])
      fireEvent.keyDown(employeeId(), { key: "Enter", ...ending });
    expect(screen.queryByText("Please complete the captcha verification")).toBeNull();
    await user.type(employeeId(), "{Enter}");
    expect(await screen.findByText("Please complete the captcha verification")).toBeTruthy();
  });
});

describe("a captcha answer that the server refuses", () => {
  it.each([
    [119, "Incorrect captcha. Please try again."],
    [120, "That code has expired. Please type the new one."],
  ])("after %d seconds shows: %s", async (seconds, text) => {
    vi.useFakeTimers({ toFake: ["performance"] });
    stubCalls({
      [captchaAsked]: () => ({ challenge: "c-1", image: "data:image/svg+xml;base64," }),
      [captchaAnswered]: () => refusal(400, "Incorrect captcha. Please try again."),
    });
    await user.click(screen.getByLabelText("I'm not a robot"));
    await waitFor(() => expect(button("Verify").disabled).toBe(false));
    await user.type(screen.getByLabelText(/characters/i), "WRONG9");
    vi.advanceTimersByTime(seconds * 1000);
    await user.click(button("Verify"));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    [
      "after a lost response",
      () => Promise.reject(new TypeError("lost")),
      "That code has expired. Please type the new one.",
    ],
    ["after a server error", () => refusal(503, "Later."), "That code has expired. Please type the new one."],
    ["after a rate limit", () => refusal(429, "Later."), "Incorrect captcha. Please try again."],
  ])("%s shows: %s", async (_, first, text) => {
    const verdicts = [first, () => refusal(400, "Incorrect captcha. Please try again.")];
    stubCalls({
      [captchaAsked]: () => ({ challenge: "c-1", image: "data:image/svg+xml;base64," }),
      [captchaAnswered]: () => verdicts.shift()?.(),
    });
    await user.click(screen.getByLabelText("I'm not a robot"));
    await waitFor(() => expect(button("Verify").disabled).toBe(false));
    await user.type(screen.getByLabelText(/characters/i), "AEFHJK");
    await user.click(button("Verify"));
    await screen.findByText(/Later|could not be checked/);
    await user.click(button("Verify"));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe("the focus", () => {
  const answer = () => screen.getByLabelText("Characters in the picture");
  const aCaptcha = { challenge: "c-1", image: "data:image/svg+xml;base64," };
  const drawn = () => waitFor(() => expect(button("Verify").disabled).toBe(false));

  it("moves to the captcha, and from there to the Submit button", async () => {
    stubCalls({ [captchaAsked]: () => aCaptcha, [captchaAnswered]: () => ({ verified: true }) });
    // There are no characters yet.
    expect(screen.getByText("Tick the box above to submit.")).toBeTruthy();
    await user.click(screen.getByLabelText("I'm not a robot"));
    await drawn();
    expect(screen.getByText("Enter the characters to submit.")).toBeTruthy();
    expect(document.activeElement).toBe(answer());
    await user.keyboard("AEFHJK{Enter}");
    await screen.findByText("Verified");
    expect(document.activeElement).toBe(button("Submit"));
  });

  it("stays in the captcha when Enter merely ends a composition", async () => {
    const answered = vi.fn(() => ({ verified: true }));
    stubCalls({ [captchaAsked]: () => aCaptcha, [captchaAnswered]: answered });
    await user.click(screen.getByLabelText("I'm not a robot"));
    await drawn();
    compose(answer() as HTMLInputElement, ["AEF"]);
    fireEvent.keyDown(answer(), { key: "Enter", keyCode: 229 });
    await user.keyboard("HJK{Enter}");
    await screen.findByText("Verified");
    expect(answered).toHaveBeenCalledOnce();
  });

  it("stays in another field while the visitor types there", async () => {
    const { promise: picture, resolve: draw } = Promise.withResolvers<object>();
    const { promise: verdict, resolve: judge } = Promise.withResolvers<object>();
    stubCalls({ [captchaAsked]: () => picture, [captchaAnswered]: () => verdict });
    await user.click(screen.getByLabelText("I'm not a robot"));
    await user.type(employeeId(), "TPEID");
    draw(aCaptcha);
    await drawn();
    expect(document.activeElement).toBe(employeeId());
    await user.type(answer(), "AEFHJK{Enter}");
    await user.type(employeeId(), "104");
    judge({ verified: true });
    await screen.findByText("Verified");
    expect(document.activeElement).toBe(employeeId());
  });
});

describe("the buttons of the captcha", () => {
  it("keep the focus while another code is requested once, even if that fails", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    stubCalls({});
    await user.click(screen.getByLabelText("I'm not a robot"));
    await screen.findByText(/could not be loaded/);
    const calls = stubCalls({ [captchaAsked]: () => promise });
    await user.click(button("Refresh"));
    await user.click(button("Refresh"));
    expect(calls).toHaveLength(1);
    expect(button("Refresh").getAttribute("aria-busy")).toBe("true");
    expect(button("Refresh").disabled).toBe(false);
    resolve(refusal(503, "Later."));
    expect(await screen.findByText("Later.")).toBeTruthy();
    expect(document.activeElement).toBe(button("Refresh"));
  });

  it("report an empty answer until something is typed", async () => {
    stubCalls({ [captchaAsked]: () => ({ challenge: "c-1", image: "data:image/svg+xml;base64," }) });
    await user.click(screen.getByLabelText("I'm not a robot"));
    await waitFor(() => expect(button("Verify").disabled).toBe(false));
    await user.click(button("Verify"));
    expect(screen.getByText("Please fill the field.")).toBeTruthy();
    await user.keyboard("A");
    expect(screen.queryByText("Please fill the field.")).toBeNull();
  });

  it("keep the focus while an answer is sent once for checking, even if that fails", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const calls = stubCalls({
      [captchaAsked]: () => ({ challenge: "c-1", image: "data:image/svg+xml;base64," }),
      [captchaAnswered]: () => promise,
    });
    await user.click(screen.getByLabelText("I'm not a robot"));
    await waitFor(() => expect(button("Verify").disabled).toBe(false));
    await user.type(screen.getByLabelText("Characters in the picture"), "AEFHJK");
    await user.click(button("Verify"));
    expect(button("Verify").disabled).toBe(false);
    await user.click(button("Verify"));
    resolve(refusal(503, "Later."));
    expect(await screen.findByText("Later.")).toBeTruthy();
    expect(document.activeElement).toBe(button("Verify"));
    expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  });
});

describe("a captcha in a browser that stores no data", () => {
  it.each([
    ["cookies", () => vi.spyOn(document, "cookie", "get").mockReturnValue("")],
    [
      "session storage",
      () =>
        vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
          throw new DOMException("Access is denied.", "SecurityError");
        }),
    ],
  ])("is not asked for without %s, since the record could not be shown", async (_, block) => {
    stubCalls({ [captchaAsked]: () => ({ challenge: "c-1", image: "data:image/svg+xml;base64," }) });
    const blocked = block();
    await user.click(screen.getByLabelText("I'm not a robot"));
    expect(await screen.findByText(/set not to store data, so the record cannot be shown/)).toBeDefined();
    expect(screen.queryByRole("img")).toBeNull();
    blocked.mockRestore();
  });
});
