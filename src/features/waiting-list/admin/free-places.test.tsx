import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { withParameter } from "#addresses/public.ts";
import { waitingRecord } from "#tests/samples/waiting-list/waiting-list.ts";
import {
  administrator,
  enterBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";
import type { Call } from "#tests/support/components/stub-calls.ts";
import type { WaitingTelling } from "../waiting-telling.ts";

const first = { _id: "w1", companyName: "Cardamom Hills" };
const second = { _id: "w2", companyName: "Marari Weavers" };

let telling: WaitingTelling;
let adminType: string;
let calls: Call[];
beforeEach(() => {
  stopClock();
  adminType = "fairdesk";
  telling = { state: "open", free: 2, waiting: 3, told: 0, untold: [], next: [first, second] };
  const told = waitingRecord("w1", { toldAt: "2026-08-21T05:30:00.000Z" });
  calls = enterBackOffice({
    [`GET ${adminApi.whoAmI}`]: () => ({ ...administrator, adminType }),
    [`GET ${adminApi.waitingCompanies.list}`]: () => [told, waitingRecord("w2")],
    [`GET ${adminApi.waitingCompanies.record("w1")}`]: () => told,
    [`GET ${adminApi.waitingCompanies.record("w2")}`]: () => waitingRecord("w2"),
    [`GET ${adminApi.waitingTelling}`]: () => telling,
    [`POST ${adminApi.waitingTelling}`]: () => {
      telling = { ...telling, waiting: 1, told: 2, next: [{ _id: "w3", companyName: "Third" }] };
      return { message: "2 mails are being sent.", told: 2 };
    },
  });
});

describe("the offer of free places", () => {
  it("says how many are free and wait, names the companies, and writes to just these", async () => {
    await openPage(adminPages.waitingCompanies);
    expect(screen.getByText("2 places are free, and 3 companies wait.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Write to the first 2" }));
    await settle();
    const dialog = within(screen.getByRole("dialog", { name: "Write to 2 companies?" }));
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Cardamom Hills",
      "Marari Weavers",
    ]);
    fireEvent.click(dialog.getByRole("button", { name: "Write to 2 companies" }));
    await settle(500);
    expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      { companies: ["w1", "w2"] },
    ]);
    expect(screen.getByText("2 mails are being sent.")).toBeDefined();
    expect(
      screen.getByText(
        "2 places are free, and 1 company waits. 2 companies were told before, and may still register.",
      ),
    ).toBeDefined();
    expect(screen.getByRole("button", { name: "Write to 1 company" })).toBeDefined();
  });

  it("names the first of many, and counts the others", async () => {
    const next = Array.from({ length: 12 }, (_, at) => ({ _id: `w${at}`, companyName: `Company ${at}` }));
    telling = { ...telling, free: null, waiting: 12, next };
    await openPage(adminPages.waitingCompanies);
    fireEvent.click(screen.getByRole("button", { name: "Write to 12 companies" }));
    await settle();
    const names = within(screen.getByRole("dialog")).getAllByRole("listitem");
    expect([names.length, names.at(-1)?.textContent]).toEqual([9, "and 4 more"]);
  });

  it("names whom no mail reached, also while no place is free", async () => {
    const untold = [{ ...first, reason: "The address does not exist (550)." }];
    telling = { state: "full", free: 0, waiting: 3, told: 0, untold, next: [] };
    await openPage(adminPages.waitingCompanies);
    expect(screen.getByText("1 company could not be told:")).toBeDefined();
    const { parentElement } = within(screen.getByRole("main")).getByRole("link", { name: "Cardamom Hills" });
    expect(parentElement?.textContent).toBe("Cardamom Hills The address does not exist (550).");
  });

  it("is not made to a reader", async () => {
    adminType = "reader";
    await openPage(adminPages.waitingCompanies);
    expect(screen.getByText("2 places are free, and 3 companies wait.")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Write to/ })).toBeNull();
  });

  it("is not made while no place is free", async () => {
    telling = { state: "full", free: 0, waiting: 3, told: 0, untold: [], next: [] };
    await openPage(adminPages.waitingCompanies);
    expect(screen.queryByText(/companies wait/)).toBeNull();
  });
});

it.each([
  ["w1", "21/08/2026, 11:00 am"],
  ["w2", "Not yet"],
])("the record of %s says when it was told: %s", async (id, text) => {
  await openPage(withParameter(adminPages.waitingCompany)(id));
  expect(screen.getByText("Notified of places").nextElementSibling?.textContent).toBe(text);
});
