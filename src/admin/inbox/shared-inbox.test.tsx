import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { nouns } from "#admin/nouns.ts";
import { enterBackOffice, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import type { Call } from "#tests/support/components/stub-calls.ts";
import { inboxSamples } from "#tests/support/inbox-samples.ts";

const asha = { _id: "a", username: "asha", email: "a@example.in", adminType: "admin" };
const biju = { _id: "b", username: "biju", email: "b@example.in", adminType: "admin" };
const colleagues = [biju, asha, { ...asha, _id: "r", username: "rekha", adminType: "reader" }];

beforeEach(stopClock);

describe.each(inboxSamples)("the owner of a record in $collection", ({ collection, received }) => {
  const api = adminApi[collection];
  let calls: Call[];
  let answers: ((call: Call) => unknown)[];

  const owner = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Owner" });
  const sent = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  async function choose(value: string) {
    fireEvent.change(owner(), { target: { value } });
    await settle();
  }

  beforeEach(async () => {
    answers = [];
    const { records } = nouns[collection];
    calls = enterBackOffice({
      [`GET ${adminApi.whoAmI}`]: () => asha,
      [`GET ${adminApi.colleagues}`]: () => ({ colleagues }),
      [`GET ${api.record("r1")}`]: () => received,
      [`PATCH ${api.owner("r1")}`]: (call: Call) => answers.shift()?.(call),
    });
    await openPage(records.urlOf({ _id: "r1" }));
    await settle();
  });

  it("is chosen among those who may deal with it", async () => {
    expect([...owner().options].map(({ text }) => text)).toEqual(["Nobody", "Me (asha)", "biju"]);
    expect(owner().value).toBe("");
    answers = [() => ({ message: "asha deals with this now.", owner: asha, version: 2 })];
    const asked = () => calls.filter(({ url }) => url.pathname === adminApi.arrivals).length;
    const before = asked();
    await choose("a");
    // The bell counts what nobody deals with, and does not wait for its next look.
    expect(asked()).toBe(before + 1);
    expect(sent()).toEqual([{ owner: "a", version: 1 }]);
    expect(screen.getByText("asha deals with this now.")).toBeDefined();
  });

  it("is asked about if a colleague took it meanwhile", async () => {
    const text = "biju took this on 21/08/2026, 12:00 pm.";
    answers = [
      () => Response.json({ error: text, message: text, current: { version: 4 } }, { status: 409 }),
      () => ({ message: "asha deals with this now.", owner: asha, version: 5 }),
    ];
    await choose("a");
    const dialog = within(screen.getByRole("dialog", { name: "Someone else changed this first" }));
    expect(dialog.getByText(text)).toBeDefined();
    fireEvent.click(dialog.getByRole("button", { name: "Set “asha” anyway" }));
    await settle();
    expect(sent()).toEqual([
      { owner: "a", version: 1 },
      { owner: "a", version: 4 },
    ]);
  });
});

describe("the views of a list", () => {
  it("lead to the records that they name, and say which is shown", async () => {
    const calls = enterBackOffice({
      [`GET ${adminApi.enquiries.list}`]: () => [],
      [`GET ${adminApi.colleagues}`]: () => ({ colleagues }),
    });
    await openPage(`${adminPages.enquiries}?search=rain`);
    const views = () => within(screen.getByRole("navigation", { name: "Views" }));
    const current = () =>
      views()
        .getAllByRole("link")
        .filter((link) => link.getAttribute("aria-current"))
        .map(({ textContent }) => textContent);
    expect(current()).toEqual(["All"]);
    fireEvent.click(views().getByRole("link", { name: "Mine" }));
    await settle();
    expect(current()).toEqual(["Mine"]);
    const asked = calls.filter(({ url }) => url.pathname === adminApi.enquiries.list).at(-1);
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({ owner: "me", search: "rain" });
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));
    await settle();
    expect(current()).toEqual(["All"]);
  });
});

describe("the filters of a list", () => {
  it("ask for the days that are typed, and stay open while they are", async () => {
    const calls = enterBackOffice({ [`GET ${adminApi.enquiries.list}`]: () => [] });
    await openPage(`${adminPages.enquiries}?from=2026-08-01`);
    const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    const asked = () =>
      Object.fromEntries(
        calls.filter(({ url }) => url.pathname === adminApi.enquiries.list).at(-1)?.url.searchParams ?? [],
      );
    expect(asked()).toMatchObject({ from: "2026-08-01" });
    fireEvent.change(day("To"), { target: { value: "0002-08-09" } });
    await settle();
    expect(asked()).not.toHaveProperty("to");
    fireEvent.change(day("To"), { target: { value: "2026-08-09" } });
    await settle();
    expect(asked()).toMatchObject({ from: "2026-08-01", to: "2026-08-09" });
    fireEvent.change(day("From"), { target: { value: "" } });
    fireEvent.blur(day("From"));
    await settle();
    expect(asked()).not.toHaveProperty("from");

    fireEvent.change(screen.getByLabelText("Received"), { target: { value: "week" } });
    await settle();
    expect(screen.queryByLabelText("From")).toBeNull();
    expect(asked()).toMatchObject({ from: "2026-08-15" });
    expect(asked()).not.toHaveProperty("received");
    expect(new URLSearchParams(location.search).get("received")).toBe("week");
  });
});
