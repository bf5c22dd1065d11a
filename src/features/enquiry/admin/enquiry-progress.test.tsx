import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { beginSession, endSession } from "#admin/session/session.ts";
import { $toasts } from "#kit/ui/Toasts.tsx";
import type { Progress } from "#rules/progress.ts";
import { enterBackOffice, openPage, settle, visit } from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";

// Preloaded: on a busy machine, the dynamic import takes longer than a test waits.
import "./enquiry.screens.tsx";

const enquiry = { _id: "e1", fullName: "Anjali Menon", createdAt: "2026-08-20T18:35:00.000Z" };
const other = { _id: "e2", fullName: "Biju Nair", createdAt: "2026-08-20T18:30:00.000Z", progress: "done" };

let kept: Progress | undefined;
let answer: (call: Call) => unknown;
/** The server's response from the listed records; all of them by default. */
let readList: (call: Call, listed: object[]) => unknown;
let calls: Call[];

const sent = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
const keep = (progress: Progress) => {
  kept = progress;
  return { message: `Marked as ${progress}.`, progress };
};
const chosenIn = ({ body }: Call) => (body as { progress: Progress }).progress;

const select = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Progress" });
async function choose(...steps: readonly Progress[]) {
  const field = await select();
  for (const value of steps) fireEvent.change(field, { target: { value } });
}
const notices = () => $toasts.get().map(({ text }) => text);

async function open(path: string) {
  visit(path);
  await screen.findByRole("heading", { level: 1 });
}

async function openFromList(path: string, name: string) {
  await open(path);
  fireEvent.click(await screen.findByRole("link", { name: `View Details of ${name}` }));
  await screen.findByRole("heading", { name });
}

const goBack = () => act(async () => fireEvent.click(screen.getByRole("link", { name: "Back" })));
const lines = () =>
  screen.getAllByRole("row").flatMap(({ textContent }) => textContent?.match(/^\d[A-Z].*/) ?? []);

beforeEach(() => {
  kept = undefined;
  readList = (_, listed) => listed;
  answer = (call) => keep(chosenIn(call));
  const anjali = () => ({ ...enquiry, ...(kept && { progress: kept }) });
  calls = enterBackOffice({
    [`GET ${adminApi.enquiries.list}`]: (call) => {
      const step = call.url.searchParams.get("progress");
      const listed = [anjali(), other].filter(({ progress = "new" }) => step === null || step === progress);
      return readList(call, listed);
    },
    [`GET ${adminApi.enquiries.record("e1")}`]: anjali,
    [`GET ${adminApi.enquiries.record("e2")}`]: () => other,
    [`PATCH ${adminApi.enquiries.progress("e1")}`]: (call) => answer(call),
  });
});

describe("the progress of an enquiry", () => {
  it("is “new” when none is stored, and the stored value otherwise", async () => {
    await open("/admin/form-details/e1");
    expect(await select()).toHaveProperty("value", "new");
    act(() => $page.open("/admin/form-details/e2"));
    await screen.findByRole("heading", { name: "Biju Nair" });
    expect(await select()).toHaveProperty("value", "done");
  });

  it("follows what another administrator sets while the enquiry is open", async () => {
    vi.useFakeTimers();
    await openPage("/admin/form-details/e1");
    const field = () => screen.getByRole("combobox", { name: "Progress" });
    expect(field()).toHaveProperty("value", "new");
    kept = "done";
    await settle(60_000);
    expect(field()).toHaveProperty("value", "done");
  });

  it("is sent when it is chosen, confirmed, and shown in the list", async () => {
    await openFromList(adminPages.enquiries, "Anjali Menon");
    await choose("inHand");
    await waitFor(() => expect(notices()).toEqual(["Marked as inHand."]));
    expect(sent()).toEqual([{ progress: "inHand" }]);
    expect(await select()).toHaveProperty("value", "inHand");
    await goBack();
    expect(lines()).toEqual([
      expect.stringMatching(/^1Anjali Menon.*In hand/),
      expect.stringMatching(/^2Biju Nair.*Done/),
    ]);
  });

  it("changes at once, and is reset with the error when the server refuses it", async () => {
    const { promise, resolve } = Promise.withResolvers();
    answer = () => promise;
    await open("/admin/form-details/e1");
    await choose("done");
    expect(await select()).toHaveProperty("value", "done");
    await act(async () => resolve(refusal(403, "Your account is not allowed to do this.")));
    await waitFor(async () => expect(await select()).toHaveProperty("value", "new"));
    const text = "Error: Your account is not allowed to do this.";
    expect(notices()).toEqual([text]);
    const problem = document.getElementById((await select()).getAttribute("aria-describedby") ?? "");
    expect(problem?.textContent).toBe(text);
  });

  it("sends quick choices one after the other, and keeps the last one", async () => {
    const answers: (() => void)[] = [];
    answer = (call) =>
      new Promise((resolve) => {
        answers.push(() => resolve(keep(chosenIn(call))));
      });
    await open("/admin/form-details/e1");
    await choose("inHand", "done");
    await waitFor(() => expect(sent()).toEqual([{ progress: "inHand" }]));
    await act(async () => answers[0]?.());
    await waitFor(() => expect(sent()).toEqual([{ progress: "inHand" }, { progress: "done" }]));
    expect(await select()).toHaveProperty("value", "done");
    expect(notices()).toEqual([]);
    await act(async () => answers[1]?.());
    await waitFor(() => expect(notices()).toEqual(["Marked as done."]));
    expect(await select()).toHaveProperty("value", "done");
  });

  it("is not sent from the queue once somebody else has signed in", async () => {
    const answers: (() => void)[] = [];
    answer = (call) => new Promise((resolve) => answers.push(() => resolve(keep(chosenIn(call)))));
    await open("/admin/form-details/e1");
    await choose("inHand", "done");
    await waitFor(() => expect(sent()).toHaveLength(1));
    act(() => endSession());
    act(() => beginSession({ token: "another", adminId: "a2" }));
    await act(async () => answers[0]?.());
    expect(sent()).toEqual([{ progress: "inHand" }]);
  });

  it("shows no error for a refused choice that another one follows", async () => {
    answer = (call) => (chosenIn(call) === "inHand" ? refusal(503, "Not now.") : keep(chosenIn(call)));
    await open("/admin/form-details/e1");
    await choose("inHand", "done");
    await waitFor(() => expect(notices()).toEqual(["Marked as done."]));
    expect(await select()).toHaveProperty("value", "done");
  });

  it("returns to the previous choice when only the last one is refused", async () => {
    answer = (call) => (chosenIn(call) === "done" ? refusal(503, "Not now.") : keep(chosenIn(call)));
    await open("/admin/form-details/e1");
    await choose("inHand", "done");
    await waitFor(() => expect(notices()).toEqual(["Error: Not now."]));
    await waitFor(async () => expect(await select()).toHaveProperty("value", "inHand"));
  });
});

describe("an enquiry opened from a filtered list", () => {
  const narrowed = `${adminPages.enquiries}?search=a&progress=new`;

  it("leads back to the filtered list, and focuses the link of its row", async () => {
    await openFromList(narrowed, "Anjali Menon");
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe(narrowed);
    await goBack();
    const opener = await screen.findByRole("link", { name: "View Details of Anjali Menon" });
    expect(document.activeElement).toBe(opener);
  });

  it("keeps its Older link when it no longer matches the filter, and is gone from the list on return", async () => {
    kept = "done";
    await openFromList(`${adminPages.enquiries}?progress=done`, "Anjali Menon");
    await choose("new");
    await waitFor(() => expect(notices()).toEqual(["Marked as new."]));
    expect(screen.getByRole("link", { name: "Older" }).getAttribute("href")).toBe("/admin/form-details/e2");
    await goBack();
    await waitFor(() => expect(lines()).toEqual([expect.stringMatching(/^1Biju Nair.*Done/)]));
  });

  it("is gone from the list on return also when the next page was loaded meanwhile", async () => {
    kept = "done";
    const last = { ...other, _id: "e3", fullName: "Chitra Das" };
    readList = ({ url }, listed) =>
      url.searchParams.has("cursor")
        ? [last]
        : Response.json(listed, { headers: { "x-next-cursor": "next" } });
    await openFromList(`${adminPages.enquiries}?progress=done`, "Anjali Menon");
    await choose("new");
    await waitFor(() => expect(notices()).toEqual(["Marked as new."]));
    fireEvent.click(screen.getByRole("link", { name: "Older" }));
    await screen.findByRole("heading", { name: "Biju Nair" });
    expect((await screen.findByRole("link", { name: "Older" })).getAttribute("href")).toMatch(/e3$/);
    await goBack();
    await waitFor(() => expect(lines()[0]).toMatch(/^1Biju Nair.*Done/));
  });
});
