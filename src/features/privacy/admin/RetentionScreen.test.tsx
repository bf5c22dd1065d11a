import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { formatDate } from "#rules/calendar.ts";
import { administrator, codeLoaded, enterBackOffice, visit } from "#tests/support/components/back-office.ts";
import { user } from "#tests/support/components/user.ts";

const kinds = (enquiries: number) => [
  { kind: "enquiries", count: enquiries, before: "2024-11-26T18:30:00.000Z" },
  { kind: "staff", count: 0, before: "2023-11-26T18:30:00.000Z" },
];

async function open(answers: Parameters<typeof enterBackOffice>[0] = {}) {
  const calls = enterBackOffice({
    [`GET ${adminApi.whoAmI}`]: () => ({ ...administrator, adminType: "superadmin" }),
    [`GET ${adminApi.retention}`]: () => ({ isNightly: false }),
    [`POST ${adminApi.retentionPreview}`]: () => ({ kinds: kinds(3) }),
    ...answers,
  });
  visit(adminPages.retention);
  await codeLoaded();
  await screen.findByText("Enquiries", { selector: "strong" });
  return calls;
}

describe("the screen for retention", () => {
  it("says how much of each kind is over, and since when, and removes it until all is done", async () => {
    let runs = 0;
    let left = 3;
    await open({
      [`POST ${adminApi.retentionPreview}`]: () => ({ kinds: kinds(left) }),
      [`POST ${adminApi.retentionRun}`]: () => {
        runs += 1;
        left = 3 - runs;
        return { kinds: kinds(1), isFinished: left === 0 };
      },
    });
    expect(screen.getByText(`Expired if from before ${formatDate("2024-11-26T18:30:00.000Z")}`)).toBeTruthy();
    expect(screen.getByText("3 records would be removed, with their mails, notes and files.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Remove…" }));
    const dialog = screen.getByRole("dialog", { name: "Remove 3 records?" });
    await user.click(within(dialog).getByRole("button", { name: "Remove for good" }));
    expect(await screen.findByText("Nothing has expired.")).toBeTruthy();
    expect(runs).toBe(3);
    expect(screen.queryByRole("button", { name: "Remove…" })).toBeNull();
  });

  it("removes nothing when that is cancelled", async () => {
    const calls = await open();
    await user.click(screen.getByRole("button", { name: "Remove…" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(calls.filter(({ url }) => url.pathname === adminApi.retentionRun)).toEqual([]);
  });

  it("switches the nightly removal on", async () => {
    let isNightly = false;
    await open({
      [`GET ${adminApi.retention}`]: () => ({ isNightly }),
      [`PATCH ${adminApi.retention}`]: () => {
        isNightly = true;
        return { isNightly, message: "From now on, expired records are removed every night." };
      },
    });
    const control = await screen.findByRole("switch", { name: "Remove expired records every night" });
    await user.click(control);
    await waitFor(() => expect(isNightly).toBe(true));
    await waitFor(() => expect((control as HTMLInputElement).checked).toBe(true));
  });
});
