import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { nouns } from "#admin/nouns.ts";
import { enterBackOffice, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import type { Call } from "#tests/support/components/stub-calls.ts";
import { inboxSamples } from "#tests/support/inbox-samples.ts";

beforeEach(stopClock);

describe.each(inboxSamples)("several records of $collection", ({ collection, received }) => {
  const api = adminApi[collection];
  const { list } = nouns[collection].records;
  let calls: Call[];
  let answer: () => unknown;
  let undone: object;

  // A registration is listed as its company.
  const listed = "company" in received ? (received.company as object) : received;
  const records = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...listed, _id: `r${at}`, version: at + 1 }));
  const boxes = () => screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^Select (?!all )/ });
  const bar = () => within(screen.getByRole("region", { name: "Selected records" }));
  const sent = () => calls.filter(({ method }) => method === "POST");
  const press = async (name: string | RegExp) => {
    fireEvent.click(bar().getByRole("button", { name }));
    await settle();
  };

  beforeEach(async () => {
    answer = () => ({ changed: 40, skipped: 0, undo: "u1" });
    undone = { changed: 40, skipped: 0, remaining: 0 };
    calls = enterBackOffice({
      [`GET ${api.list}`]: () => records(41),
      [`GET ${adminApi.jobFairContacts}`]: () => ({ data: [] }),
      [`POST ${api.bulk}`]: () => answer(),
      [`POST ${adminApi.exportCsv}`]: () => new Response("file"),
      [`POST ${adminApi.undo("u1")}`]: () => undone,
    });
    await openPage(list);
    await settle();
  });

  it("are spam after three presses, and are not after one more", async () => {
    fireEvent.click(boxes()[0] as HTMLElement);
    fireEvent.click(boxes()[39] as HTMLElement, { shiftKey: true });
    expect(boxes().filter(({ checked }) => checked)).toHaveLength(40);
    await press("Spam");
    const body = sent()[0]?.body as { ids: string[]; versions: object; set: object };
    expect([body.ids.length, body.ids[39], body.set]).toEqual([40, "r39", { suspectedSpam: true }]);
    expect(body.versions).toMatchObject({ r0: 1, r39: 40 });
    expect(boxes().some(({ checked }) => checked)).toBe(false);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await settle();
    expect(sent().at(-1)?.url.pathname).toBe(adminApi.undo("u1"));
    expect(screen.getByText(/^Undone: 40 /)).toBeDefined();
  });

  it("say why some stay deleted when the others come back", async () => {
    undone = { changed: 1, skipped: 1, remaining: 0, refusal: "All places are taken." };
    fireEvent.click(boxes()[0] as HTMLElement);
    await press("Spam");
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await settle();
    expect(screen.getByText(/^Undone: 1 [^.]+\. 1 left as now\. All places are taken\.$/)).toBeDefined();
  });

  it("are deleted with a reason; what a colleague changed is counted and said", async () => {
    answer = () => ({ changed: 1, skipped: 1, undo: "u1" });
    fireEvent.click(boxes()[0] as HTMLElement);
    fireEvent.click(boxes()[1] as HTMLElement);
    await press("Delete");
    fireEvent.change(screen.getByLabelText(/^Why are they deleted/), { target: { value: "Spam" } });
    await press(/^Delete 2 /);
    expect(sent()[0]?.body).toMatchObject({ ids: ["r0", "r1"], set: { deleted: true }, reason: "Spam" });
    expect(screen.getByText(/deleted\. 1 left alone: a colleague changed them first\.$/)).toBeDefined();
  });

  it.each([
    ["2 selected, CSV", "csv"],
    ["2 selected, workbook", "xlsx"],
  ])("are exported with “%s”, and stay ticked", async (label, format) => {
    const saving = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:saved");
    const opening = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    fireEvent.click(boxes()[2] as HTMLElement);
    fireEvent.click(boxes()[4] as HTMLElement);
    await press("Export");
    fireEvent.click(bar().getByRole("menuitem", { name: label }));
    await settle();
    const [call] = sent();
    expect([call?.url.pathname, call?.body]).toEqual([adminApi.exportCsv, { ids: ["r2", "r4"] }]);
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toMatchObject({ view: "1", format });
    expect([saving, opening].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(screen.getByText(/^Exported .+-selected-/)).toBeDefined();
    expect(boxes().filter(({ checked }) => checked)).toHaveLength(2);
  });

  it("are all ticked by the box in the head, which says that some are, and unticked again", async () => {
    const head = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all that are shown" });
    fireEvent.click(boxes()[1] as HTMLElement);
    expect([head.checked, head.indeterminate]).toEqual([false, true]);
    fireEvent.click(head);
    expect(bar().getByText(/^41 .+ selected$/)).toBeDefined();
    expect([head.checked, head.indeterminate]).toEqual([true, false]);
    expect(bar().queryByRole("button", { name: "Select all that match" })).toBeNull();
    fireEvent.click(head);
    expect(screen.queryByRole("region", { name: "Selected records" })).toBeNull();
  });

  it("are offered all if some are ticked, also where the list has no more pages", async () => {
    fireEvent.click(boxes()[0] as HTMLElement);
    await press("Select all that match");
    expect(bar().getByText(/^41 .+ selected$/)).toBeDefined();
    expect(bar().queryByRole("button", { name: "Select all that match" })).toBeNull();
  });

  it("are unticked one by one, and by Clear", async () => {
    fireEvent.click(boxes()[3] as HTMLElement);
    fireEvent.click(boxes()[5] as HTMLElement, { shiftKey: true });
    fireEvent.click(boxes()[4] as HTMLElement);
    expect(bar().getByText(/^2 .+ selected$/)).toBeDefined();
    await press("Clear");
    expect(screen.queryByRole("region", { name: "Selected records" })).toBeNull();
  });
});
