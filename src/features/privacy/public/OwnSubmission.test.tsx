import { render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { linkApi } from "#addresses/public.ts";
import { WORDS_ID } from "#kit/language.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { ownSubmissionTexts } from "../own-submission.ts";
import { OwnSubmission } from "./OwnSubmission.tsx";

const own = {
  reference: "ENQ-2026-048213",
  sentAt: "2026-08-21T06:30:00.000Z",
  facts: [{ label: "Message", value: "A tide table for some stalls.", isChoice: false }],
  fields: [
    { name: "phone", label: "Phone", value: "+91 9847012345", kind: "tel" },
    { name: "message", label: "Message", value: "A tide table for some stalls.", kind: "long" },
  ],
  version: 1,
  newAddress: null,
};

const answers: Record<string, () => unknown> = {};

beforeEach(() => {
  history.replaceState(null, "", "#ENQ-2026-048213.1.abc");
  for (const name of Object.keys(answers)) delete answers[name];
  answers[`GET ${linkApi.ownSubmission}`] = () => own;
});
afterEach(() => {
  history.replaceState(null, "", "#");
});

async function open() {
  const calls = stubCalls(answers);
  render(<OwnSubmission />);
  await screen.findByText("A tide table for some stalls.");
  return calls;
}

const correction = () => screen.getByLabelText<HTMLTextAreaElement>("What else should we correct?");
const ask = () => user.click(screen.getByRole("button", { name: "Ask for the correction" }));

async function withdraw() {
  await user.click(screen.getByRole("button", { name: "Withdraw and erase it" }));
  const question = screen.getByRole("dialog", { name: "Withdraw what you sent?" });
  await user.click(within(question).getByRole("button", { name: "Withdraw and erase" }));
}

describe("what was sent, by the link in the receipt", () => {
  it("is shown under its reference", async () => {
    const [call] = await open();
    expect(call?.headers.get("authorization")).toBe("Link ENQ-2026-048213.1.abc");
    screen.getByText(/Your reference is ENQ-2026-048213\./);
  });

  it("says what was chosen in the language of the page, and what was typed as it was", async () => {
    const words = document.createElement("template");
    words.id = WORDS_ID;
    words.innerHTML = JSON.stringify({ Other: "മറ്റൊരു വഴി" });
    document.body.append(words);
    onTestFinished(() => words.remove());
    answers[`GET ${linkApi.ownSubmission}`] = () => ({
      ...own,
      facts: [
        ...own.facts,
        { label: "How They Reached Us", value: "Other", isChoice: true },
        { label: "Location", value: "Other", isChoice: false },
      ],
    });
    stubCalls(answers);
    // A page reads its words once.
    vi.resetModules();
    const ofPage = await import("./OwnSubmission.tsx");
    render(<ofPage.OwnSubmission />);
    await screen.findByText("A tide table for some stalls.");
    const shown = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(shown).toEqual([own.facts[0]?.value, "മറ്റൊരു വഴി", "Other"]);
  });

  it("is corrected by its sender, who sends what has changed and sees it as it is then", async () => {
    const facts = [{ label: "Phone", value: "+91 9847054321", isChoice: false }];
    const corrected = { ...own, facts, version: 2 };
    answers[`PATCH ${linkApi.ownSubmission}`] = () => ({ message: ownSubmissionTexts.changed, corrected });
    const calls = await open();
    await user.click(screen.getByRole("button", { name: "Correct it" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Phone"));
    await user.clear(screen.getByLabelText("Phone"));
    await user.type(screen.getByLabelText("Phone"), "+91 9847054321");
    await user.click(screen.getByRole("button", { name: "Save the correction" }));
    expect(await screen.findByText("+91 9847054321")).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ fields: { phone: "+91 9847054321" }, version: 1 });
    expect(screen.queryByRole("form", { name: "Correct what you sent" })).toBeNull();
  });

  it("says beside a field what is wrong with a correction, and keeps it", async () => {
    const text = "Enter a valid phone number";
    answers[`PATCH ${linkApi.ownSubmission}`] = () =>
      Response.json({ error: text, message: text, fields: { phone: text } }, { status: 400 });
    await open();
    await user.click(screen.getByRole("button", { name: "Correct it" }));
    const phone = screen.getByLabelText<HTMLInputElement>("Phone");
    await user.type(phone, "9");
    await user.click(screen.getByRole("button", { name: "Save the correction" }));
    await vi.waitFor(() => expect(phone.getAttribute("aria-invalid")).toBe("true"));
    expect(phone.value).toBe("+91 98470123459");
  });

  it("sends a wish for a correction, and empties the field", async () => {
    answers[`POST ${linkApi.ownCorrection}`] = () => ({ message: ownSubmissionTexts.corrected });
    const calls = await open();
    await user.type(correction(), "My name is Devika R.");
    await ask();
    expect(await screen.findByText(ownSubmissionTexts.corrected)).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ correction: "My name is Devika R." });
    expect(correction().value).toBe("");
  });

  it("keeps what was typed when it could not be sent", async () => {
    answers[`POST ${linkApi.ownCorrection}`] = () => refusal(503, "Please try again shortly.");
    await open();
    await user.type(correction(), "My name is Devika R.");
    await ask();
    expect(await screen.findByText("Please try again shortly.")).toBeTruthy();
    expect(correction().value).toBe("My name is Devika R.");
  });

  it.each([
    [ownSubmissionTexts.erased, "status"],
    ["This link does not work.", "alert"],
  ])("says without alarm that it was withdrawn, and with one what went wrong: %s", async (text, role) => {
    answers[`GET ${linkApi.ownSubmission}`] = () => refusal(403, text);
    stubCalls(answers);
    render(<OwnSubmission />);
    expect((await screen.findByText(text)).closest("[role]")?.getAttribute("role")).toBe(role);
  });

  it("is withdrawn only after a question, and is gone from the page then", async () => {
    answers[`DELETE ${linkApi.ownSubmission}`] = () => ({
      message: ownSubmissionTexts.erased,
      isErased: true,
    });
    const calls = await open();
    await user.click(screen.getByRole("button", { name: "Withdraw and erase it" }));
    await user.click(screen.getByRole("button", { name: "Leave it with us" }));
    expect(calls.map(({ method }) => method)).not.toContain("DELETE");
    await withdraw();
    expect(await screen.findByText(ownSubmissionTexts.erased)).toBeTruthy();
    expect(screen.queryByText("A tide table for some stalls.")).toBeNull();
  });
});
