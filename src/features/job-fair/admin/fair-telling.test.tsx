import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { fairApi, withParameter } from "#addresses/public.ts";
import {
  administrator,
  enterBackOffice,
  leaveBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";
import type { FairTelling } from "../fair-telling.ts";

const changedAt = "2026-08-21T05:00:00.000Z";

let telling: FairTelling;
let adminType: string;
let calls: Call[];
let tell: () => unknown;
beforeEach(() => {
  stopClock();
  adminType = "fairdesk";
  telling = { changedAt, waiting: 2, toldAt: null, host: null, told: 0, untold: [] };
  tell = () => {
    telling = { changedAt, waiting: 0, toldAt: "2026-08-21T05:30:00.000Z", host: null, told: 2, untold: [] };
    return { message: "2 mails are being sent.", told: 2 };
  };
  calls = enterBackOffice({
    [`GET ${adminApi.whoAmI}`]: () => ({ ...administrator, adminType }),
    [`GET ${fairApi.settings}`]: () => ({ state: "open", fairAt: "2026-12-12T04:30:00.000Z", version: 3 }),
    [`GET ${adminApi.jobFairTelling}`]: () => telling,
    [`POST ${adminApi.jobFairTelling}`]: () => tell(),
  });
});

const press = async (name: string) => {
  screen.getByRole("button", { name }).focus();
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};
const dialog = () => within(screen.getByRole("dialog", { name: "Write to 2 companies?" }));
const sent = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);

describe("the offer to tell companies of a change", () => {
  it("says how many did not hear of it, asks, and then says when they were told", async () => {
    await openPage(adminPages.jobFairSettings);
    expect(
      screen.getByText(
        "2 companies registered before the fair’s facts last changed, on 21/08/2026, 10:30 am, and do not know of it.",
      ),
    ).toBeDefined();
    await press("Tell them by mail");
    fireEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await settle(500);
    expect(sent()).toEqual([]);
    await press("Tell them by mail");
    fireEvent.click(dialog().getByRole("button", { name: "Write to 2 companies" }));
    await settle(500);
    expect(sent()).toEqual([{ changedAt }]);
    expect(screen.getByText("2 mails are being sent.")).toBeDefined();
    expect(screen.getByText("2 companies were told on 21/08/2026, 11:00 am.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Tell them by mail" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("names whom no mail reached, with the reason and the way to the record", async () => {
    const reason = "The address does not exist (550).";
    const untold = [{ _id: "c1", companyName: "Aroma", reason }];
    telling = { changedAt, waiting: 0, toldAt: "2026-08-21T05:30:00.000Z", host: null, told: 3, untold };
    await openPage(adminPages.jobFairSettings);
    expect(screen.getByText("2 companies were told on 21/08/2026, 11:00 am.")).toBeDefined();
    expect(screen.getByText("1 company could not be told:")).toBeDefined();
    const link = screen.getByRole("link", { name: "Aroma" });
    expect(link.getAttribute("href")).toBe(withParameter(adminPages.jobFairCompany)("c1"));
    expect(link.parentElement?.textContent).toBe(`Aroma ${reason}`);
  });

  it("shows the host that the mails lead to, and confirms it by the password if the server asks for that", async () => {
    telling = { ...telling, host: "hall.example.com" };
    const yes = tell;
    tell = () =>
      Response.json(
        { error: "Please enter it.", fields: { currentPassword: "Please enter it." }, requestId: "r-1" },
        { status: 403 },
      );
    await openPage(adminPages.jobFairSettings);
    await press("Tell them by mail");
    expect(dialog().getByText("hall.example.com")).toBeDefined();
    fireEvent.click(dialog().getByRole("button", { name: "Write to 2 companies" }));
    await settle(500);
    tell = yes;
    fireEvent.change(screen.getByLabelText("Current password"), { target: { value: "monsoon" } });
    await press("Confirm");
    await settle(500);
    const body = { changedAt, host: "hall.example.com" };
    expect(sent()).toEqual([body, { ...body, currentPassword: "monsoon" }]);
    expect(screen.getByText("2 mails are being sent.")).toBeDefined();
  });

  it("says why it was refused, and what is so now", async () => {
    tell = () => refusal(409, "The facts have changed again.");
    await openPage(adminPages.jobFairSettings);
    await press("Tell them by mail");
    telling = { ...telling, waiting: 3 };
    fireEvent.click(dialog().getByRole("button", { name: "Write to 2 companies" }));
    await settle(500);
    expect(screen.getByText("Error: The facts have changed again.")).toBeDefined();
    expect(screen.getByText(/^3 companies registered before/)).toBeDefined();
  });

  it("is not made to a reader, and not while nobody is concerned", async () => {
    adminType = "reader";
    await openPage(adminPages.jobFairSettings);
    expect(screen.getByText(/^2 companies registered before/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Tell them by mail" })).toBeNull();
    leaveBackOffice();
    stopClock();
    telling = { changedAt, waiting: 0, toldAt: null, host: null, told: 0, untold: [] };
    enterBackOffice({
      [`GET ${fairApi.settings}`]: () => ({ state: "open", version: 3 }),
      [`GET ${adminApi.jobFairTelling}`]: () => telling,
    });
    await openPage(adminPages.jobFairSettings);
    expect(screen.queryByText(/registered before/)).toBeNull();
  });
});
