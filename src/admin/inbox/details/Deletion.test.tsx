import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { nouns } from "#admin/nouns.ts";
import { enterBackOffice, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import type { Call } from "#tests/support/components/stub-calls.ts";
import { inboxSamples } from "#tests/support/inbox-samples.ts";

beforeEach(stopClock);

describe.each(inboxSamples)("deleting a record of $collection", ({ collection, received }) => {
  const api = adminApi[collection];
  const { list, urlOf } = nouns[collection].records;
  let calls: Call[];
  let answers: (() => unknown)[];

  const changes = () =>
    calls
      .filter(({ method }) => ["DELETE", "POST"].includes(method))
      .map(({ method, url, body }) => [method, url.pathname, body]);
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole("button", { name }));
    await settle();
  };
  const say = (value: string) =>
    fireEvent.change(screen.getByLabelText(/^Why is it deleted/), { target: { value } });

  beforeEach(async () => {
    answers = [];
    calls = enterBackOffice({
      [`GET ${api.list}`]: () => [],
      [`GET ${api.record("r1")}`]: () => received,
      [`DELETE ${api.record("r1")}`]: () => answers.shift()?.(),
      [`POST ${api.restore("r1")}`]: () => ({ message: "Restored." }),
    });
    await openPage(urlOf({ _id: "r1" }));
    await settle();
    await press("Delete this record");
  });

  it("asks why, goes back to the list, and can be undone", async () => {
    const form = within(screen.getByRole("form", { name: "Delete this record" }));
    fireEvent.click(form.getByRole("button", { name: "Delete" }));
    await settle();
    expect(screen.getByText("Please say why.")).toBeDefined();
    expect(changes()).toEqual([]);
    answers = [() => ({ message: "Deleted." })];
    say("Sent twice");
    await press("Delete");
    expect(location.pathname).toBe(list);
    expect(calls.find(({ method }) => method === "DELETE")?.headers.get("if-match")).toBe('"1"');
    await press("Undo");
    expect(changes()).toEqual([
      ["DELETE", api.record("r1"), { reason: "Sent twice" }],
      ["POST", api.restore("r1"), undefined],
    ]);
    expect(screen.getByText("Restored.")).toBeDefined();
  });

  it("says what a colleague did meanwhile, and keeps the reason", async () => {
    const text = "biju took this on 21/08/2026, 12:00 pm.";
    answers = [() => Response.json({ error: text, message: text, current: { version: 4 } }, { status: 409 })];
    say("Sent twice");
    await press("Delete");
    expect(screen.getByRole("alert").textContent).toContain(text);
    expect(screen.getByLabelText<HTMLInputElement>(/^Why is it deleted/).value).toBe("Sent twice");
  });
});
