import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { defaultPageHeadings } from "#features/headings/headings.ts";
import { partnerRecord } from "#tests/samples/partner/partner.ts";
import {
  administrator,
  enterBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";
import { withMoved } from "../content-order.ts";

let order: string[];
let adminType: string;
let answer: (() => unknown) | null;
const sent: unknown[] = [];
const restored: unknown[] = [];
const history = "contentOrders.partners";

beforeEach(() => {
  stopClock();
  order = ["Asha", "Binu", "Chithra"];
  adminType = "admin";
  answer = null;
  sent.length = 0;
  restored.length = 0;
  enterBackOffice({
    [`GET ${adminApi.whoAmI}`]: () => ({ ...administrator, adminType }),
    [`GET ${api.headings}`]: () => [{ ...defaultPageHeadings, version: 1 }],
    [`GET ${api.partners}`]: () => order.map((_id) => partnerRecord(_id, { companyname: _id })),
    [`GET ${adminApi.order.partners}`]: () => order.map((_id) => ({ _id, name: _id, picture: null })),
    [`GET ${adminApi.history(history)}`]: () => ({
      versions: [1, 0].map((version) => ({
        ...{ version, revision: version === 1 ? null : `${history}.0`, savedAt: "2026-08-20T18:29:59.999Z" },
        ...{ savedBy: "asha", changed: version === 1 ? ["Order"] : [] },
      })),
    }),
    [`GET ${adminApi.historyVersion(`${history}.0`)}`]: () => ({
      version: 1,
      fields: [{ label: "Order", earlier: "1. Asha\n2. Binu", current: "1. Binu\n2. Asha", isChanged: true }],
    }),
    [`POST ${adminApi.historyRestore(`${history}.0`)}`]: ({ headers }: { headers: Headers }) => {
      restored.push(new Headers(headers).get("If-Match"));
      return { message: "Version restored.", undo: `${history}.1`, version: 2, gone: [] };
    },
    [`PATCH ${adminApi.order.partners}`]: ({ body }: { body: unknown }) => {
      sent.push(body);
      if (answer) return answer();
      const { id, before } = body as { id: string; before: string | null };
      order = withMoved(order, id, before);
      return { message: "Moved." };
    },
  });
});

async function open() {
  await openPage(adminPages.partners);
  fireEvent.click(screen.getByRole("button", { name: "Change order" }));
  await settle();
  return within(screen.getByRole("dialog"));
}
const names = () =>
  within(screen.getByRole("dialog"))
    .getAllByRole("listitem")
    .map((row) => row.dataset["id"]);
const press = async (name: string, key: string) => {
  fireEvent.keyDown(screen.getByRole("button", { name: `Move ${name}` }), { key });
  await settle();
};

describe("the order of a list", () => {
  it("is changed by the arrow keys: each move is saved, said, and keeps the focus", async () => {
    await open();
    await press("Chithra", "ArrowUp");
    expect(names()).toEqual(["Asha", "Chithra", "Binu"]);
    expect(screen.getByText("Chithra: 2 of 3")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Chithra" }));
    await press("Chithra", "Home");
    await press("Chithra", "ArrowUp");
    await press("Chithra", "End");
    expect(sent).toEqual([
      { id: "Chithra", before: "Binu" },
      { id: "Chithra", before: "Asha" },
      { id: "Chithra", before: null },
    ]);
  });

  it("is changed by a menu, which offers only what changes something", async () => {
    const dialog = await open();
    fireEvent.click(dialog.getByRole("button", { name: "Place of Asha" }));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Move down",
      "Move to the end",
    ]);
    fireEvent.click(screen.getByRole("menuitem", { name: "Move to the end" }));
    await settle();
    expect(names()).toEqual(["Binu", "Chithra", "Asha"]);
    expect(sent).toEqual([{ id: "Asha", before: null }]);
  });

  it("shows the stored order again, and why, if a move was refused", async () => {
    answer = () => refusal(404, "This was deleted in the meantime. Please load the list again.");
    await open();
    await press("Chithra", "Home");
    expect(screen.getByText(/This was deleted in the meantime/)).toBeDefined();
    expect(names()).toEqual(["Asha", "Binu", "Chithra"]);
  });

  it("has a history, whose versions are restored after the moves that are still under way", async () => {
    const dialog = await open();
    fireEvent.keyDown(screen.getByRole("button", { name: "Move Chithra" }), { key: "Home" });
    fireEvent.click(dialog.getByRole("button", { name: "History of the order" }));
    await settle();
    expect(sent).toHaveLength(1);
    await settle();
    expect(sent).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: /^Compare/ }));
    await settle();
    expect(screen.getByText(/1\. Asha/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Restore this version" }));
    await settle();
    expect(restored).toEqual(['"1"']);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is not offered to those who may only read", async () => {
    adminType = "reader";
    await openPage(adminPages.partners);
    expect(screen.queryByRole("button", { name: "Change order" })).toBeNull();
  });
});
