import { fireEvent, screen, within } from "@testing-library/react";
import { type Column, getTableColumns } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { nouns } from "#admin/nouns.ts";
import { choiceFilter, isChoiceFilter } from "#rules/inbox-filters.ts";
import { collections } from "#server/collections.ts";
import { enterBackOffice, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import type { Call } from "#tests/support/components/stub-calls.ts";
import { inboxSamples } from "#tests/support/inbox-samples.ts";

beforeEach(stopClock);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const suggested = (label: string) => [...(field(label).list?.options ?? [])].map(({ value }) => value);

describe.each(inboxSamples)("the filters of $collection", ({ collection }) => {
  it("by words are those that the server has, with what the form lets choose from", async () => {
    enterBackOffice({ [`GET ${adminApi[collection].list}`]: () => [] });
    await openPage(nouns[collection].records.list);
    const { filteredBy, table } = collections[collection];
    const columns = getTableColumns(table) as Record<string, Column>;
    const choices = filteredBy?.source.flatMap((name) => columns[name]?.enumValues ?? []);
    expect(suggested("Source")).toEqual(choices);
    const filters = screen.getByText("Filters").parentElement as HTMLElement;
    const named = [...filters.querySelectorAll("select")].map(({ name }) => name);
    expect(named.filter(isChoiceFilter)).toEqual(filteredBy?.choice.map(choiceFilter));
    expect(screen.queryAllByLabelText("Place")).toHaveLength(filteredBy?.place.length ? 1 : 0);
  });
});

it("a choice of the form filters the list on the server and in the URL until All is chosen", async () => {
  const calls = enterBackOffice({ [`GET ${adminApi.enquiries.list}`]: () => [] });
  await openPage(adminPages.enquiries);
  fireEvent.click(screen.getByText("Filters"));
  const name = choiceFilter("service");
  const choose = async (value: string) => {
    fireEvent.change(field("Service"), { target: { value } });
    await settle();
  };
  await choose("Risk Management");
  expect(new URLSearchParams(location.search).get(name)).toBe("Risk Management");
  await choose("");
  expect(location.search).toBe("");
  const asked = calls.filter(({ url }) => url.pathname === adminApi.enquiries.list);
  expect(asked.map(({ url }) => url.searchParams.get(name))).toEqual([null, "Risk Management"]);
});

describe("a place that a list is filtered by", () => {
  let calls: Call[];
  let records: readonly object[];
  const asked = () =>
    calls
      .filter(({ url }) => url.pathname === adminApi.enquiries.list)
      .map(({ url: { searchParams } }) => [searchParams.get("place"), searchParams.get("source")]);
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

  beforeEach(() => {
    records = [];
    calls = enterBackOffice({ [`GET ${adminApi.enquiries.list}`]: () => records });
  });

  it("is asked for once typing pauses, and stays in the URL and in the field, which keeps the focus", async () => {
    await openPage(adminPages.enquiries);
    fireEvent.click(screen.getByText("Filters"));
    field("Place").focus();
    type("Place", "koz");
    type("Place", "kozhikode ");
    await settle(299);
    expect(asked()).toEqual([[null, null]]);
    await settle();
    expect(asked().at(-1)).toEqual(["kozhikode", null]);
    expect(document.activeElement).toBe(field("Place"));
    type("Source", "google");
    await settle(400);
    expect(asked().at(-1)).toEqual(["kozhikode", "google"]);
    expect(location.search).toBe("?place=kozhikode&source=google");
    type("Place", "");
    await settle(400);
    expect(asked().at(-1)).toEqual([null, "google"]);
    expect(location.search).toBe("?source=google");
  });

  it("is one of the districts, if one likes", async () => {
    await openPage(adminPages.enquiries);
    expect(suggested("Place")).toHaveLength(14);
    expect(suggested("Place")).toContain("Kozhikode");
  });

  it("is restored from the URL, in the open filters, and is cleared together with the others", async () => {
    await openPage(`${adminPages.enquiries}?place=calicut&source=google&search=rain`);
    expect(field("Place").value).toBe("calicut");
    expect(screen.getByText("Filters").getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText("Filters").dataset["set"]).toBe("2");
    expect(asked()).toEqual([["calicut", "google"]]);
    const empty = screen.getByRole("heading", { name: "No enquiries match “rain”" }).parentElement;
    fireEvent.click(within(empty as HTMLElement).getByRole("button", { name: "Show all" }));
    await settle(400);
    expect(location.search).toBe("?search=rain");
    expect([field("Place").value, field("Source").value]).toEqual(["", ""]);
  });
});
