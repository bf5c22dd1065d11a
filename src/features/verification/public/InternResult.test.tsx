import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { cleanStores } from "nanostores";
import { afterEach, expect, it, vi } from "vitest";
import { $toasts } from "#kit/ui/Toasts.tsx";
import { translate } from "#tests/support/components/translate.ts";
import { verifiedEmployee } from "../verification.sample.ts";
import type { VerifiedEmployee } from "../verification.ts";
import { InternResult } from "./InternResult.tsx";
import { $verified, storeVerified } from "./verified.state.ts";

afterEach(() => {
  cleanup();
  cleanStores($verified);
  sessionStorage.clear();
  $toasts.set([]);
});

function show(record: Partial<VerifiedEmployee>) {
  storeVerified(verifiedEmployee({ name: "Meera Das", category: "intern", ...record }), Date.now());
  render(
    <InternResult
      certified={{ title: "Issued by us", text: "Compare it." }}
      withoutCertificate={{ title: "One of our interns", text: "There is no certificate." }}
      finished={{
        certified: { title: "Genuine", text: "Compare it." },
        withoutCertificate: { title: "A former intern", text: "There is no certificate." },
      }}
    />,
  );
}

const certificate = "/uploads/certificate.png?expires=1&signature=s";

const verdict = () => screen.getByRole("status").textContent;

it("shows every line of the feedback, including repeated ones", () => {
  show({ feedback: "Punctual.\r\nPunctual.\r\n\r\nKind." });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Punctual.",
    "Punctual.",
    "Kind.",
  ]);
});

it("confirms that a certificate was issued by the company", () => {
  show({ Certificate: certificate });
  expect(verdict()).toBe("Issued by usCompare it.");
});

it("says that there is no certificate if none was issued", () => {
  show({ Certificate: null });
  expect(verdict()).toBe("One of our internsThere is no certificate.");
});

it.each([
  [certificate, "2025-07-07", "GenuineThe internship ran from 07/07/2025 to 31/12/2025. Compare it."],
  [certificate, null, "GenuineThe internship ended on 31/12/2025. Compare it."],
  [
    null,
    "2025-07-07",
    "A former internThe internship ran from 07/07/2025 to 31/12/2025. There is no certificate.",
  ],
])("of an intern who has left, with the certificate %s and joined on %s, says: %s", (...given) => {
  const [Certificate, dateOfJoining, said] = given;
  show({ Certificate, dateOfJoining, leftOn: "2025-12-31", employeeStatus: "Left" });
  expect(verdict()).toBe(said);
  expect(document.body.textContent).not.toMatch(/act for us/);
});

it.each([
  [false, /^Right-click, printing.*asks before you leave it\.$/],
  [true, /^Printing, copying and pasting are switched off on this page\.$/],
])("promises only what the browser does; on iOS: %s", (isOnIos, promise) => {
  vi.stubGlobal("CSS", { supports: (property: string) => isOnIos && property === "-webkit-touch-callout" });
  show({ Certificate: certificate });
  expect(screen.getByText(promise)).toBeDefined();
  vi.unstubAllGlobals();
});

/** Whether the screen refuses the event, and what it says. */
function answerTo(
  event: Event,
  target: EventTarget = document,
): [isRefused: boolean, text: string | undefined] {
  act(() => void target.dispatchEvent(event));
  return [event.defaultPrevented, $toasts.get().at(-1)?.text];
}

const key = (name: string, held: KeyboardEventInit = {}) =>
  new KeyboardEvent("keydown", { key: name, cancelable: true, bubbles: true, ...held });

it.each([
  ["copy", new Event("copy", { cancelable: true }), "Copying is switched off on this page."],
  [
    "right-click",
    new Event("contextmenu", { cancelable: true }),
    "Right-click is switched off on this page.",
  ],
  ["Ctrl+P", key("p", { ctrlKey: true }), "Printing is switched off on this page."],
  ["Cmd+P", key("P", { metaKey: true }), "Printing is switched off on this page."],
])("refuses %s, and says so", (_, event, text) => {
  show({ Certificate: certificate });
  expect(answerTo(event)).toEqual([true, text]);
});

it.each([
  ["a letter", key("p")],
  ["Ctrl+F", key("f", { ctrlKey: true })],
])("leaves %s to the browser", (_, event) => {
  show({ Certificate: certificate });
  expect(answerTo(event)).toEqual([false, undefined]);
});

it("asks before the page is left, and refuses nothing once it is", () => {
  const leaving = () => new Event("beforeunload", { cancelable: true });
  show({ Certificate: certificate });
  expect(answerTo(leaving(), window)[0]).toBe(true);
  cleanup();
  expect(answerTo(leaving(), window)[0]).toBe(false);
  expect(answerTo(key("p", { ctrlKey: true }))).toEqual([false, undefined]);
});

it("stops the watermark on a page translated by the browser", () => {
  show({ Certificate: certificate });
  translate(screen.getByRole("button"));
  fireEvent.click(screen.getByRole("button", { name: "Hold the watermark still" }));
  expect(screen.getByRole("button").textContent).toBe("Let the watermark move");
});
