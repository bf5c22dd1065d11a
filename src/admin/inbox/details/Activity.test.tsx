import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { nouns } from "#admin/nouns.ts";
import {
  enterBackOffice,
  leaveBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";
import { inboxSamples } from "#tests/support/inbox-samples.ts";

const at = "2026-08-20T18:35:00.000Z";

beforeEach(stopClock);

describe.each(inboxSamples)("the activity of a record in $collection", ({ collection, received }) => {
  const api = adminApi[collection];
  let happened: object[];
  let answers: ((call: Call) => unknown)[];
  let calls: Call[];

  const part = () => within(screen.getByRole("region", { name: "Activity" }));
  const lines = () =>
    part()
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  const field = (name: string) => part().getByRole<HTMLTextAreaElement>("textbox", { name });
  async function write(name: string, text: string, button: string) {
    fireEvent.change(field(name), { target: { value: text } });
    fireEvent.click(part().getByRole("button", { name: button }));
    await settle();
  }
  const sent = () => calls.filter(({ method }) => method !== "GET").map(({ method, body }) => [method, body]);

  beforeEach(async () => {
    happened = [
      { at, by: "biju", kind: "owner", text: "took this" },
      { at, by: "", kind: "received", text: "Received" },
    ];
    answers = [];
    calls = enterBackOffice({
      [`GET ${api.record("r1")}`]: () => received,
      [`GET ${api.activity("r1")}`]: () => happened,
      [`POST ${api.notes("r1")}`]: (call) => answers.shift()?.(call),
      [`PATCH ${api.notes("r1")}/n1`]: (call) => answers.shift()?.(call),
    });
    await openPage(nouns[collection].records.urlOf({ _id: "r1" }));
    await settle();
  });

  it("says who did what, and when", () => {
    expect(lines()).toEqual(["biju took this21/08/2026, 12:05 am", "Received21/08/2026, 12:05 am"]);
  });

  it("has the focus if the URL leads to it", async () => {
    expect(document.activeElement).not.toBe(screen.getByRole("heading", { name: "Activity" }));
    leaveBackOffice();
    stopClock();
    enterBackOffice({
      [`GET ${api.record("r1")}`]: () => received,
      [`GET ${api.activity("r1")}`]: () => happened,
    });
    await openPage(`${nouns[collection].records.urlOf({ _id: "r1" })}#activity`);
    await settle();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Activity" }));
  });

  it("takes a note, of which nothing is lost if it is refused", async () => {
    answers = [() => refusal(500, "Something went wrong on our side.")];
    await write("Note for your colleagues", "Called, no answer.", "Add note");
    expect(field("Note for your colleagues").value).toBe("Called, no answer.");
    expect(part().getByText(/Something went wrong/)).toBeDefined();
    const note = { at, by: "meera", kind: "note", text: "Called.", _id: "n1", editableUntil: at };
    answers = [
      () => {
        happened = [note, ...happened];
        return Response.json({ message: "Note added.", data: note }, { status: 201 });
      },
    ];
    await write("Note for your colleagues", "Called.", "Add note");
    expect(field("Note for your colleagues").value).toBe("");
    expect(lines()[0]).toContain("Called.meera, 21/08/2026");

    answers = [
      () => {
        happened = [{ ...note, text: "Called twice." }, ...happened.slice(1)];
        return { message: "Note changed.", data: { ...note, text: "Called twice." } };
      },
    ];
    fireEvent.click(part().getByRole("button", { name: "Change" }));
    await write("Change the note", "Called twice.", "Save note");
    expect(lines()[0]).toContain("Called twice.");
    expect(sent().at(-1)).toEqual(["PATCH", { text: "Called twice." }]);
  });
});
