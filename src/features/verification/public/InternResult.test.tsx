import { fireEvent, screen } from "@testing-library/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TOAST_MS } from "#kit/ui/Toasts.tsx";
import { verifiedEmployee } from "#tests/samples/verification/verification.ts";
import { openResult } from "#tests/support/components/result-page.tsx";
import { translate } from "#tests/support/components/translate.ts";
import type { VerifiedEmployee } from "../verification.ts";
import { guardCertificate } from "./guard-certificate.ts";
import { InternResult } from "./InternResult.tsx";
import { keepRecord } from "./kept-record.ts";

let leave: () => void = () => undefined;
let stopGuard: () => void = () => undefined;

beforeEach(() => {
  stopGuard = guardCertificate();
});
afterEach(() => {
  leave();
  stopGuard();
});

function show(record: Partial<VerifiedEmployee>) {
  keepRecord(verifiedEmployee({ name: "Meera Das", category: "intern", ...record }), Date.now());
  leave = openResult(
    "intern",
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
  target: EventTarget = document.body,
): [isRefused: boolean, text: string | undefined] {
  target.dispatchEvent(event);
  return [event.defaultPrevented, screen.queryAllByRole("alert").at(-1)?.textContent ?? undefined];
}

const key = (name: string, held: KeyboardEventInit = {}) =>
  new KeyboardEvent("keydown", { key: name, cancelable: true, bubbles: true, ...held });

it.each([
  ["copy", new Event("copy", { cancelable: true, bubbles: true }), "Copying is switched off on this page."],
  [
    "right-click",
    new Event("contextmenu", { cancelable: true, bubbles: true }),
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
  leave();
  expect(answerTo(leaving(), window)[0]).toBe(false);
  expect(answerTo(key("p", { ctrlKey: true }))).toEqual([false, undefined]);
});

it("says a refusal once, and for a while", () => {
  vi.useFakeTimers();
  show({ Certificate: certificate });
  const copy = () => new Event("copy", { cancelable: true, bubbles: true });
  for (const event of [copy(), copy(), key("p", { ctrlKey: true })]) answerTo(event);
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Copying is switched off on this page.",
    "Printing is switched off on this page.",
  ]);
  vi.advanceTimersByTime(TOAST_MS);
  expect(screen.queryAllByRole("alert")).toEqual([]);
});

it("writes the name and the running time in Kochi over the certificate, for the eye alone", () => {
  vi.useFakeTimers({ now: new Date("2026-08-21T18:29:59Z") });
  show({ Certificate: certificate });
  expect(screen.getAllByText("Meera Das · 21/08/2026, 23:59:59").length).toBeGreaterThan(5);
  vi.advanceTimersByTime(1000);
  const [tile] = screen.getAllByText("Meera Das · 22/08/2026, 00:00:00");
  expect(tile?.closest("[aria-hidden=true]")).toBeTruthy();
});

it("stops the watermark on a page translated by the browser", () => {
  show({ Certificate: certificate });
  translate(screen.getByRole("button"));
  fireEvent.click(screen.getByRole("button", { name: "Hold the watermark still" }));
  expect(screen.getByRole("button").textContent).toBe("Let the watermark move");
});
