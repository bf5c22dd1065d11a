import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $singleKeys } from "#admin/screen/shortcuts.tsx";
import { enquiryRecord } from "#tests/samples/enquiry/enquiry.ts";
import {
  administrator,
  enterBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";

const enquiry = (id: string) => enquiryRecord(id, { fullName: `Sender ${id}` });

beforeEach(async () => {
  stopClock();
  enterBackOffice({
    [`GET ${adminApi.enquiries.list}`]: () => ["a", "b", "c"].map(enquiry),
    [`GET ${adminApi.enquiries.record("b")}`]: () => enquiry("b"),
  });
  await openPage(adminPages.enquiries);
});

/** Where the focus is, as with a real keyboard. */
const press = (key: string, held = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });
const opener = (id: string) => screen.getByRole("link", { name: `View Details of Sender ${id}` });
const box = (id: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select Sender ${id}` });

it("j and k go from record to record, x selects one, and e opens it", async () => {
  press("j");
  expect(document.activeElement).toBe(opener("a"));
  press("j");
  press("j");
  press("k");
  expect(document.activeElement).toBe(opener("b"));
  press("x");
  expect([box("a").checked, box("b").checked]).toEqual([false, true]);
  press("x");
  expect(box("b").checked).toBe(false);
  press("e");
  await settle();
  expect(screen.getByRole("heading", { level: 1, name: "Sender b" })).toBeDefined();
});

it("a selects the record and goes to the choice of its owner", () => {
  press("j");
  press("a");
  expect(box("a").checked).toBe(true);
  const owner = screen.getByRole("combobox", { name: "Set owner of the selected records" });
  expect(document.activeElement).toBe(owner);
  expect(owner.getAttribute("aria-keyshortcuts")).toBe("a");
  // A list of choices goes to the one that begins with a letter.
  press("x");
  expect(box("a").checked).toBe(true);
});

it("on an open record, a takes it, e is done with it, r replies, and j and k go on", async () => {
  const calls = enterBackOffice({
    [`GET ${adminApi.enquiries.list}`]: () => ["a", "b", "c"].map(enquiry),
    ...Object.fromEntries(
      ["b", "c"].map((id) => [`GET ${adminApi.enquiries.record(id)}`, () => enquiry(id)]),
    ),
    [`PATCH ${adminApi.enquiries.owner("b")}`]: () => ({
      message: "Yours.",
      owner: administrator,
      version: 2,
    }),
    [`PATCH ${adminApi.enquiries.progress("b")}`]: () => ({ message: "Done.", progress: "done", version: 3 }),
  });
  press("j");
  press("j");
  press("e");
  await settle();
  const sent = () => calls.flatMap(({ method, body }) => (method === "PATCH" ? [body] : []));
  press("a");
  await settle();
  press("e");
  await settle();
  expect(sent()).toEqual([
    expect.objectContaining({ owner: administrator._id }),
    expect.objectContaining({ progress: "done" }),
  ]);
  press("r");
  await settle();
  const message = screen.getByRole("textbox", { name: "Message" });
  expect(document.activeElement).toBe(message);
  press("e");
  press("j");
  expect(sent()).toHaveLength(2);
  message.blur();
  press("j");
  await settle();
  expect(screen.getByRole("heading", { level: 1, name: "Sender c" })).toBeDefined();
});

it("d opens the dashboard", async () => {
  press("d");
  await settle();
  expect(location.pathname).toBe(adminPages.dashboard);
});

it("? shows all keys, which do nothing meanwhile", () => {
  press("?");
  const dialog = within(screen.getByRole("dialog", { name: "Keyboard shortcuts" }));
  for (const does of ["Go to the next record in a list", "Select the record"])
    expect(dialog.getByText(does)).toBeDefined();
  fireEvent.keyDown(document.body, { key: "j" });
  expect(document.activeElement).not.toBe(opener("a"));
});

it("no key does anything while one is typing, with Control, or where they are switched off", () => {
  const search = screen.getByRole("searchbox");
  search.focus();
  for (const key of ["j", "x", "a", "?", "d"]) expect(press(key)).toBe(true);
  expect(document.activeElement).toBe(search);
  search.blur();
  expect(press("j", { ctrlKey: true })).toBe(true);
  $singleKeys.set(false);
  expect(press("j")).toBe(true);
  expect(document.activeElement).toBe(document.body);
  $singleKeys.set(true);
  expect(press("j")).toBe(false);
});
